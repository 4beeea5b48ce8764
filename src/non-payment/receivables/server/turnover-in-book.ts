import type { CountryCode } from '../../../platform/core/countries.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';

/** What the book says of one buyer's invoices of a period, credit notes deducted. */
export type TurnoverOfBuyer = Readonly<{
  companyId: string;
  companyName: string;
  countryCode: CountryCode;
  currency: CurrencyCode;
  documents: number;
  /** Of these, documents whose amount without tax is not known: they count with it. */
  withTax: number;
  amount: string;
}>;

type Issued = Readonly<{ policy: PolicyKey; from: Day; to: Day; includesTax: boolean }>;

/**
 * Invoices and credit notes issued in a period under a policy, added up by buyer and currency, the most first. An invoice
 * is never due before it is issued, so that the index by due date narrows what is read.
 */
export function turnoverInBook(
  scope: Scope,
  tx: Db,
  { policy, from, to, includesTax }: Issued,
): Promise<TurnoverOfBuyer[]> {
  return allRows<TurnoverOfBuyer>(tx)`
    select r.company_id, c.company_name, c.country_code, r.currency, count(*)::int as documents,
      count(*) filter (where r.amount_excl_tax is null)::int as with_tax,
      sum(case when ${includesTax}::boolean then r.amount_incl_tax else coalesce(r.amount_excl_tax, r.amount_incl_tax) end)::text
        as amount
    from receivables r join companies c using (company_id)
    where r.policy_key = ${policy} and r.original_due_date >= ${from} and r.issue_date between ${from} and ${to}
      and ${withinScope(scope, 'r')}
    group by r.company_id, c.company_name, c.country_code, r.currency
    order by sum(r.amount_incl_tax) desc, r.company_id`;
}
