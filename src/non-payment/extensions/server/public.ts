/**
 * What the server of other resources may use of this one: the facts about a buyer that needs more time, and the lists.
 */
export { type BuyerUnderPolicy, buyerUnderPolicy, whyNotReportUnder } from './extension-facts.ts';
export { showExtensions, whyNotWrite } from './show-extension.ts';
