import Big from 'big.js';
import type { LineEffect } from '../../../bulk/jobs/line-effects.ts';
import type { JobOfLines, KeyedLine } from '../../../bulk/jobs/server/public.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import { firstCharacters } from '../../../platform/core/shortened.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refreshPositionsIfFree } from '../../deadlines/server/public.ts';
import { openReportsAmong, reopenOverdues } from '../../overdues/server/public.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { reversedPaymentsFor } from '../../receivables/reversed-payments.ts';
import {
  type Account,
  insertPayments,
  insertReceivables,
  isPaymentKnown,
  lockAccounts,
  lockOnAccounts,
  type NewPayment,
  paymentsOf,
  receivableOf,
  receivePayment,
  storeReceivables,
  storeReversedPayments,
} from '../../receivables/server/public.ts';
import { type AccountAfter, clearedByLedger, followStatement, paymentsNoted } from '../account-statement.ts';
import type { LedgerBody } from '../ledger-line.ts';
import {
  addAbsent,
  detachFromEndedPlans,
  findAbsent,
  insertAccounts,
  insertClearings,
  statementOf,
} from './ledgers.store.ts';
import { storeNamesOfLines } from './misplaced-lines.store.ts';

/** Invoices that are cleared in one transaction. */
const mostAbsentAtOnce = 200;

/** A line of a ledger that waits to be entered. */
type LedgerLineToEnter = Omit<KeyedLine<LedgerBody>, 'key'>;

/**
 * Enters lines of a ledger into the book, all that are ready of each account: the account follows the ledger, what came
 * in is recorded as payments, and the compliance clock of the buyer follows. Answers the effect of each line, in their
 * order.
 */
export async function enterLedgerLines(
  context: Context,
  job: JobOfLines,
  lines: readonly LedgerLineToEnter[],
): Promise<(LineEffect | Refusal)[]> {
  const { tx, scope, now, today } = context;
  const { statedOn } = await statementOf(tx, job.jobId, today);
  const accounts = [...Map.groupBy(lines, (line) => nameOf(accountOf(line))).values()].map((own) => ({
    account: accountOf(own[0] as LedgerLineToEnter),
    own,
  }));
  await lockAccounts(
    tx,
    accounts.map(({ account }) => account),
  );
  const book = Map.groupBy(await lockOnAccounts(scope, tx, lines.map(numberedOf)), nameOf);
  const openReports = await openReportsAmong(
    scope,
    tx,
    [...book.values()].flat().flatMap(({ overdueId }) => overdueId ?? []),
  );
  const followed = accounts.map(({ account, own }) => ({
    account,
    own,
    after: followStatement(
      book.get(nameOf(account)) ?? [],
      own.map(({ body }) => body.stated),
      ({ item }) => receivableOf(item, account, context.newId('rcv')),
      { statedOn, openReports },
    ),
  }));
  await insertReceivables(
    tx,
    followed.flatMap(({ after }) => after.entered),
    now,
  );
  await storeReceivables(
    tx,
    followed.flatMap(({ after }) => after.changed),
  );
  for (const { account, after } of followed)
    await reversePayments(context, account, book.get(nameOf(account)) ?? [], after.changed);
  await insertPayments(
    tx,
    followed.flatMap(({ account, after }) => notedIn(context, account, after.payments, { statedOn, job })),
  );
  await storeNamesOfLines(
    tx,
    job.jobId,
    lines.map(({ line }) => line),
  );
  const keys = followed.map(({ account }) => account);
  await insertAccounts(tx, job.jobId, keys);
  const received = new Map<number, LineEffect>();
  await detachFromEndedPlans(tx, keys);
  await reopenOverdues(context, keys);
  for (const { account, own } of accounts.filter(({ own }) => own.every(isReceipt)))
    for (const line of own) received.set(line.line, await receiveOnce(context, account, line));
  for (const { account, own, after } of followed) {
    const effects = own.map(({ line }, place) => received.get(line) ?? after.outcomes[place]);
    await recordFollowed(
      context,
      job,
      account,
      effects,
      own.some(({ line }) => received.get(line) === 'PAYMENT'),
    );
  }
  await refreshPositionsIfFree(context, keys);
  const outcomes = new Map(
    followed.flatMap(({ own, after }) => own.map(({ line }, place) => [line, after.outcomes[place]] as const)),
  );
  return lines.map(({ line }) => received.get(line) ?? (outcomes.get(line) as LineEffect | Refusal));
}

/** What is owed again by the ledger did not come in: the payments that had cleared it are reduced (decision 74). */
async function reversePayments(
  { scope, tx }: Context,
  account: Account,
  before: readonly Receivable[],
  changed: readonly Receivable[],
): Promise<void> {
  const known = new Map(before.map((line) => [line.receivableId, line]));
  const rises = new Map(
    changed.flatMap(({ receivableId, itemType, outstandingAmount }): [string, string][] => {
      const was = known.get(receivableId);
      const rise = was && itemType === 'INVOICE' ? new Big(outstandingAmount).minus(was.outstandingAmount) : new Big(0);
      return rise.gt(0) ? [[receivableId, rise.toFixed()]] : [];
    }),
  );
  if (rises.size > 0) await storeReversedPayments(tx, reversedPaymentsFor(rises, await paymentsOf(scope, tx, account)));
}

