import type { OrderContent } from '../../../approvals/orders/server/public.ts';
import { money } from '../../../platform/core/money.ts';
import { maskedAccount } from '../bank-account.ts';
import type { ClaimRecord } from './claims.store.ts';

/** What the approvers of a claim decide on. */
export function contentOf(claim: ClaimRecord): OrderContent {
  const { companyId, companyName, countryCode, claimedAmount, currency } = claim;
  return {
    company: { companyId, companyName, countryCode },
    action: 'CLAIM',
    amount: claimedAmount === null ? null : money(claimedAmount, currency),
    details: {
      causeOfLoss: claim.causeOfLoss,
      filingDeadline: claim.filingDeadline,
      missingDocuments: claim.missingDocuments,
      customerReference: claim.customerReference,
      bankAccount: maskedAccount(claim.told),
    },
  };
}
