import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import {
  type CompanyFacts,
  type CompanyStatus,
  companyStatuses,
  type InsurabilityTerms,
  type NotInsurableReason,
  notInsurableReason,
} from './company.ts';

/** Reasons that concern the buyer itself, whatever its grade. */
export const fallenReasons = ['SANCTIONS', 'INSOLVENCY', 'OUT_OF_BUSINESS'] as const;
export type FallenReason = (typeof fallenReasons)[number];

/** What the status of a company in the register means for the cover on it. A merged one is covered as its successor. */
const reasonOfStatus: Readonly<Record<CompanyStatus, FallenReason | null>> = {
  ACTIVE: null,
  INACTIVE: null,
  INSOLVENT: 'INSOLVENCY',
  CEASED: 'OUT_OF_BUSINESS',
  MERGED: null,
};

/** The statuses that end cover; the stores select by them (`isFallen` of the covers). */
export const fallenStatuses: readonly CompanyStatus[] = companyStatuses.filter((one) => reasonOfStatus[one] !== null);

/**
 * Why the insurer withdraws cover on a company: sanctions, insolvency, or that it has ceased (handbook covers 2.5,
 * 2.7), the gravest first; `null` for a company that may stay covered. Every rule that ends or excludes a kind of cover
 * for the state of the buyer uses this one.
 */
export function fallenReasonOf({
  statusCode,
  isSanctioned,
}: Pick<CompanyFacts, 'statusCode' | 'isSanctioned'>): FallenReason | null {
  return isSanctioned ? 'SANCTIONS' : reasonOfStatus[statusCode];
}

/**
 * Why new deliveries to a company are not insured, whatever is granted and also during the notice of a withdrawal: the
 * company failed, or it cannot be insured at all. What was delivered before keeps its cover. The one source for the
 * check before a delivery, the validity of a cover, and (as `hasDeliveryBan`) for lists, totals, tiles and exports.
 */
export function whyNotDeliverTo(
  company: CompanyFacts,
  terms: InsurabilityTerms,
): FallenReason | NotInsurableReason | null {
  return fallenReasonOf(company) ?? notInsurableReason(company, terms);
}

/** The statuses that exclude new deliveries; the stores select by them (`hasDeliveryBan`). */
export const deliveryBanStatuses: readonly CompanyStatus[] = [...fallenStatuses, 'MERGED'];

/** Why nothing new is offered on a company that failed, where an offer does not go to an underwriter. */
export function whyNotFallen(company: Pick<CompanyFacts, 'companyId' | 'statusCode' | 'isSanctioned'>): Refusal | null {
  const reason = fallenReasonOf(company);
  return reason && refuse('buyer-not-insurable', { companyId: company.companyId, reason });
}
