/** What screens of other resources may use of this one. */
export { AtRiskFigure } from './AtRiskFigure.tsx';
export { BuyerDeadlines } from './BuyerDeadlines.tsx';
export { BuyersWithDuty } from './BuyersWithDuty.tsx';
export { useBuyerStanding } from './deadlines.queries.ts';
export { NoCoverAfter } from './NoCoverAfter.tsx';
export { ReckonedDays } from './ReckonedDays.tsx';
export { useReckoningText } from './useReckoningText.ts';
