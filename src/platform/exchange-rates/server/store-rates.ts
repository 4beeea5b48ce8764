import { isoCurrency } from '../../core/currencies.ts';
import { faultOfFuture } from '../../core/day-in-future.ts';
import type { ExchangeRate } from '../../core/rates-for-totals.ts';
import { type Refusal, refuse } from '../../core/refusal.ts';
import type { Context } from '../../server/context.ts';
import { upsertRates } from './exchange-rates.store.ts';

/** A line that was not stored: its place in the array, from 0, and why. */
type RefusedRate = Readonly<{ index: number; refusal: Refusal }>;

/**
 * Stores published rates for totals, in any order and again: of two for one currency and day the last counts. Each day that
 * changes has one entry in the trail, with what changed.
 */
export async function storeRates(context: Context, lines: readonly ExchangeRate[]): Promise<RefusedRate[]> {
  const refused = lines.flatMap((line, index) => {
    const errors = faultsOfRate(line, context.today);
    return errors.length > 0 ? [{ index, refusal: refuse('invalid-input', undefined, errors) }] : [];
  });
  const sound = lines.filter((_line, index) => refused.every((each) => each.index !== index));
  const last = new Map(sound.map((line) => [`${isoCurrency(line.currency)} ${line.day}`, line]));
  const rates = [...last.values()].map((line) => ({ ...line, currency: isoCurrency(line.currency) ?? line.currency }));
  const changed = await upsertRates(context.tx, rates);
  for (const [day, ofDay] of Map.groupBy(changed, (rate) => rate.day))
    await context.record({
      type: 'exchange-rates.changed',
      subject: `exchange-rates/${day}`,
      policy: null,
      after: Object.fromEntries(ofDay.map(({ currency, perEuro }) => [currency, perEuro])),
    });
  return refused;
}

/** What is wrong with a rate: the euro is the measure and has none, nothing is worth nothing, no day is published ahead. */
function faultsOfRate({ currency, day, perEuro }: ExchangeRate, today: string) {
  return [
    ...(currency === 'EUR' ? [{ pointer: '/currency', code: 'not-in-list' }] : []),
    ...(Number(perEuro) === 0 ? [{ pointer: '/perEuro', code: 'not-positive' }] : []),
    ...faultOfFuture('/day', day, today),
  ];
}
