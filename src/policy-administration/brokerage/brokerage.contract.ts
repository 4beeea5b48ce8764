import { z } from 'zod';
import { type Contract, holderOf, operation } from '../../platform/core/contract.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { pdfReply } from '../../platform/core/file-replies.ts';
import { locales } from '../../platform/core/locale.ts';
import { moneyShape } from '../../platform/core/money.ts';
import {
  groupByQuery,
  listQuery,
  policyholdersQuery,
  severalOf,
  summedPageOf,
  totalsQuery,
} from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { bookingTypes } from './brokerage.ts';

/** Brokerage that was paid to a broker, or clawed back. */
const brokerageBookingShape = z.strictObject({
  bookingId: z.string(),
  policy: policyKeyShape,
  statementNumber: z.string(),
  type: z.enum(bookingTypes),
  periodFrom: dayShape,
  periodTo: dayShape,
  paidOn: dayShape,
  premiumBase: moneyShape.describe('Premium without taxes that was received'),
  ratePercent: z.number(),
  commission: moneyShape,
  vat: moneyShape,
  credited: moneyShape.describe('Brokerage and the VAT on it'),
});
export type BrokerageBooking = z.output<typeof brokerageBookingShape>;

export const brokerageSorts = ['paidOn', 'statementNumber'] as const;

export const brokerageContract = {
  listBrokerage: operation({
    method: 'GET',
    path: '/api/v2/brokerage',
    summary: 'Brokerage paid to one’s own organisation on premium that was received, the latest first',
    access: holderOf('brokerage_paid'),
    query: z.strictObject({
      ...listQuery(brokerageSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      ...totalsQuery,
      policy: severalPolicyKeysShape.optional(),
      type: severalOf(bookingTypes).optional(),
      paid: z.enum(dateRangePresets).optional().describe('When it was paid'),
      q: z.string().max(200).optional().describe('Beginning of the number of the statement'),
    }),
    reply: summedPageOf(brokerageBookingShape, ['premiumBase', 'commission', 'vat', 'credited']),
  }),
  printBrokerageStatement: operation({
    method: 'GET',
    path: '/api/v2/brokerage/{bookingId}/statement.pdf',
    summary: 'The statement on which a booking was paid, as a PDF',
    access: holderOf('brokerage_paid'),
    params: z.strictObject({ bookingId: z.string().max(60) }),
    query: z.strictObject({ language: z.enum(locales).optional() }),
    reply: 'stream',
    recordsReading: true,
    sends: pdfReply,
    mostPerMinute: 60,
  }),
} as const satisfies Contract;
