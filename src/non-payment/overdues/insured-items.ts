import type { Facts } from '../../platform/core/refusal.ts';
import type { Ineligibility } from '../insurability/eligibility.ts';
import type { OverdueWarning } from './overdue.ts';

type Warning = Readonly<{ code: OverdueWarning; documentNumbers: readonly string[]; facts: Facts }>;

/** Why a claim would leave invoices out. */
export type WhyNotInsured = Readonly<{ code: Ineligibility; facts: Facts }>;

/** A warning as the reason why a claim would leave its invoices out; `null` where it leaves them insured. */
export function whyNotInsured({ code, facts }: Pick<Warning, 'code' | 'facts'>): WhyNotInsured | null {
  if (code === 'LATE' || code === 'NOT_YET_DUE') return null;
  return { code: code === 'NO_COVER_AT_SHIPMENT' ? 'NO_COVER_AT_DELIVERY' : code, facts };
}

/** The invoices of a report that a claim would leave out, by their numbers, each with the first reason. */
export function notInsuredByNumber(warnings: readonly Warning[]): ReadonlyMap<string, WhyNotInsured> {
  const found = new Map<string, WhyNotInsured>();
  for (const warning of warnings) {
    const reason = whyNotInsured(warning);
    if (reason) for (const number of warning.documentNumbers) if (!found.has(number)) found.set(number, reason);
  }
  return found;
}
