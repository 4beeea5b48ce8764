import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { PrecheckTerms } from './nd-covers.queries.ts';

/** What a check asks, in a sentence. */
export function ProductInWords({ terms }: { terms: PrecheckTerms }) {
  const format = useFormat();
  const { precheckProduct, fixedAmount, insuredPercentage, fee } = terms;
  if (precheckProduct === 'PreCheckCap')
    return (
      <Trans>Checks whether CAP could be added to the partly granted cover. The answer itself is not cover.</Trans>
    );
  if (precheckProduct === 'PreCheckCapPlus')
    return (
      <Trans>Checks whether CAP+ could be offered where cover was declined. The answer itself is not cover.</Trans>
    );
  if (fixedAmount === null || insuredPercentage === null) return <Trans>The policy has no standard ND limit.</Trans>;
  const amount = format.money(fixedAmount);
  const share = format.percent(insuredPercentage);
  const costs = fee && format.money(fee, 'needed');
  return (
    <>
      <Trans>
        {amount} on this buyer for a year, insured at {share}. The answer is immediate.
      </Trans>
      {costs && (
        <>
          {' '}
          <Trans>The check costs {costs}.</Trans>
        </>
      )}
    </>
  );
}
