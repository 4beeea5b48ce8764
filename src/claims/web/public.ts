/** What screens of other areas may use of this one. */

export { AskedAccount } from './AskedAccount.tsx';
export { ClaimStatus } from './ClaimStatus.tsx';
export { causeLabels, securityLabels as claimSecurityLabels } from './claim-labels.ts';
export { IndemnitySlip } from './IndemnitySlip.tsx';
export { Objections } from './Objections.tsx';
export { OrderedClaim, OrderedPayee } from './OrderedClaim.tsx';
export { PrepareClaim } from './PrepareClaim.tsx';