/**
 * Clears some of what is open in the book under the ledger's policies and missing from it, where the user confirmed
 * that it is complete; answers how many. What is part of a plan, a hand-over or a claim stays: a ledger may have
 * written it off.
 */
export async function clearAbsent(context: Context, job: JobOfLines): Promise<number> {
  const { tx, scope, today } = context;
  const { statedOn, isComplete } = await statementOf(tx, job.jobId, today);
  if (!isComplete) return 0;
  const absent = await findAbsent(scope, tx, { job, statedOn, most: mostAbsentAtOnce });
  if (absent.length === 0) return 0;
  const byAccount = [...Map.groupBy(absent, nameOf).values()].map((own) => {
    const changed = own.map((line) => clearedByLedger(line, statedOn));
    const before = new Map(own.map((line) => [line.receivableId, line]));
    const [{ policy, companyId }] = own as [Receivable];
    return { account: { policy, companyId }, changed, payments: paymentsNoted(before, changed) };
  });
  await storeReceivables(
    tx,
    byAccount.flatMap(({ changed }) => changed),
  );
  const noted = byAccount.flatMap(({ account, payments }) => notedIn(context, account, payments, { statedOn, job }));
  await insertPayments(tx, noted);
  const paymentOf = new Map(
    noted.flatMap(({ paymentId, allocations }) => allocations.map((each) => [each.receivableId, paymentId] as const)),
  );
  const cleared = absent.map(({ receivableId, outstandingAmount }) => ({
    receivableId,
    before: outstandingAmount,
    paymentId: paymentOf.get(receivableId) ?? null,
  }));
  await insertClearings(tx, job.jobId, cleared);
  for (const { account, changed } of byAccount)
    await context.record({
      type: 'ledger.cleared-gone',
      subject: `job/${job.jobId}`,
      policy: account.policy,
      alsoConcerns: [`company/${account.companyId}`],
      after: { cleared: changed.length, statedOn },
      data: { companyId: account.companyId },
    });
  await addAbsent(tx, job.jobId, absent.length, context.now);
  await refreshPositionsIfFree(
    context,
    byAccount.map(({ account }) => account),
  );
  return absent.length;
}

function isReceipt({ body: { stated } }: LedgerLineToEnter): boolean {
  return stated.item.itemType === 'PARTIAL_PAYMENT';
}

/**
 * Enters a payment of an account of which the ledger states nothing else: there is no statement to match it with, so it
 * clears the oldest open invoices of the book (handbook N 1.1), once however often it is stated. Money of a later day
 * has not come in yet.
 */
async function receiveOnce(context: Context, account: Account, line: LedgerLineToEnter): Promise<LineEffect> {
  const { item } = line.body.stated;
  const { scope, tx, today } = context;
  const receipt = {
    receivedOn: item.issueDate,
    amount: { ...item.amount, amount: new Big(item.amount.amount).abs().toFixed() },
    reference: firstCharacters(item.documentNumber, 80),
  };
  if (item.issueDate > today || (await isPaymentKnown(scope, tx, account, receipt))) return 'SAME';
  await receivePayment(context, account, receipt);
  return 'PAYMENT';
}

function accountOf({ companyId, body: { policy } }: LedgerLineToEnter): Account {
  return { policy, companyId };
}

function numberedOf({ companyId, body }: LedgerLineToEnter) {
  return { policy: body.policy, companyId, documentNumber: body.stated.item.documentNumber };
}

function nameOf({ policy, companyId }: Account): string {
  return `${policy} ${companyId}`;
}

/** What came in on an account, as the book records it: on the day of the books, with the ledger as its reference. */
function notedIn(
  { actor, now, newId }: Context,
  { policy, companyId }: Account,
  payments: AccountAfter['payments'],
  { statedOn, job }: Readonly<{ statedOn: Day; job: JobOfLines }>,
): NewPayment[] {
  return payments.map(({ currency, amount, allocations }) => ({
    paymentId: newId('pay'),
    policy,
    companyId,
    receivedOn: statedOn,
    currency,
    amount,
    unallocatedAmount: '0',
    reference: firstCharacters(job.fileName, 80),
    enteredByName: actor.name,
    enteredAt: now,
    isMatched: true,
    allocations,
  }));
}

async function recordFollowed(
  { record }: Context,
  { jobId }: JobOfLines,
  { policy, companyId }: Account,
  effects: readonly (LineEffect | Refusal | undefined)[],
  hasReceived: boolean,
): Promise<void> {
  const count = (effect: LineEffect) => effects.filter((one) => one === effect).length;
  const after = {
    entered: count('ENTERED'),
    changed: count('CHANGED'),
    cleared: count('CLEARED'),
    reopened: count('REOPENED'),
    ...(hasReceived ? { received: count('PAYMENT') } : {}),
  };
  if (Object.values(after).every((number) => number === 0)) return;
  await record({
    type: 'ledger.followed',
    subject: `job/${jobId}`,
    policy,
    alsoConcerns: [`company/${companyId}`],
    after,
    data: { companyId },
  });
}
