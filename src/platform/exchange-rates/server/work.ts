import { label } from '../../core/label.ts';
import type { Work } from '../../server/work.ts';
import { fetchCentralBankRates } from './central-bank-rates.ts';
import { storeRates } from './store-rates.ts';

/** The bank publishes in the afternoon of working days: three looks a day find each file within some hours. */
const everyEightHours = { everyMinutes: 8 * 60, after: 30 } as const;

/**
 * Fetches the rates of the day where the operator named an address. What fails is tried again and shown among the
 * background work; totals go on with the rates of the last day, and say which.
 */
export function exchangeRateWork(address: string | null): Work[] {
  if (address === null) return [];
  return [
    {
      name: label('Fetch exchange rates'),
      when: { at: everyEightHours },
      run: async ({ asInsurer, clock }) => {
        const rates = await fetchCentralBankRates(address);
        const known = rates.filter(({ day }) => day <= clock.today());
        await asInsurer('exchange-rates', (context) => storeRates(context, known));
      },
    },
  ];
}
