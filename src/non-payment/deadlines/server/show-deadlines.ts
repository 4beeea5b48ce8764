import { companyOf } from '../../../platform/core/company-reference.ts';
import type { QueryOf, ReplyOf } from '../../../platform/core/contract.ts';
import { addDays, type Day, daysBetween, earliestOf, firstOfMonth, lastOfMonth } from '../../../platform/core/day.ts';
import { type Money, money, sumMoney } from '../../../platform/core/money.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lastDaysToShow } from '../../../risk/buyers/last-covered-day.ts';
import { assessAccount } from '../account-position.ts';
import { dayCalculationOf } from '../calculation-on-wire.ts';
import { daysOfBand } from '../deadline-bands.ts';
import type { BuyerPosition, Deadline, DeadlineInvoice, deadlinesContract } from '../deadlines.contract.ts';
import { milestonesOf } from '../milestones.ts';
import { actionFor } from '../obligation-actions.ts';
import { movesOfStop } from '../stop-moves.ts';
import type { ClockedItem } from './accounts.store.ts';
import {
  type DeadlineRecord,
  type DeadlinesQuery,
  documentsOf,
  type InvoicesQuery,
  listDeadlines,
  listInvoices,
  policiesOwedUnder,
  type SumOfDeadlines,
  sumByDay,
  sumOver,
} from './deadlines.store.ts';
import { type ReadAccount, readAccounts } from './refresh-positions.ts';
import { whyNotFulfil } from './why-not-fulfil.ts';

/** One page of the obligations, each with what fulfils it. */
export async function showDeadlines(query: DeadlinesQuery, context: Context): Promise<Page<Deadline>> {
  const page = await listDeadlines(query, context);
  const whyNot = await whyNotFulfil(context, page.items);
  return { ...page, items: page.items.map((record) => deadlineOnWire(record, whyNot(record), context.today)) };
}

/** An obligation as the wire shows it on a day. */
function deadlineOnWire(record: DeadlineRecord, refusal: Refusal | null, today: Day): Deadline {
  return {
    obligationId: record.obligationId,
    policy: record.policy,
    company: companyOf(record),
    duty: record.duty,
    day: record.day,
    daysLeft: daysBetween(today, record.day),
    invoices: record.invoices,
    amount: money(record.amount, record.currency),
    receivableId: record.receivableId,
    documentNumber: record.documentNumber,
    originalDueDate: record.originalDueDate,
    disputed: record.isDisputed,
    overdueId: record.overdueId,
    collectionId: record.collectionId,
    claimId: record.claimId,
    action: { does: actionFor(record.duty, record), whyNot: whyNotOnWire(refusal) },
    reckoning: record.reckoning,
  };
}

/** One page of the invoices that ask for an obligation. */
export async function showInvoices(query: InvoicesQuery, { scope, tx }: Context): Promise<Page<DeadlineInvoice>> {
  const page = await listInvoices(scope, tx, query);
  return {
    ...page,
    items: page.items.map(({ isDisputed, amount, currency, ...rest }) => ({
      ...rest,
      disputed: isDisputed,
      amount: money(amount, currency),
    })),
  };
}

/**
 * The cover at risk today, by currency: what is owed on the invoices of each obligation that is due today or was missed and
 * can still be fulfilled, each invoice once. A stop is nothing to fulfil.
 * @param policies those selected; all in scope where there are none.
 */
export async function coverAtRisk(
  policies: readonly string[],
  { scope, tx, today }: Pick<Context, 'scope' | 'tx' | 'today'>,
): Promise<ReplyOf<typeof deadlinesContract.summarizeDeadlines>['coverAtRisk']> {
  const policy = policies.length === 0 ? undefined : policies.join(',');
  const sums = await sumOver(scope, tx, { policy, onlyToDo: true, from: null, to: today }, today);
  return sums.map(sumOnWire);
}

/** The cover at risk today and what comes soon, by currency. */
export async function summarize(
  { policy }: QueryOf<typeof deadlinesContract.summarizeDeadlines>,
  { scope, tx, today }: Context,
): Promise<ReplyOf<typeof deadlinesContract.summarizeDeadlines>> {
  const of = async (range: Readonly<{ from: Day | null; to: Day | null }>, onlyToDo: boolean) =>
    (await sumOver(scope, tx, { policy, onlyToDo, ...range }, today)).map(sumOnWire);
  return {
    today,
    coverAtRisk: await coverAtRisk(splitValues(policy), { scope, tx, today }),
    missed: await of(daysOfBand('missed', today), true),
    dueToday: await of(daysOfBand('today', today), false),
    thisWeek: await of(daysOfBand('this-week', today), false),
    thisMonth: await of(daysOfBand('this-month', today), false),
  };
}

