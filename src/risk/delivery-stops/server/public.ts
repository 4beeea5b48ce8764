/** What the server of other resources may use of this one. */
export { type CurrentStops, currentStopsSlot } from './current-stops.ts';
export {
  type Compared,
  exclusionsOf,
  hasDeliveryBan,
  hasStopCome,
  isDeliverableBuyer,
  isStoppedBuyer,
  stopsOfBuyer,
} from './stopped-buyers.ts';
