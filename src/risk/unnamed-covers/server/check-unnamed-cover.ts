import { Buffer } from 'node:buffer';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { faultsOfDocument } from '../../../platform/core/document.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { type Policy, whyNotInForce } from '../../../policies/policies/policy.ts';
import type { CompanyFacts } from '../../buyers/company.ts';
import { isStoppedOn } from '../../buyers/last-covered-day.ts';
import { partiesOf } from '../../buyers/server/public.ts';
import { policiesDecidedOn } from '../../covers/server/public.ts';
import type { CurrentStops } from '../../delivery-stops/server/public.ts';
import { policiesUncoveredByGrade } from '../../grades/server/public.ts';
import { faultsOfSelfCheck, type SelfCheckVerdict, verdictOf } from '../unnamed-cover.ts';
import type { UnnamedCheck, unnamedCoversContract } from '../unnamed-covers.contract.ts';
import { showCheck } from './list-unnamed-covers.ts';
import { insertCheck, type UnnamedCheckRecord } from './unnamed-checks.store.ts';

type Asked = BodyOf<typeof unnamedCoversContract.simulateUnnamedCheck>;
type SelfCheckInput = BodyOf<typeof unnamedCoversContract.checkUnnamedCover>;

/** The outcome of a self-check as the wire has it. */
export type VerdictOnWire = Omit<SelfCheckVerdict, 'faults'> & { faults: UnnamedCheck['faults'] };

/** The outcome of a self-check, without storing it. Refuses in the same cases as storing it. */
export async function simulateCheck(asked: Asked, context: Context, stops: CurrentStops): Promise<VerdictOnWire> {
  return (await checkAgainstRules(asked, context, stops)).verdict;
}

/**
 * Checks whether a buyer is within the unnamed cover of a policy and stores the proof, whatever the outcome: that
 * somebody checked, and when, matters as much as the outcome.
 */
export async function storeCheck(
  { document, ...asked }: SelfCheckInput,
  context: Context,
  stops: CurrentStops,
): Promise<UnnamedCheck> {
  const { tx, actor, now, today } = context;
  const { policy, company, verdict } = await checkAgainstRules(asked, context, stops);
  const proof = document && proofOf(document);
  const check: UnnamedCheckRecord = {
    checkId: context.newId('uchk'),
    policyKey: policy.policy,
    companyId: company.companyId,
    companyName: company.companyName,
    countryCode: company.countryCode,
    currency: policy.currency,
    amount: asked.amount.amount,
    limitAmount: verdict.limit?.amount ?? null,
    insuredPercentage: verdict.insuredPercentage,
    isWithin: verdict.isWithin,
    faults: verdict.faults,
    evidence: asked.evidence,
    isNothingOverdue: asked.isNothingOverdue,
    validUntil: verdict.validUntil,
    document: proof?.document ?? null,
    checkedBy: actor.personId,
    checkedByName: actor.name,
    checkedAt: now,
    checkedOn: today,
  };
  await insertCheck(tx, check, proof?.content ?? null);
  await context.record({
    type: 'unnamed-check.kept',
    subject: `unnamed-check/${check.checkId}`,
    policy: check.policyKey,
    alsoConcerns: [`company/${check.companyId}`],
    after: {
      companyId: check.companyId,
      method: asked.evidence.method,
      amount: asked.amount,
      isWithin: check.isWithin,
      faults: check.faults,
    },
    data: { companyId: check.companyId },
  });
  return showCheck(check.checkId, context);
}

/** Assesses a self-check. Refuses `not-found`, a policy that is not in force, and contradictory entries. */
async function checkAgainstRules(
  { policy: policyKey, companyId, ...check }: Asked,
  context: Context,
  stops: CurrentStops,
): Promise<{ policy: Policy; company: CompanyFacts; verdict: VerdictOnWire }> {
  const { scope, tx, today } = context;
  const { policy, company } = await partiesOf(context, policyKey, companyId);
  refuseIf(whyNotInForce(policy, today));
  const faults = faultsOfSelfCheck(check, policy.currency, today);
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  const isDecided = (await policiesDecidedOn(scope, tx, companyId, today)).has(policyKey);
  const isUncoveredByGrade = (await policiesUncoveredByGrade(scope, tx, companyId, today)).has(policyKey);
  const account = { policy: policyKey, companyId };
  const now = (await stops.of(context, [account]))(account);
  const isStopped = now !== null && isStoppedOn(now, today);
  const verdict = verdictOf({ today, policy, company, isDecided, isUncoveredByGrade, isStopped }, check);
  return { policy, company, verdict: { ...verdict, faults: [...verdict.faults] } };
}

function proofOf({ fileName, contentType, content }: NonNullable<SelfCheckInput['document']>) {
  const bytes = Buffer.from(content, 'base64');
  const faults = faultsOfDocument({ fileName, contentType, bytes });
  if (faults.length > 0) {
    const within = faults.map((fault) => ({ ...fault, pointer: `/document${fault.pointer}` }));
    throw new Refused(refuse('invalid-input', undefined, within));
  }
  return { document: { fileName, contentType, size: bytes.length }, content: bytes };
}
