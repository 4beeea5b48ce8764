import { z } from 'zod';
import { type Contract, operation, signedIn } from '../core/contract.ts';
import { currencyShape } from '../core/currencies.ts';
import { dayShape } from '../core/day.ts';
import { writtenShape } from '../core/written-shape.ts';

/** A rate with the day for which it was published. As a line of the insurer's port it may come again: the last one counts. */
export const exchangeRateShape = z.strictObject({
  currency: currencyShape,
  day: dayShape.describe('For which it was published'),
  perEuro: z
    .string()
    .regex(/^(?:0|[1-9]\d{0,8})(?:\.\d{1,10})?$/)
    .describe('How many units of the currency one euro buys, a decimal number as text'),
  source: writtenShape(120).describe('Who published it, as it is shown beside totals'),
});

export const exchangeRatesContract = {
  readExchangeRates: operation({
    method: 'GET',
    path: '/api/v2/exchange-rates',
    summary: 'Reference rates for converted totals: of each currency the last one at or before a day',
    access: signedIn,
    query: z.strictObject({ day: dayShape.optional().describe('Today when absent') }),
    reply: z.strictObject({ day: dayShape.describe('The day that was asked for'), rates: z.array(exchangeRateShape) }),
  }),
} as const satisfies Contract;
