import type { ValueOf } from '../../platform/core/enumeration.ts';
import { addMoney, type Money } from '../../platform/core/money.ts';

/**
 * Why brokerage is booked (handbook N 2.7): for a first or a further insurance year, since premium was adjusted to the
 * turnover declared, or clawed back (`CLAWBACK`) since premium was credited. It is paid on premium that was received.
 */
export const bookingTypes = ['NEW', 'RENEWAL', 'ADJUSTMENT', 'CLAWBACK'] as const;
export type BookingType = ValueOf<typeof bookingTypes>;

/** What a broker receives, or pays back: brokerage and the VAT on it. Example: 1,250.00 and 262.50 are 1,512.50. */
export function creditedToBroker({ commission, vat }: Readonly<{ commission: Money; vat: Money }>): Money {
  return addMoney(commission, vat);
}
