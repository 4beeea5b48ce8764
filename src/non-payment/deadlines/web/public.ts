/** What screens of other resources may use of this one. */
export { AtRiskFigure } from './AtRiskFigure.tsx';
export { BuyerDeadlines } from './BuyerDeadlines.tsx';
export { BuyersWithDuty, OverdueBuyers } from './BuyersWithDuty.tsx';
export { CalculatedDays } from './CalculatedDays.tsx';
export { DeadlinesOfCase, useStopOfCover } from './DeadlinesOfCase.tsx';
export { useBuyerPosition } from './deadlines.queries.ts';
export { NoCoverAfter } from './NoCoverAfter.tsx';
export { DayCalculations, PositionLine, StopMoves, StopSentence } from './StopOfCover.tsx';
export { useCalculationText } from './useCalculationText.ts';
