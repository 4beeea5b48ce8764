import Big from 'big.js';
import { type Actor, holds } from '../../../platform/core/actor.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { compareMoney, type Money, money } from '../../../platform/core/money.ts';
import { publishedRates, sumAtRates } from '../../../platform/core/rates-for-rules.ts';
import { buyerStopOf, stopReaderOf } from '../../../risk/buyers/buyer-stop.ts';
import { seesGrades } from '../../../risk/buyers/grade-visibility.ts';
import { temporaryEndsOn, temporaryEndsOnWire } from '../../../risk/covers/temporary-ends.ts';
import { type InsuringCover, insuringCoversOn } from '../../../risk/insured-periods/insuring-covers.ts';
import { coversThroughTime } from '../../../risk/insured-periods/server/public.ts';
import { myBuyerStatusOf, rightToExposure } from '../my-buyer.ts';
import type { MyBuyer } from '../my-buyers.contract.ts';
import type { MyBuyerRow } from './my-buyers.store.ts';

/** Percentages do not decide how much is covered. */
const anyPercentages = { granted: 0, selfCheck: null };

type Reader = Readonly<{ actor: Actor; today: Day }>;

/** A buyer as the wire shows it to a reader. */
export function myBuyerOnWire(row: MyBuyerRow, reader: Reader): MyBuyer {
  const { companyId, companyName, countryCode, isByGrade, isToBegin, hasRequest } = row;
  const covers = coversToday(row, reader.today);
  const covered = totalOf(covers, row.currency);
  const exposure = holds(reader.actor, rightToExposure) ? { exposure: exposureOf(row, reader) } : {};
  const isGranted = covers.length > 0 || isByGrade || isToBegin;
  const stop = buyerStopOf(row.stops, isGranted, stopReaderOf(reader));
  const owed = exposure.exposure?.amount ?? null;
  return {
    accountId: row.accountId,
    company: { companyId, companyName, countryCode },
    town: row.town,
    policy: row.policy,
    policyholder: row.policyholder,
    isFavourite: row.isFavourite,
    ...(seesGrades(reader.actor) ? { grade: gradeOf(row) } : {}),
    covered,
    temporary: row.currency ? temporaryEndsOnWire(temporaryEndsOn(row.named, reader.today), row.currency) : [],
    coverKinds: covers.map(({ kind }) => kind),
    status: myBuyerStatusOf({ covered, isByGrade, isStopped: stop.isStopped, owed, isToBegin, hasRequest }),
    ...stop,
    ...exposure,
    ...(holds(reader.actor, 'read_overdues') ? { overdue: overdueOf(row, reader.today), nextDuty: dutyOf(row) } : {}),
    hasRequest,
  };
}

function totalOf(covers: readonly InsuringCover[], currency: CurrencyCode | null): Money | null {
  return currency === null
    ? null
    : money(
        covers.reduce((sum, { amount }) => sum.plus(amount), new Big(0)),
        currency,
      );
}

/** All that insures deliveries today, stops aside. */
function coversToday(row: MyBuyerRow, today: Day): InsuringCover[] {
  if (row.currency === null) return [];
  const terms = { insuredPercentages: anyPercentages, selfChecked: row.selfChecked };
  return insuringCoversOn(today, coversThroughTime(row), terms);
}

function gradeOf({ gradeCode, gradeDate, formerGradeCode }: MyBuyerRow): NonNullable<MyBuyer['grade']> | null {
  return gradeCode && gradeDate ? { gradeCode, gradeDate, formerGradeCode } : null;
}

/** The more of what was entered last and, where the reader may see them, of the open invoices. */
function exposureOf(row: MyBuyerRow, { actor }: Reader): NonNullable<MyBuyer['exposure']> | null {
  const { currency, entered, enteredOn } = row;
  if (currency === null) return null;
  const invoices = holds(actor, 'read_overdues') ? row.owed : [];
  const open = converted(
    invoices.map(({ outstanding, currency: of }) => money(outstanding, of)),
    currency,
  );
  if (entered === null && invoices.length === 0) return null;
  if (open.amount === null) return { ...open, day: null };
  const told = money(entered ?? 0, currency);
  return entered !== null && compareMoney(told, open.amount) >= 0
    ? { amount: told, day: enteredOn, ratesOf: null }
    : { ...open, day: null };
}

function overdueOf({ owed, oldestDueDate, currency }: MyBuyerRow, today: Day): NonNullable<MyBuyer['overdue']> | null {
  if (currency === null || oldestDueDate === null || oldestDueDate >= today) return null;
  const { amount } = converted(
    owed.map(({ overdue, currency: of }) => money(overdue, of)),
    currency,
  );
  return { amount, oldestDueDate };
}

function dutyOf({ nextDuty: duty, nextDutyOn: day }: MyBuyerRow): NonNullable<MyBuyer['nextDuty']> | null {
  return duty && day ? { duty, day } : null;
}

/** Amounts in one currency, with the day of the rates where any was needed; not known where one is missing. */
function converted(
  amounts: readonly Money[],
  to: CurrencyCode,
): Readonly<{ amount: Money | null; ratesOf: Day | null }> {
  const { sum, missingRates } = sumAtRates(publishedRates, amounts, to);
  const isForeign = amounts.some(({ currency }) => currency !== to);
  return { amount: missingRates.length > 0 ? null : sum, ratesOf: isForeign ? publishedRates.asOf : null };
}
