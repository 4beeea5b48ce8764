import { useLingui } from '@lingui/react/macro';
import type { Money } from '../../../platform/core/money.ts';
import { Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { CapProduct } from '../../covers/cap-beside.ts';
import { minimumMonths } from '../cap.ts';
import { annualRates, monthlyPremiumOf, premiumOf } from '../cap-premium.ts';

/** What an amount costs: at least three months, then each month. Shows nothing for an amount that is none. */
export function PremiumTerms({ product, amount }: { product: CapProduct; amount: Money | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const sum = (premium: Money | null) => (premium ? format.money(premium) : '–');
  return (
    <Terms
      terms={[
        [t`Annual rate`, format.percent(annualRates[product])],
        [t`Premium, first three months`, sum(amount && premiumOf(amount, product, minimumMonths))],
        [t`Each month after that`, sum(amount && monthlyPremiumOf(amount, product))],
      ]}
    />
  );
}
