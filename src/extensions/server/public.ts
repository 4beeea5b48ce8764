/** What the server of other areas may use of this one: what is known of a buyer that asks for more time, and the lists. */
export { type BuyerStanding, buyerStanding, whyNotReportUnder } from './extension-facts.ts';
export { showExtensions, whyNotWrite } from './show-extension.ts';
