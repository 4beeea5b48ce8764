import type { ReplyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { seesGrades } from '../../../risk/buyers/grade-visibility.ts';
import { sequelOf, verdictOf } from '../../../risk/covers/passport-ending.ts';
import type { PassportOnWire } from '../../../risk/covers/passport-shape.ts';
import type { passportsContract } from '../../../risk/covers/passports.contract.ts';
import { findCoverRequest } from '../../../risk/covers/server/public.ts';
import { type HouseRules, rulesOn } from '../house-rules.ts';
import { chainFaults, replaysIdentically } from '../passport.ts';
import { explainDecision } from './explain-decision.ts';
import { findChain, findPassports, findRules, type PassportOfRequest, sha256 } from './passports.store.ts';

/** A passport of a request: the one at a place in the chain of its policy, else the latest. */
export type WhichPassport = Readonly<{ requestId: string; position?: number | undefined }>;

/** A passport of a request as the caller may see it. Refuses `passport-missing`, also outside the scope. */
export async function showPassport(which: WhichPassport, context: Context): Promise<PassportOnWire> {
  const passport = await passportOf(which, context);
  return passportOnWire(passport, await rulesOfPassport(passport, context), context);
}

/**
 * Every passport of a request, the referral before the answer to it; none where no rules decided. Refuses `not-found`
 * where there is no such request in scope.
 */
export async function listPassports(
  requestId: string,
  context: Context,
): Promise<ReplyOf<typeof passportsContract.listPassports>> {
  const { scope, tx } = context;
  if (!(await findCoverRequest(scope, tx, requestId))) throw new Refused(refuse('not-found'));
  const items: PassportOnWire[] = [];
  for (const passport of await findPassports(scope, tx, requestId))
    items.push(passportOnWire(passport, await rulesOfPassport(passport, context), context));
  return { items };
}

/** Decides again from the stored inputs with the same version of the rules, and compares bit for bit. */
export async function replayPassport(
  which: WhichPassport,
  context: Context,
): Promise<ReplyOf<typeof passportsContract.replayPassport>> {
  const { content } = await passportOf(which, context);
  const rules = await rulesOfPassport({ content }, context);
  return { identical: replaysIdentically(content, rules), hash: content.hash, rulesVersion: rules.version };
}

function passportOnWire(
  { content, requestStatus }: PassportOfRequest,
  rules: HouseRules,
  { actor }: Context,
): PassportOnWire {
  const { requestId, policyKey, decidedAt, position, hash, previousHash, outcome } = content;
  return {
    ...explainDecision(content, rules, seesGrades(actor)),
    requestId,
    policy: policyKey,
    decidedAt,
    position,
    hash,
    previousHash,
    verdict: verdictOf(outcome),
    sequel: sequelOf(outcome.kind, requestStatus),
  };
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

async function passportOf({ requestId, position }: WhichPassport, { scope, tx }: Context): Promise<PassportOfRequest> {
  const passports = await findPassports(scope, tx, requestId);
  const passport =
    position === undefined ? passports.at(-1) : passports.find(({ content }) => content.position === position);
  if (!passport) throw new Refused(refuse('passport-missing'));
  return passport;
}

async function rulesOfPassport(
  { content: { rulesVersion } }: Pick<PassportOfRequest, 'content'>,
  { tx }: Context,
): Promise<HouseRules> {
  const rules = await findRules(tx, rulesVersion);
  if (!rules) throw new Error(`House rules ${rulesVersion} are gone`);
  return rules;
}
