import { Trans, useLingui } from '@lingui/react/macro';
import { type Money, signOfMoney } from '../../../platform/core/money.ts';
import { SummaryCard, SummaryCardBody, type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { DeclarationDetail } from '../turnover-declarations.contract.ts';

type Props = Readonly<{ declaration: DeclarationDetail; total: Money; premium: Money | null }>;

/** What the figures come to, while one types: the total, the year before, and the premium. */
export function DeclarationSummary({ declaration: { yearBefore, minimumPremium, basis }, total, premium }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const terms: (Term | null)[] = [
    [t`Insured turnover`, format.money(total)],
    yearBefore && [t`A year before`, format.money(yearBefore)],
    minimumPremium && signOfMoney(minimumPremium) > 0
      ? [t`Minimum premium of the insurance year`, format.money(minimumPremium)]
      : null,
  ];
  return (
    <SummaryCard
      title={<Trans>Premium</Trans>}
      total={{ label: <Trans>Premium of the period</Trans>, value: premium ? format.money(premium) : '–' }}
      foot={
        basis === 'FLAT' ? (
          <Trans>The premium is fixed: it does not depend on the figures.</Trans>
        ) : (
          <Trans>Before taxes. Each line is its insured turnover × its rate.</Trans>
        )
      }
    >
      <SummaryCardBody>
        <Terms terms={terms.filter((term) => term !== null)} />
      </SummaryCardBody>
    </SummaryCard>
  );
}
