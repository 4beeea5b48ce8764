import { sql } from 'kysely';
import { statusSql } from '../../../platform/server/status-sql.ts';
import type { OfYear } from '../../../policies/policies/server/public.ts';
import { premiumInvoiceStatuses, premiumTypes } from '../premium-invoice.ts';

const stored = statusSql(premiumInvoiceStatuses);

/**
 * Premium counts for the insurance year of its days, fees for that of their issue. What was credited wholly counts for none,
 * nor does the credit note that gives back what was paid of it: of those that are issued here it alone has no period.
 */
export const invoiceOfYear: OfYear = {
  counts: sql`${stored.isNot('i.status', 'CREDITED')}
    and not (i.invoice_type = 'CREDIT_NOTE' and i.is_issued_here and i.period_from is null)`,
  day: sql`case when i.invoice_type = any(${premiumTypes}::text[]) then coalesce(i.period_from, i.issue_date)
    else i.issue_date end`,
};
