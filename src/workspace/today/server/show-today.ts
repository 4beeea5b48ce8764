import Big from 'big.js';
import { lastConnectionOf } from '../../../identity/access/server/public.ts';
import { coverAtRisk } from '../../../non-payment/deadlines/server/public.ts';
import { holds } from '../../../platform/core/actor.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import { addDays, addMonths, type Day, firstOfMonth } from '../../../platform/core/day.ts';
import { money, signOfMoney, sumMoney } from '../../../platform/core/money.ts';
import { countCap, splitValues } from '../../../platform/core/page.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotSelect } from '../../../policies/policies/selector.ts';
import type { GradeCode } from '../../../risk/buyers/grade.ts';
import { seesGrades } from '../../../risk/buyers/grade-visibility.ts';
import { coversOnDay } from '../../../risk/covers/server/public.ts';
import {
  allRowsShown,
  type Duty,
  type dashboardContract,
  dashboardRows,
  feedDays,
  lookAheadDays,
  type News,
  type Risk,
  type Today,
  trendMonths,
} from '../dashboard.contract.ts';
import { countDuties, type DutyCounts, type DutyRow, listDuties } from './duties.store.ts';
import { dutyReader } from './duty-reader.ts';
import * as store from './today.store.ts';

/** The first screen of the caller, for all policies in scope or those named; naming several takes the right to. */
export async function showToday(
  { policy, rows }: QueryOf<typeof dashboardContract.showToday>,
  context: Context,
): Promise<Today> {
  const { actor, scope, tx, today } = context;
  const policies = splitValues(policy);
  refuseIf(whyNotSelect(actor, policies));
  const lastConnection = await lastConnectionOf(tx, actor);
  const show = async () => {
    const selection = { scope, policies, covers: await coversOnDay(context) };
    return showRisk(selection, context, { lastConnection, showsAll: rows === 'all' });
  };
  const risk = holds(actor, 'tci-access') ? await show() : null;
  return { day: today, lastConnection, risk };
}

async function showRisk(
  selection: store.Selection,
  context: Context,
  { lastConnection, showsAll }: Readonly<{ lastConnection: string | null; showsAll: boolean }>,
): Promise<Risk> {
  const { actor, tx, today } = context;
  const { covers, sums, main } = await store.sumInForce(selection, tx, today);
  const horizon = { from: today, to: addDays(today, lookAheadDays) };
  const reader = await dutyReader(selection, horizon, context);
  const shown = showsAll
    ? { rows: allRowsShown, laterRows: allRowsShown }
    : { rows: dashboardRows * 2, laterRows: dashboardRows };
  const duties = await listDuties(selection, tx, { ...horizon, ...shown }, reader);
  const since = sinceDay(lastConnection, today);
  const news = await store.listNews(selection, tx, since, showsAll ? allRowsShown : dashboardRows);
  return {
    inForce: {
      covers: capped(covers),
      amounts: sums && sums.map(({ amount, currency }) => money(amount, currency)),
      requested: sums?.[0] ? money(sums[0].requested, sums[0].currency) : null,
    },
    byGrade: sums && main && seesGrades(actor) ? await gradesIn(main, selection, context) : null,
    duties: {
      ...countsOnWire(await countDuties(selection, tx, horizon, reader)),
      atRisk: reader.unpaid ? (await coverAtRisk(selection.policies, context)).map(({ amount }) => amount) : [],
      items: duties.map(dutyOnWire),
    },
    news: { since, count: capped(news.count), items: news.rows.map(newsOnWire) },
    requests: holds(actor, 'read_clr') ? await showRequests(selection, tx, today, main) : null,
  };
}

async function gradesIn(
  currency: string,
  selection: store.Selection,
  { tx, today }: Context,
): Promise<NonNullable<Risk['byGrade']>> {
  const rows = await store.sumByGrade(selection, tx, { currency, today });
  return rows.map(({ grade, covers, amount }) => ({
    gradeCode: grade as GradeCode,
    covers,
    amount: money(amount, currency),
  }));
}

async function showRequests(
  selection: store.Selection,
  tx: Context['tx'],
  today: Day,
  main: string | null,
): Promise<NonNullable<Risk['requests']>> {
  const since = firstOfMonth(addMonths(today, 1 - trendMonths));
  const waiting = await store.sumWaiting(selection, tx);
  const months = main ? await store.sumMonths(selection, tx, since, main) : [];
  const isOneCurrency = waiting.currencies === 1 && waiting.count <= countCap;
  return {
    waiting: {
      count: capped(waiting.count),
      amount: isOneCurrency && waiting.amount && waiting.currency ? money(waiting.amount, waiting.currency) : null,
      nextAnswer: waiting.nextAnswer,
    },
    months: main ? everyMonth(months, today, main) : [],
    approval: main ? approvalOf(months, main) : null,
    answerTimes: await store.countAnswerTimes(selection, tx, since),
  };
}

/** The approval rate over all months: what was granted of what was requested, in whole percent. */
function approvalOf(months: readonly store.MonthRow[], currency: string): NonNullable<Risk['requests']>['approval'] {
  const requested = sumMoney(
    months.map(({ asked }) => money(asked, currency)),
    currency,
  );
  const granted = sumMoney(
    months.map((month) => money(month.granted, currency)),
    currency,
  );
  if (signOfMoney(requested) === 0) return null;
  // rounded down: a rate that is not whole is never shown as 100 percent
  const percent = new Big(granted.amount).times(100).div(requested.amount).round(0, Big.roundDown).toNumber();
  return { requested, granted, percent };
}

/** Six months, also those without an answer, oldest first. */
function everyMonth(rows: readonly store.MonthRow[], today: Day, currency: string) {
  return Array.from({ length: trendMonths }, (_, back) => {
    const month = addMonths(firstOfMonth(today), back + 1 - trendMonths).slice(0, 7);
    const row = rows.find((each) => each.month === month);
    return { month, asked: money(row?.asked ?? 0, currency), granted: money(row?.granted ?? 0, currency) };
  });
}

/** Since the last visit, but no further back than a feed opens with; a first visit sees the whole feed. */
function sinceDay(lastConnection: string | null, today: Day): Day {
  const earliest = addDays(today, -feedDays);
  const last = lastConnection?.slice(0, 10) ?? earliest;
  return last < earliest ? earliest : last;
}

function countsOnWire({ due, missed, coming, later }: DutyCounts) {
  return {
    count: capped(due + coming),
    due: capped(due),
    missed: capped(missed),
    coming: capped(coming),
    later: capped(later),
  };
}

function capped(count: number): { value: number; capped: boolean } {
  return { value: Math.min(count, countCap), capped: count > countCap };
}

function companyOf({ companyId, companyName, countryCode }: store.NewsRow) {
  return { companyId, companyName, countryCode };
}

function dutyOnWire({ companyId, companyName, countryCode, amount, currency, ...duty }: DutyRow): Duty {
  return {
    ...duty,
    company: { companyId, companyName, countryCode },
    amount: amount === null || currency === null ? null : money(amount, currency),
  };
}

function newsOnWire(row: store.NewsRow): News {
  const { coverId, policy, day, standing, coverStatusCode, decisionCode, pendingAction, currency } = row;
  const amounts = { granted: money(row.granted, currency), requested: money(row.requested, currency) };
  return {
    coverId,
    policy,
    company: companyOf(row),
    day,
    standing,
    coverStatusCode,
    decisionCode,
    pendingAction,
    ...amounts,
  };
}
