/** What the server of other resources may use of this one. */

export { type CostsOfYear, costsOfClaims, type YearOfPolicy } from './costs-of-claims.ts';
export { takeNextStep } from './house-claims.ts';
export { lossesOfPolicy } from './losses-of-policy.ts';
export { type PremiumAccount, premiumAccountSlot } from './premium-account.ts';
export { listClaimsInScope } from './show-claims.ts';
