import { label } from '../core/label.ts';

/** Heads of the columns that say how amounts of a row were converted. */
export const rateLabel = label('Exchange rate');
export const dayOfRateLabel = label('Exchange rate of');
