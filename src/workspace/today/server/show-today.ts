import Big from 'big.js';
import { lastConnectionOf } from '../../../identity/access/server/public.ts';
import { coverAtRisk } from '../../../non-payment/deadlines/server/public.ts';
import { holds } from '../../../platform/core/actor.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import { addDays, addMonths, type Day, firstOfMonth } from '../../../platform/core/day.ts';
import { money, signOfMoney, sumMoney } from '../../../platform/core/money.ts';
import { cappedCount, countCap, splitValues } from '../../../platform/core/page.ts';
import type { Context } from '../../../platform/server/context.ts';
import { policyholdersOf } from '../../../platform/server/policyholders.ts';
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
  lookAheadDays,
  type Risk,
  type Today,
  trendMonths,
} from '../dashboard.contract.ts';
import { countDuties, type DutyCounts, type DutyRow, listDuties } from './duties.store.ts';
import { readerOfDuties } from './reader-of-duties.ts';
import * as store from './today.store.ts';

/** The first screen of the caller, for all policies in scope or those named; naming several takes the right to. */
export async function showToday(
  { policy, rows }: QueryOf<typeof dashboardContract.showToday>,
  context: Context,
): Promise<Today> {
  const { actor, scope, tx, today } = context;
  const policies = splitValues(policy);
  refuseIf(whyNotSelect(actor, policies));
  const show = async () => {
    const selection = { scope, policies, covers: await coversOnDay(context) };
    return showRisk(selection, context, { showsAll: rows === 'all' });
  };
  const risk = holds(actor, 'tci-access') ? await show() : null;
  return { day: today, lastConnection: await lastConnectionOf(tx, actor), risk };
}

async function showRisk(
  selection: store.Selection,
  context: Context,
  { showsAll }: Readonly<{ showsAll: boolean }>,
): Promise<Risk> {
  const { actor, tx, today } = context;
  const { covers, sums, main } = await store.sumInForce(selection, tx, today);
  const horizon = { from: today, to: addDays(today, lookAheadDays) };
  const reader = await readerOfDuties(selection, horizon, context);
  const shown = showsAll
    ? { rows: allRowsShown, laterRows: allRowsShown }
    : { rows: dashboardRows * 2, laterRows: dashboardRows };
  const duties = await listDuties(selection, tx, { ...horizon, ...shown }, reader);
  const policyholders = await policyholdersOf(duties, context);
  return {
    inForce: {
      covers: cappedCount(covers),
      amounts: sums && sums.map(({ amount, currency }) => money(amount, currency)),
      requested: sums?.[0] ? money(sums[0].requested, sums[0].currency) : null,
    },
    byGrade: sums && main && seesGrades(actor) ? await gradesIn(main, selection, context) : null,
    duties: {
      ...countsOnWire(await countDuties(selection, tx, horizon, reader)),
      atRisk: reader.unpaid ? (await coverAtRisk(selection.policies, context)).map(({ amount }) => amount) : [],
      items: duties.map((duty) => dutyOnWire(duty, policyholders)),
    },
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
  return {
    waiting: {
      count: cappedCount(waiting.count),
      amounts: waiting.count > countCap ? null : waiting.amounts,
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

function countsOnWire({ due, missed, coming, later }: DutyCounts) {
  return {
    count: cappedCount(due + coming),
    due: cappedCount(due),
    missed: cappedCount(missed),
    coming: cappedCount(coming),
    later: cappedCount(later),
  };
}

function dutyOnWire(
  { companyId, companyName, countryCode, amount, currency, ...duty }: DutyRow,
  policyholders: ReadonlyMap<string, string>,
): Duty {
  return {
    ...duty,
    policyholder: policyholders.get(duty.policy) ?? duty.policy,
    company: companyId && companyName && countryCode ? { companyId, companyName, countryCode } : null,
    amount: amount === null || currency === null ? null : money(amount, currency),
  };
}
