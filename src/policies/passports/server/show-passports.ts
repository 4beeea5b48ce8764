import { whyNotAdmit } from '../../../platform/core/admission.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import { holderOf } from '../../../platform/core/contract.ts';
import { money } from '../../../platform/core/money.ts';
import type { RecordKinds } from '../../../platform/core/record-kinds.ts';
import type { Facts } from '../../../platform/core/refusal.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { chainFaults, isSameDecision, isUntouched, type Passport } from '../passport.ts';
import type { DecisionPassportOnWire, decisionPassportsContract } from '../passports.contract.ts';
import { type DecidedSubject, decidedSubjectSlot } from './decided-subject.ts';
import { findChain, findPassports, sha256 } from './passports.store.ts';

/** The passports of a record. Refuses those who may not read such records; there are none outside the scope. */
export async function showPassports(
  records: RecordKinds,
  subject: string,
  context: Context,
): Promise<ReplyOf<typeof decisionPassportsContract.showDecisionPassports>> {
  const decided = subjectFor(records, subject, context);
  const passports = await findPassports(context.scope, context.tx, subject);
  return { items: passports.map((passport) => passportOnWire(decided, passport, context)) };
}

/** Makes a decision again and compares. Refuses `passport-missing`, also outside the scope. */
export async function replayPassport(
  records: RecordKinds,
  { subject, position }: Readonly<{ subject: string; position: number }>,
  context: Context,
): Promise<ReplyOf<typeof decisionPassportsContract.replayDecisionPassport>> {
  const decided = subjectFor(records, subject, context);
  const passports = await findPassports(context.scope, context.tx, subject);
  const passport = passports.find((each) => each.position === position);
  if (!passport) throw new Refused(refuse('passport-missing'));
  return replayOf(decided, passport, context);
}

/** Whether a passport is as it was sealed, and its inputs and rules give the same decision again. */
export async function replayOf(
  { decideAgain }: Pick<DecidedSubject, 'decideAgain'>,
  passport: Passport,
  context: Context,
): Promise<ReplyOf<typeof decisionPassportsContract.replayDecisionPassport>> {
  const { hash, rulesVersion } = passport;
  const identical = isUntouched(passport, sha256) && isSameDecision(passport, await decideAgain(passport, context));
  return { identical, hash, rulesVersion };
}

/** Checks the chain of a policy's passports. Refuses `not-found` outside the scope. */
export async function verifyPassportChain(
  policyKey: string,
  { scope, tx }: Context,
): Promise<ReplyOf<typeof decisionPassportsContract.verifyPassportChain>> {
  const chain = await findChain(scope, tx, policyKey);
  if (!chain) throw new Refused(refuse('not-found'));
  const { passports, head } = chain;
  return { passports: passports.length, headHash: head.hash, faults: chainFaults(passports, head, sha256) };
}

/** How the kind of a record is decided, for somebody who may read such records. */
function subjectFor(records: RecordKinds, subject: string, { actor }: Context): DecidedSubject {
  const [kind = ''] = subject.split('/');
  const decided = decidedSubjectSlot.declared().find((each) => each.kind === kind);
  if (!decided) throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/subject', code: 'unknown' }]));
  const [first, ...others] = records[kind]?.needs ?? [];
  if (!first) throw new Error(`Nobody is declared to read records of the kind ${kind}`);
  refuseIf(whyNotAdmit(holderOf(first, ...others), actor));
  return decided;
}

function passportOnWire(
  { endingOf, stepsFor }: DecidedSubject,
  passport: Passport,
  { actor }: Context,
): DecisionPassportOnWire {
  const { subject, policyKey, decidedAt, ruleSet, rulesVersion, position, hash, previousHash, outcome } = passport;
  const { verdict, amount, currency } = endingOf(passport);
  const inMoney = (plain: string | null) => (plain === null || currency === null ? null : money(plain, currency));
  return {
    subject,
    policy: policyKey,
    decidedAt,
    ruleSet,
    rulesVersion,
    verdict,
    amount: inMoney(amount),
    steps: stepsFor(actor, passport.steps).map(({ rule, result, facts, amountAfter }) => ({
      rule,
      result,
      facts: onWire(facts),
      amountAfter: inMoney(amountAfter),
      isDecisive: rule === outcome.decidedBy,
    })),
    position,
    hash,
    previousHash,
  };
}

function onWire(facts: Facts): DecisionPassportOnWire['steps'][number]['facts'] {
  return facts as DecisionPassportOnWire['steps'][number]['facts'];
}
