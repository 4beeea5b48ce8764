import Big from 'big.js';
import { type UnpaidLine, unpaidOnDays } from '../../../non-payment/overdues/server/public.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { YearToDate } from './policy-figures.store.ts';

/** What is owed in one currency: by how many, and decimal; `null` where it is not known how much. */
export type OwedInCurrency = Readonly<{ currency: CurrencyCode; count: number; amount: string | null }>;

type OwedOfPolicies = ReadonlyMap<PolicyKey, readonly OwedInCurrency[]>;

/** What was overdue and owed on the last day of years that are over. Policies whose books begin later are not in the maps. */
export async function owedThen({
  scope,
  tx,
  years,
}: Readonly<{ years: readonly YearToDate[] }> & Pick<Context, 'scope' | 'tx'>): Promise<
  Readonly<{ overdues: OwedOfPolicies; owed: OwedOfPolicies }>
> {
  const unpaid = await unpaidOnDays(
    { scope, tx },
    years.map(({ policyKey, asOf }) => ({ policyKey, day: asOf })),
  );
  const sumsOf = (sums: (lines: readonly UnpaidLine[]) => OwedInCurrency[]) =>
    new Map([...unpaid].map(([policy, lines]) => [policy, sums(lines)]));
  return { overdues: sumsOf(overduesIn), owed: sumsOf(byCurrency) };
}

/** The reports that were open: each once, with what was owed of its invoices. */
function overduesIn(lines: readonly UnpaidLine[]): OwedInCurrency[] {
  const reported = lines.filter(({ overdueId }) => overdueId !== null);
  return byCurrency(reported).map((sum) => {
    const reports = reported.filter(({ currency }) => currency === sum.currency);
    return { ...sum, count: new Set(reports.map(({ overdueId }) => overdueId)).size };
  });
}

function byCurrency(lines: readonly UnpaidLine[]): OwedInCurrency[] {
  const groups = Map.groupBy(lines, ({ currency }) => currency);
  return [...groups].map(([currency, some]) => ({
    currency,
    count: some.length,
    amount: sumKnown(some.map(({ owed }) => owed)),
  }));
}

function sumKnown(amounts: readonly (string | null)[]): string | null {
  return amounts.reduce<string | null>(
    (sum, amount) => (sum === null || amount === null ? null : new Big(sum).plus(amount).toFixed()),
    '0',
  );
}
