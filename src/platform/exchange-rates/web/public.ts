/* What other screens show of exchange rates. */

export { CurrencyOfTotals } from './CurrencyOfTotals.tsx';
export { ConvertedTotal, Total, TotalInWords } from './Total.tsx';