function sumOnWire({ amount, currency, ...counts }: SumOfDeadlines) {
  return { amount: money(amount, currency), ...counts };
}

/** Days that a calendar looks at in one batch. */
const mostDays = 62;

/** No day that can be written lies after it. */
const lastOfCalendar = '9999-12-31';

/** How much falls on each day of a period. */
export async function showDays(
  { policy, duty, ...asked }: QueryOf<typeof deadlinesContract.listDeadlineDays>,
  { scope, tx, today }: Context,
): Promise<ReplyOf<typeof deadlinesContract.listDeadlineDays>> {
  const from = asked.from ?? firstOfMonth(today);
  const last = daysBetween(from, lastOfCalendar) < mostDays ? lastOfCalendar : addDays(from, mostDays);
  const to = earliestOf([asked.to ?? lastOfMonth(from), last]) as Day;
  const days = await sumByDay(scope, tx, { policy, duty, from, to }, today);
  return { from, to, days: days.map(({ amount, currency, ...day }) => ({ ...day, amount: money(amount, currency) })) };
}

/**
 * The position of a buyer under each policy in scope, calculated from the invoices as they are at this moment, so that
 * a screen that has just entered a payment does not wait for the compliance clock.
 */
export async function showBuyerPosition(
  companyId: string,
  { policy, overdueId }: QueryOf<typeof deadlinesContract.findBuyerStanding>,
  { scope, tx, today }: Context,
): Promise<{ standings: readonly BuyerPosition[] }> {
  const policies = await policiesOwedUnder(scope, tx, companyId, splitValues(policy), today);
  if (policies.length === 0) return { standings: [] };
  const accounts = await readAccounts(
    tx,
    policies.map((key) => ({ policy: key, companyId })),
    today,
  );
  const standings = [];
  for (const read of accounts) standings.push(...(await positionOf(read, overdueId, { scope, tx, today })));
  return { standings };
}

/** The position of the buyer, as far as it concerns one report; with all its invoices without one. */
async function positionOf(
  { key, account }: ReadAccount,
  overdueId: string | undefined,
  { scope, tx, today }: Pick<Context, 'scope' | 'tx' | 'today'>,
): Promise<BuyerPosition[]> {
  const isMeant = (item: ClockedItem) => overdueId === undefined || item.overdueId === overdueId;
  const { position } = assessAccount(account, isMeant);
  if (!position) return [];
  const milestones = milestonesOf(account, isMeant);
  const moves = movesOfStop(account);
  const ids = [...milestones, ...moves.flatMap(({ items }) => items.map((item) => ({ item })))].map(
    ({ item }) => item.receivableId,
  );
  const documents = ids.length === 0 ? new Map() : await documentsOf(scope, tx, ids);
  const { owed, firstDays: _, nextChangeOn: __, nextStop: ___, ...rest } = position;
  return [
    {
      policy: key.policy,
      ...rest,
      ...lastDaysToShow(position, account.isBarred, today),
      owed: owed.map(({ currency, outstanding, overdue }) => ({
        outstanding: money(outstanding, currency),
        overdue: money(overdue, currency),
      })),
      cause: account.circumstances.cause,
      stopMoves: moves.map(({ items, coveredUntil }) => ({
        documentNumbers: items.flatMap(({ receivableId }) => documents.get(receivableId)?.documentNumber ?? []),
        amount: owedTogether(items),
        coveredUntil,
      })),
      milestones: milestones.map((milestone) => ({
        duty: milestone.duty,
        day: milestone.day,
        state: milestone.state,
        doneOn:
          milestone.duty === 'REPORT_OVERDUE' && milestone.state === 'done'
            ? (documents.get(milestone.item.receivableId)?.reportedOn ?? null)
            : null,
        documentNumber: documents.get(milestone.item.receivableId)?.documentNumber ?? '',
        reckoning: dayCalculationOf(milestone),
      })),
    },
  ];
}

/** What is owed on invoices; `null` where they are in several currencies. */
function owedTogether(items: readonly ClockedItem[]): Money | null {
  const [first] = items;
  if (!first || items.some(({ currency }) => currency !== first.currency)) return null;
  const amounts = items.map(({ outstandingAmount, currency }) => money(outstandingAmount, currency));
  return sumMoney(amounts, first.currency);
}
