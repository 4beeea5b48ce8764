import type { ReplyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { Passport } from '../../../policies/passports/passport.ts';
import { type DecidedSubject, findPassports, replayOf } from '../../../policies/passports/server/public.ts';
import { seesGrades, stepsFor } from '../../../risk/buyers/grade-visibility.ts';
import type { RequestStatus } from '../../../risk/covers/cover-request.ts';
import { isGrant, sequelOf, verdictOf } from '../../../risk/covers/passport-ending.ts';
import type { PassportOnWire } from '../../../risk/covers/passport-shape.ts';
import type { passportsContract } from '../../../risk/covers/passports.contract.ts';
import { findCoverRequest } from '../../../risk/covers/server/public.ts';
import { type HouseRules, rulesOn } from '../house-rules.ts';
import { coverDecisionOf, decideBy } from '../ladders.ts';
import { explainDecision } from './explain-decision.ts';
import { findRules, rulesThatDecided } from './rules.store.ts';

/** Decisions on named cover: their rules are kept in the database, since an operator may bring own ones. */
export const coverDecisions: DecidedSubject = {
  kind: 'cover-request',
  decideAgain: async (passport, { tx }) => {
    const { ladder, inputs } = coverDecisionOf(passport);
    return decideBy(ladder, inputs, await rulesThatDecided(tx, passport));
  },
  endingOf: (passport) => {
    const { inputs, outcome } = coverDecisionOf(passport);
    const verdict = verdictOf(outcome);
    const amount = isGrant(verdict) ? outcome.grantedAmount : inputs.asked.amount;
    return { verdict, amount, currency: inputs.policy.currency };
  },
  stepsFor,
};

/** A passport of a request: the one at a place in the chain of its policy, else the latest. */
export type WhichPassport = Readonly<{ requestId: string; position?: number | undefined }>;

/** A passport of a request as the caller may see it. Refuses `passport-missing`, also outside the scope. */
export async function showPassport(which: WhichPassport, context: Context): Promise<PassportOnWire> {
  const { request, passport } = await passportOf(which, context);
  return passportOnWire(request, passport, context);
}

/**
 * Every passport of a request, the referral before the answer to it; none where no rules decided. Refuses `not-found`
 * where there is no such request in scope.
 */
export async function listPassports(
  requestId: string,
  context: Context,
): Promise<ReplyOf<typeof passportsContract.listPassports>> {
  const { request, passports } = await passportsOf(requestId, context);
  if (!request) throw new Refused(refuse('not-found'));
  const items: PassportOnWire[] = [];
  for (const passport of passports) items.push(await passportOnWire(request, passport, context));
  return { items };
}

/** Decides again from the stored inputs with the same version of the rules, and compares bit for bit. */
export async function replayPassport(
  which: WhichPassport,
  context: Context,
): Promise<ReplyOf<typeof passportsContract.replayPassport>> {
  const { passport } = await passportOf(which, context);
  return replayOf(coverDecisions, passport, context);
}

type OfRequest = Readonly<{ requestId: string; requestStatus: RequestStatus }>;

async function passportOnWire(
  { requestId, requestStatus }: OfRequest,
  passport: Passport,
  { actor, tx }: Context,
): Promise<PassportOnWire> {
  const { policyKey, decidedAt, position, hash, previousHash } = passport;
  const decision = coverDecisionOf(passport);
  const rules = await rulesThatDecided(tx, passport);
  return {
    ...explainDecision(decision, rules, seesGrades(actor)),
    requestId,
    policy: policyKey,
    decidedAt,
    position,
    hash,
    previousHash,
    verdict: verdictOf(decision.outcome),
    sequel: sequelOf(decision.outcome.kind, requestStatus),
  };
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

async function passportOf({ requestId, position }: WhichPassport, context: Context) {
  const { request, passports } = await passportsOf(requestId, context);
  const passport = position === undefined ? passports.at(-1) : passports.find((each) => each.position === position);
  if (!request || !passport) throw new Refused(refuse('passport-missing'));
  return { request, passport };
}

async function passportsOf(requestId: string, { scope, tx }: Context) {
  const request = await findCoverRequest(scope, tx, requestId);
  return { request, passports: request ? await findPassports(scope, tx, `cover-request/${requestId}`) : [] };
}
