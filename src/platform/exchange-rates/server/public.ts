/* What other resources may ask of exchange rates. */

export { applyRates } from './apply-rates.ts';
export { findRatesOn } from './exchange-rates.store.ts';
