/** What the checks for CAP and CAP+ look at, by the same rules as an offer. */
export { loadCapFacts } from './request-cap-offer.ts';
