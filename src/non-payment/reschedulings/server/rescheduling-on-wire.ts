import Big from 'big.js';
import { companyOf } from '../../../platform/core/company-reference.ts';
import { type Day, dayIn } from '../../../platform/core/day.ts';
import { money, sumMoney, zeroMoney } from '../../../platform/core/money.ts';
import {
  defaultDay,
  instalmentStatus,
  isLong,
  nextInstalment,
  reductionOf,
  restOf,
  restOfAll,
} from '../instalments.ts';
import { effectsOf } from '../rescheduling.ts';
import type { ReschedulingOnWire } from '../reschedulings.contract.ts';
import type { ReschedulingRecord } from './reschedulings.store.ts';

/** A plan as the wire shows it on a day. */
export function reschedulingOnWire(record: ReschedulingRecord, today: Day, timeZone: string): ReschedulingOnWire {
  const { currency, instalments, status, endedOn, answer, answeredAt } = record;
  const isActive = status === 'ACTIVE';
  const next = isActive ? nextInstalment(instalments) : null;
  const paid = sumMoney(
    instalments.map(({ paidAmount }) => paidAmount),
    currency,
  );
  const reduced = reductionOf(instalments, currency);
  return {
    ...record,
    policy: record.policyKey,
    company: companyOf(record),
    totalToReschedule: money(record.total, currency),
    paidAmount: paid,
    outstandingAmount: restOfAll(instalments, currency),
    reducedAmount: reduced,
    paidPercent: percentOf(paid.amount, new Big(record.total).minus(reduced.amount)),
    instalments: instalments.map((instalment) => ({
      ...instalment,
      reducedAmount: instalment.reducedAmount ?? zeroMoney(currency),
      status: instalmentStatus(instalment, endedOn ?? today),
    })),
    nextInstalment: next && { no: next.no, dueDate: next.dueDate, rest: restOf(next) },
    defaultsOn: isActive ? defaultDay(instalments, record.graceDays) : null,
    isLong: isLong(instalments, dayIn(timeZone, record.requestedAt)),
    interestRate: record.interestRate === null ? null : Number(record.interestRate),
    securities: [...record.securities],
    answer:
      answer === null || answeredAt === null
        ? null
        : {
            decision: answer,
            grounds: [...record.grounds],
            conditions: [...record.conditions],
            text: record.answerText,
            answeredAt,
          },
    effects: effectsOf(status, { ...record, defaultedOn: status === 'DEFAULTED' ? endedOn : null }),
    frozenLimit:
      isActive && record.frozenLimit !== null && record.frozenCurrency !== null
        ? money(record.frozenLimit, record.frozenCurrency)
        : null,
    frozenMissingRates: isActive ? [...record.frozenMissingRates] : [],
    requestedBy: record.requestedByName,
  };
}

/** Whole percent, rounded down; all of it where credits left nothing to be paid. */
function percentOf(paid: string, toPay: Big): number {
  return toPay.lte(0) ? 100 : Number(new Big(paid).times(100).div(toPay).round(0, Big.roundDown));
}
