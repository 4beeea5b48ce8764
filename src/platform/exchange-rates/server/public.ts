/* What other resources may ask of exchange rates. */

export { applyRates } from './apply-rates.ts';
