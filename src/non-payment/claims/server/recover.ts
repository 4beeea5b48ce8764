import Big from 'big.js';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { compareDays } from '../../../platform/core/day.ts';
import { faultOfFuture } from '../../../platform/core/day-in-future.ts';
import { convertMoney, type Money, money, signOfMoney, subtractMoney } from '../../../platform/core/money.ts';
import { type FieldError, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotRecover } from '../claim.ts';
import type { PaymentOfBuyer } from '../claim-item.ts';
import type { claimsContract } from '../claims.contract.ts';
import { type Indemnity, indemnityOf, type Loss, rateFor } from '../indemnity.ts';
import {
  isAllRecovered,
  lossLessBy,
  overpaidBy,
  type RecoveryHolder,
  type SharedRecovery,
  shareRecovery,
  whyNotRecoverMore,
} from '../recoveries.ts';
import {
  type ClaimRecord,
  findRecoveries,
  insertRecovery,
  type RecoveryRecord,
  type StoredDecision,
  storeClaim,
  storeShares,
} from './claims.store.ts';
import { recordClaim } from './lock-claim.ts';
import { awaitStep, watchForMoney } from './next-step.ts';

type RecoveryInput = BodyOf<typeof claimsContract.declareRecovery>;

/**
 * Enters money of the buyer after the indemnity was paid. From the date of loss on it is shared by the loss; from
 * before it reduces the loss, and what was paid too much goes back (handbook N 1.6, "Recoveries"). When everything is
 * back the house insurer closes the claim.
 */
export async function recover(
  context: Context,
  claim: ClaimRecord,
  input: RecoveryInput,
  holder: RecoveryHolder,
): Promise<ClaimRecord> {
  refuseIf(whyNotRecover(claim));
  const faults = faultsOf(input, decisionOf(claim), context);
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  if (holder === 'INSURED') await refuseUnstatedExcess(context, claim, input);
  const recovered = await enter(context, claim, input, holder);
  if (await isEverythingBack(context, recovered)) await awaitStep(context, recovered);
  else await watchForMoney(context, recovered);
  return recovered;
}

async function refuseUnstatedExcess(
  { tx }: Context,
  claim: ClaimRecord,
  { amount, isMore = false }: RecoveryInput,
): Promise<void> {
  const decision = decisionOf(claim);
  const { currency } = decision.terms;
  const rate = rateFor(decision.assessment, amount.currency, currency);
  if (rate === null) return;
  const recoveries = await findRecoveries(tx, claim.claimId);
  const { totalDebt } = lossKnownNow(decision, recoveries).indemnity;
  const recovered = sharedSinceLoss(recoveries, currency);
  refuseIf(whyNotRecoverMore(convertMoney(amount, currency, rate), { totalDebt, recovered }, isMore));
}

/** What came in from the date of loss on, in the currency of the policy. */
function sharedSinceLoss(recoveries: readonly RecoveryRecord[], currency: string): Money[] {
  return recoveries
    .filter(({ isBeforeLoss }) => !isBeforeLoss)
    .map(({ insurersPart, insuredsPart }) => money(new Big(insurersPart).plus(insuredsPart), currency));
}

/**
 * Shares what the buyer paid onto the claim's invoices before the indemnity was paid: from the date of loss on it is a
 * recovery, and so is what came in before it but was entered after the decision.
 */
export async function shareEarlierPayments(
  context: Context,
  claim: ClaimRecord,
  payments: readonly PaymentOfBuyer[],
): Promise<ClaimRecord> {
  let shared = claim;
  for (const { amount, currency, receivedOn } of payments)
    shared = await enter(context, shared, { amount: money(amount, currency), receivedOn }, 'INSURED');
  return shared;
}

async function enter(
  context: Context,
  claim: ClaimRecord,
  input: RecoveryInput,
  holder: RecoveryHolder,
): Promise<ClaimRecord> {
  const { tx, now } = context;
  const decision = decisionOf(claim);
  const former = await findRecoveries(tx, claim.claimId);
  const recovery: RecoveryRecord = {
    recoveryId: context.newId('rec'),
    receivedOn: input.receivedOn,
    currency: input.amount.currency,
    amount: input.amount.amount,
    isBeforeLoss: input.receivedOn < decision.assessment.dateOfLoss,
    holder,
    insurersPart: '0',
    insuredsPart: '0',
    declaredByName: context.actor.name,
  };
  const shared = sharedByFacts([...former, recovery], decision);
  const entered = shared.find(({ recoveryId }) => recoveryId === recovery.recoveryId) ?? recovery;
  await insertRecovery(tx, claim.claimId, entered, now);
  const corrected = shared.filter((each) => former.some((one) => isCorrection(one, each)));
  await storeShares(tx, corrected);
  const recovered: ClaimRecord = {
    ...claim,
    status: 'RECOVERY_OPEN',
    recovered: shared.reduce((sum, { insurersPart }) => sum.plus(insurersPart), new Big(0)).toFixed(),
    updatedAt: now,
  };
  await storeClaim(tx, recovered);
  const shares = corrected.map(({ recoveryId, insurersPart, insuredsPart }) => ({
    recoveryId,
    insurersPart,
    insuredsPart,
  }));
  await recordClaim(context, 'claim.recovery', recovered, claim, {
    ...entered,
    ...(shares.length > 0 ? { corrected: shares } : {}),
  });
  return { ...recovered, version: recovered.version + 1 };
}

