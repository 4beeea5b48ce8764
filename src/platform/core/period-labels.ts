import { label } from './label.ts';

/** The days of a period of one's own, as filters name them. */
export const ownDayLabels = { from: label('From'), to: label('To') } as const;
