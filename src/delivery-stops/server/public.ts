/** What the server of other resources may use of this one. */
export type { CurrentStops } from './current-stops.ts';
export { hasStopCome, isBarredBuyer, isDeliverableBuyer, isStoppedBuyer, stopsOfBuyer } from './stopped-buyers.ts';
