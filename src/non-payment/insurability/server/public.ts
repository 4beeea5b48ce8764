/** What the server of other resources may use of this one. */
export { deliveryStopsOf, type StopOnBuyer } from './delivery-stops.store.ts';
export { coveringsOn, insurabilityOf, lastCoveredDays, stopByLapseAsOf } from './insurability.ts';
