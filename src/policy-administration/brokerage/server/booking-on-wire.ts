import { money } from '../../../platform/core/money.ts';
import type { BrokerageBooking } from '../brokerage.contract.ts';
import { creditedToBroker } from '../brokerage.ts';
import type { BookingRecord } from './brokerage.store.ts';

/** A booking as its reader gets it. */
export function bookingOnWire(row: BookingRecord & { policyholder?: string }): BrokerageBooking {
  const { bookingId, policyKey, statementNumber, bookingType, periodFrom, periodTo, paidOn, currency } = row;
  const commission = money(row.commission, currency);
  const vat = money(row.vat, currency);
  return {
    bookingId,
    policy: policyKey,
    statementNumber,
    type: bookingType,
    periodFrom,
    periodTo,
    paidOn,
    premiumBase: money(row.premiumBase, currency),
    ratePercent: Number(row.ratePercent),
    commission,
    vat,
    credited: creditedToBroker({ commission, vat }),
    ...(row.policyholder === undefined ? {} : { policyholder: row.policyholder }),
  };
}
