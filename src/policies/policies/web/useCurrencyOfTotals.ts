import { useMemo } from 'react';
import { usePreferences } from '../../../identity/access/web/public.ts';
import type { TotalsCurrency } from '../../../platform/ui/settings.ts';
import { mostUsedCurrency } from '../totals-currency.ts';
import { usePoliciesInView } from './policies-in-view.ts';

/** The currency of totals over several currencies, as the reader chose it or the policies in view have it. */
export function useCurrencyOfTotals(): TotalsCurrency {
  const policies = usePoliciesInView();
  const [{ totalsCurrency: chosen }, change] = usePreferences();
  return useMemo(
    () => ({
      chosen,
      currency: chosen ?? mostUsedCurrency(policies),
      hasSeveral: new Set(policies.map(({ currency }) => currency)).size > 1,
      choose: (totalsCurrency) => change({ totalsCurrency }),
    }),
    [chosen, policies, change],
  );
}
