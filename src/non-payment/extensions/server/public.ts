/**
 * What the server of other resources may use of this one: the facts about a buyer that needs more time, and the lists.
 */
export { type BuyerUnderPolicy, buyerUnderPolicy } from './extension-facts.ts';
export { showExtensions } from './show-extension.ts';
