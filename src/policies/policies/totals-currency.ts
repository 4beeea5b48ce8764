import type { CurrencyCode } from '../../platform/core/currencies.ts';

/** The currency that most of these policies are in, the first by its code among as many; `null` without policies. */
export function mostUsedCurrency(policies: readonly Readonly<{ currency: CurrencyCode }>[]): CurrencyCode | null {
  const counts = new Map<CurrencyCode, number>();
  for (const { currency } of policies) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [first] = [...counts].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1));
  return first?.[0] ?? null;
}
