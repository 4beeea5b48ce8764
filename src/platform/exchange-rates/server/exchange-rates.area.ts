import { routes } from '../../server/routes.ts';
import { defineServerArea } from '../../server/server-area.ts';
import { exchangeRatesContract } from '../exchange-rates.contract.ts';
import { findRatesOn } from './exchange-rates.store.ts';
import { exchangeRateWork } from './work.ts';

/** Exchange rates; the insurer's port and the operator's address feed them. */
export const exchangeRatesServer = defineServerArea({
  name: 'platform/exchange-rates',
  routes: () => [
    routes(exchangeRatesContract, {
      readExchangeRates: async ({ query: { day } }, { tx, today }) => ({
        day: day ?? today,
        rates: await findRatesOn(tx, day ?? today),
      }),
    }),
  ],
  work: ({ exchangeRatesUrl }) => exchangeRateWork(exchangeRatesUrl ?? null),
});
