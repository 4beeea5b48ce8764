import Big from 'big.js';
import type { Day } from '../../platform/core/day.ts';
import {
  compareMoney,
  convertMoney,
  greaterMoney,
  lesserMoney,
  type Money,
  money,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '../../platform/core/money.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { type IndemnityTerms, indemnityOf, type Loss } from './indemnity.ts';

/*
 * Money from the buyer after the indemnity was paid. What came in on or after the date of loss is shared in proportion
 * to the loss, whoever received it; what came in before it reduces the loss (handbook N 1.6, "Recoveries").
 */

/** Who received the money; the other one is owed their part (handbook N 1.6, S35b). */
export const recoveryHolders = ['INSURED', 'INSURER'] as const;
export type RecoveryHolder = (typeof recoveryHolders)[number];

export type Recovery = Readonly<{ amount: Money; receivedOn: Day }>;

/** The decision, as far as recoveries are shared by it. `recovered`: the insurer's part of earlier ones. */
export type DecidedLoss = Readonly<{ dateOfLoss: Day; indemnity: Money; totalDebt: Money; recovered: Money }>;

export type SharedRecovery = Readonly<{
  /** In the currency of the policy, converted once at the rate of the date of loss. */
  amount: Money;
  insurersPart: Money;
  insuredsPart: Money;
}>;

/**
 * How a recovery from the date of loss on is shared: the insurer's part is the share of the indemnity in all that was
 * owed, rounded for each recovery by itself, and never more in total than the indemnity (handbook readings).
 */
export function shareRecovery({ amount, receivedOn }: Recovery, decided: DecidedLoss, rate = '1'): SharedRecovery {
  if (receivedOn < decided.dateOfLoss)
    throw new RangeError('Money from before the date of loss makes the loss smaller');
  const { indemnity, totalDebt, recovered } = decided;
  const converted = convertMoney(amount, indemnity.currency, rate);
  const byShare = new Big(totalDebt.amount).eq(0)
    ? zeroMoney(indemnity.currency)
    : money(new Big(converted.amount).times(indemnity.amount).div(totalDebt.amount), indemnity.currency);
  const room = greaterMoney(subtractMoney(indemnity, recovered), zeroMoney(indemnity.currency));
  const insurersPart = lesserMoney(lesserMoney(byShare, room), converted);
  return { amount: converted, insurersPart, insuredsPart: subtractMoney(converted, insurersPart) };
}

/**
 * What a payment from before the date of loss that is entered only now gives back to the insurer: the indemnity that
 * was paid, less the one that would have been (the payment clears the oldest invoices first and may so reduce what was
 * not insured).
 */
export function overpaidBy(recovery: Recovery, loss: Loss, terms: IndemnityTerms): Money {
  const before = indemnityOf(loss, terms).indemnity;
  const after = indemnityOf(lossLessBy([recovery], loss), terms).indemnity;
  return compareMoney(before, after) > 0 ? subtractMoney(before, after) : zeroMoney(before.currency);
}

/** A loss after payments from before it were entered that came after its decision. */
export function lossLessBy(recovery: readonly Recovery[], loss: Loss): Loss {
  return {
    ...loss,
    payments: [...loss.payments, ...recovery.map(({ amount, receivedOn }) => ({ ...amount, receivedOn }))],
  };
}

/**
 * Why a recovery is not accepted: with it more comes back than was owed on the date of loss, and nobody confirmed that.
 * Interest and costs may explain it; a typing error would otherwise be shared. All in the currency of the policy.
 */
export function whyNotRecoverMore(
  amount: Money,
  { totalDebt, recovered }: Readonly<{ totalDebt: Money; recovered: readonly Money[] }>,
  isMore: boolean,
): Refusal | null {
  const { currency } = totalDebt;
  const owed = greaterMoney(subtractMoney(totalDebt, sumMoney(recovered, currency)), zeroMoney(currency));
  if (isMore || compareMoney(amount, owed) <= 0) return null;
  const facts = { owed: owed.amount, currency, field: 'isMore' };
  return refuse('payment-above-debt', facts, [{ pointer: '/isMore', code: 'required' }]);
}

/** Whether everything that was owed on the date of loss has come back. */
export function isAllRecovered(totalDebt: Money, recovered: readonly Pick<SharedRecovery, 'amount'>[]): boolean {
  const back = sumMoney(
    recovered.map(({ amount }) => amount),
    totalDebt.currency,
  );
  return compareMoney(back, totalDebt) >= 0;
}

/** What has to be passed on, and by whom: nobody keeps the other's part. */
export function owedAfter(
  { insurersPart, insuredsPart }: SharedRecovery,
  holder: RecoveryHolder,
): Readonly<{ by: RecoveryHolder; amount: Money }> {
  return holder === 'INSURED' ? { by: 'INSURED', amount: insurersPart } : { by: 'INSURER', amount: insuredsPart };
}
