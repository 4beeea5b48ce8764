import Big from 'big.js';
import type { Day } from '../../platform/core/day.ts';
import { isDeliveredAfter } from '../insurability/eligibility.ts';
import {
  asItCameIn,
  type LineOfAccount,
  type MoneyOfAccount,
  owedBeforeMoney,
  reachedBy,
  spreadMoney,
} from '../receivables/account-through-time.ts';
import type { ClaimItem, PaymentOfBuyer } from './claim-item.ts';

/*
 * The effect of the buyer's money on a claim, by the days on which it came in and not by the order in which it was
 * entered: strictly before the date of loss it reduces the loss, from that day on it is a recovery (handbook N 1.6, A
 * and "Recoveries"; readings "before date of loss").
 */

/** Everything that the buyer ever owed under the policy, and all the money that it paid. */
export type AccountOfBuyer = Readonly<{ lines: readonly LineOfAccount[]; money: readonly MoneyOfAccount[] }>;

/** A line that may be part of the loss. `isNamed`: by the claim; others are, where they were owed on the date of loss. */
export type ClaimCandidate = Omit<ClaimItem, 'outstandingAmount' | 'paidBefore'> & Readonly<{ isNamed: boolean }>;

/** What was owed of each line once the money of some days had come in. */
export function owedAfter(
  { lines, money }: AccountOfBuyer,
  hasComeIn: (receivedOn: Day) => boolean,
): ReadonlyMap<string, Big> {
  const atFirst = owedBeforeMoney(lines, money);
  const cameIn = asItCameIn(money).filter(({ receivedOn }) => hasComeIn(receivedOn));
  const reached = reachedBy(spreadMoney(lines, atFirst, cameIn));
  return new Map([...atFirst].map(([id, owed]) => [id, owed.minus(reached.get(id) ?? 0)]));
}

/**
 * The items of a loss with what was owed of them on its day: those that the claim names, and invoices that were owed
 * then and have been paid since, before anybody named them. What was delivered after that day was not yet owed.
 */
export function itemsOfLoss(account: AccountOfBuyer, candidates: readonly ClaimCandidate[], lossOn: Day): ClaimItem[] {
  const atFirst = owedBeforeMoney(account.lines, account.money);
  const atLoss = owedAfter(account, (receivedOn) => receivedOn < lossOn);
  return candidates.flatMap(({ isNamed, ...item }): ClaimItem[] => {
    const left = atLoss.get(item.receivableId) ?? new Big(0);
    const owed = isDeliveredAfter(item, lossOn) ? new Big(0) : left;
    if (!isNamed && owed.lte(0)) return [];
    const paidBefore = (atFirst.get(item.receivableId) ?? new Big(0)).minus(left).toFixed();
    return [{ ...item, outstandingAmount: owed.toFixed(), paidBefore }];
  });
}

/** The candidates of which something is owed at the end of a day; all of them where nothing is. */
export function unpaidOn(account: AccountOfBuyer, candidates: readonly ClaimCandidate[], day: Day): ClaimCandidate[] {
  const owed = owedAfter(account, (receivedOn) => receivedOn <= day);
  const unpaid = candidates.filter(({ receivableId }) => owed.get(receivableId)?.gt(0));
  return unpaid.length > 0 ? unpaid : candidates.filter(({ isNamed }) => isNamed);
}

/** Ids of the payments that a loss counts: what came in before its day. */
export function countedBefore({ money }: AccountOfBuyer, lossOn: Day): string[] {
  return money.filter(({ receivedOn }) => receivedOn < lossOn).map(({ paymentId }) => paymentId);
}

/**
 * The money that a decision did not count, as far as it reached the items of its claim, in the order in which it came
 * in.
 */
export function moneyNotCounted(
  { lines, money }: AccountOfBuyer,
  items: ReadonlySet<string>,
  isCounted: (payment: MoneyOfAccount) => boolean,
): PaymentOfBuyer[] {
  const cameIn = asItCameIn(money);
  const counted = cameIn.filter(isCounted);
  const others = cameIn.filter((payment) => !isCounted(payment));
  const spread = spreadMoney(lines, owedBeforeMoney(lines, money), [...counted, ...others]).slice(counted.length);
  return spread.flatMap(({ money: { paymentId, currency, receivedOn }, onto }) => {
    const amount = [...onto].reduce((sum, [id, part]) => (items.has(id) ? sum.plus(part) : sum), new Big(0));
    return amount.gt(0) ? [{ paymentId, currency, receivedOn, amount: amount.toFixed() }] : [];
  });
}
