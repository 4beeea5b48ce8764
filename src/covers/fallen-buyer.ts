import type { CompanyFacts } from '../buyers/company.ts';
import type { ReasonCode } from './decision.ts';

/** Reasons that lie with the buyer itself, whatever its grade. */
export const fallenReasons = ['SANCTIONS', 'INSOLVENCY', 'OUT_OF_BUSINESS'] as const satisfies readonly ReasonCode[];
export type FallenReason = (typeof fallenReasons)[number];

/**
 * Why the insurer withdraws what it covers on a company: sanctions, insolvency, or that it has ceased (handbook covers
 * 2.5, 2.7), the gravest first; `null` for a company that may be covered further.
 */
export function fallenReasonOf({
  statusCode,
  isSanctioned,
}: Pick<CompanyFacts, 'statusCode' | 'isSanctioned'>): FallenReason | null {
  if (isSanctioned) return 'SANCTIONS';
  if (statusCode === 'INSOLVENT') return 'INSOLVENCY';
  return statusCode === 'CEASED' ? 'OUT_OF_BUSINESS' : null;
}
