import { addDays } from '../../src/platform/core/day.ts';
import { publishedRates } from '../../src/platform/core/rates-for-rules.ts';
import { storeRates } from '../../src/platform/exchange-rates/server/public.ts';
import { act } from './acting.ts';
import type { DemoWorld } from './world.ts';

/** Rates of the day before, which is how an afternoon's file is read in the morning. They are the portal's own, not a bank's. */
export async function makeExchangeRates(world: DemoWorld): Promise<void> {
  const day = addDays(world.clock.today(), -1);
  const rates = Object.entries(publishedRates.perEuro).map(([currency, perEuro]) => ({
    currency,
    day,
    perEuro,
    source: 'Example rates',
  }));
  await act(world, 'insurer@aval.example', 1, day, (context) => storeRates(context, rates));
}