/**
 * The recoveries of a claim with their shares by the facts, in the order in which the money came in: a late entry
 * changes the loss by which all that came in after it is shared (handbook readings: whatever the order of keying).
 */
function sharedByFacts(recoveries: readonly RecoveryRecord[], decision: StoredDecision): RecoveryRecord[] {
  return recoveries.toSorted(byFacts).reduce<RecoveryRecord[]>((earlier, each) => {
    const input = { amount: money(each.amount, each.currency), receivedOn: each.receivedOn };
    const { insurersPart, insuredsPart } = shareOf(input, decision, earlier);
    return [...earlier, { ...each, insurersPart: insurersPart.amount, insuredsPart: insuredsPart.amount }];
  }, []);
}

/** By day and amount; the ids only separate recoveries that are otherwise equal. */
function byFacts(one: RecoveryRecord, other: RecoveryRecord): number {
  return (
    compareDays(one.receivedOn, other.receivedOn) ||
    one.currency.localeCompare(other.currency) ||
    new Big(one.amount).cmp(other.amount) ||
    one.recoveryId.localeCompare(other.recoveryId)
  );
}

/** Whether a recovery that was entered before is shared in another way now. */
function isCorrection(former: RecoveryRecord, now: RecoveryRecord): boolean {
  return former.recoveryId === now.recoveryId && !new Big(former.insurersPart).eq(now.insurersPart);
}

function shareOf(
  { amount, receivedOn }: RecoveryInput,
  decision: StoredDecision,
  earlier: readonly RecoveryRecord[],
): SharedRecovery {
  const { rates, dateOfLoss } = decision.assessment;
  const { currency } = decision.terms;
  const rate = rateFor({ rates }, amount.currency, currency);
  if (rate === null) throw new Refused(refuse('rate-missing', { currencies: [amount.currency] }));
  const { loss, indemnity } = lossKnownNow(decision, earlier);
  if (receivedOn >= dateOfLoss) {
    const shares = earlier.filter(({ isBeforeLoss }) => !isBeforeLoss);
    const recovered = shares.reduce((sum, { insurersPart }) => sum.plus(insurersPart), new Big(0));
    return shareRecovery(
      { amount, receivedOn },
      {
        dateOfLoss,
        indemnity: indemnity.indemnity,
        totalDebt: indemnity.totalDebt,
        recovered: money(recovered, currency),
      },
      rate,
    );
  }
  const insurersPart = overpaidBy({ amount, receivedOn }, loss, decision.terms);
  const converted = convertMoney(amount, currency, rate);
  return { amount: converted, insurersPart, insuredsPart: subtractMoney(converted, insurersPart) };
}

/**
 * The loss with the payments from before it that were entered after its decision, and its indemnity as it should have
 * been.
 */
function lossKnownNow(
  { assessment, terms }: StoredDecision,
  earlier: readonly RecoveryRecord[],
): Readonly<{ loss: Loss; indemnity: Indemnity }> {
  // JSON stores a set as a list
  const decided = { ...assessment.loss, notInsured: new Set(assessment.loss.notInsured) };
  const before = earlier.filter(({ isBeforeLoss }) => isBeforeLoss);
  const input = before.map(({ amount, currency, receivedOn }) => ({ amount: money(amount, currency), receivedOn }));
  const loss = lossLessBy(input, decided);
  return { loss, indemnity: indemnityOf(loss, terms) };
}

/** Whether all that was owed on the day of the loss has come back, as far as is known now. */
export async function isEverythingBack({ tx }: Context, claim: ClaimRecord): Promise<boolean> {
  const recoveries = await findRecoveries(tx, claim.claimId);
  const { totalDebt } = lossKnownNow(decisionOf(claim), recoveries).indemnity;
  return isAllRecovered(
    totalDebt,
    sharedSinceLoss(recoveries, claim.currency).map((amount) => ({ amount })),
  );
}

function decisionOf({ claimId, decision }: ClaimRecord): StoredDecision {
  if (!decision) throw new Error(`Claim ${claimId} was paid without a decision`);
  return decision;
}

function faultsOf(
  { amount, receivedOn }: RecoveryInput,
  { assessment, terms }: StoredDecision,
  { today }: Context,
): FieldError[] {
  const known = [terms.currency, ...Object.keys(assessment.rates)];
  return [
    ...(signOfMoney(amount) > 0 ? [] : [{ pointer: '/amount/amount', code: 'not-positive' }]),
    ...(known.includes(amount.currency) ? [] : [{ pointer: '/amount/currency', code: 'not-in-list' }]),
    ...faultOfFuture('/receivedOn', receivedOn, today),
  ];
}
