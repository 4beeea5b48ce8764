/* What other resources may ask of exchange rates. */

export { findRatesOn } from './exchange-rates.store.ts';
export { storeRates } from './store-rates.ts';
