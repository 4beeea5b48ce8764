import { seesGrades } from '../../grades/grade-sight.ts';
import type { ReplyOf } from '../../platform/contract.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import { Refused } from '../../platform/server/refused.ts';
import { type HouseRules, rulesOn } from '../house-rules.ts';
import { chainFaults, type Passport, replaysIdentically } from '../passport.ts';
import type { PassportOnWire } from '../passport-shape.ts';
import type { passportsContract } from '../passports.contract.ts';
import { explainDecision } from './explain-decision.ts';
import { findChain, findPassport, findRules, sha256 } from './passports.store.ts';

/** The latest passport of a request as the caller may see it. Refuses `passport-missing`, also outside the scope. */
export async function showPassport(requestId: string, context: Context): Promise<PassportOnWire> {
  const { passport, rules } = await passportWithRules(requestId, context);
  const { policyKey, decidedAt, position, hash, previousHash } = passport;
  const explanation = explainDecision(passport, rules, seesGrades(context.actor));
  return { ...explanation, requestId, policy: policyKey, decidedAt, position, hash, previousHash };
}

/** Decides again from the stored inputs with the same version of the rules, and compares bit for bit. */
export async function replayPassport(
  requestId: string,
  context: Context,
): Promise<ReplyOf<typeof passportsContract.replayPassport>> {
  const { passport, rules } = await passportWithRules(requestId, context);
  return { identical: replaysIdentically(passport, rules), hash: passport.hash, rulesVersion: rules.version };
}

/** Checks the chain of a policy's passports. Refuses `not-found` outside the scope. */
export async function verifyPassportChain(
  policyKey: string,
  { scope, tx }: Context,
): Promise<ReplyOf<typeof passportsContract.verifyPassportChain>> {
  const chain = await findChain(scope, tx, policyKey);
  if (!chain) throw new Refused(refuse('not-found'));
  const { passports, head } = chain;
  return { passports: passports.length, headHash: head.hash, faults: chainFaults(passports, head, sha256) };
}

/** A version of the rules; `current` is the one that decides today. */
export async function showHouseRules(
  versions: readonly HouseRules[],
  version: string,
  { tx, today }: Context,
): Promise<HouseRules> {
  if (version === 'current') return rulesOn(versions, today);
  const rules = versions.find((known) => known.version === version) ?? (await findRules(tx, version));
  if (!rules) throw new Refused(refuse('not-found'));
  return rules;
}

async function passportWithRules(
  requestId: string,
  { scope, tx }: Context,
): Promise<{ passport: Passport; rules: HouseRules }> {
  const passport = await findPassport(scope, tx, requestId);
  if (!passport) throw new Refused(refuse('passport-missing'));
  const rules = await findRules(tx, passport.rulesVersion);
  if (!rules) throw new Error(`House rules ${passport.rulesVersion} are gone`);
  return { passport, rules };
}
