/* What other resources may ask of one's own buyers. */

export { showBuyerTotal } from './show-my-buyers.ts';
