import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { PrecheckTerms } from './nd-covers.queries.ts';

/** What a check asks, in a sentence. */
export function ProductInWords({ terms }: { terms: PrecheckTerms }) {
  const format = useFormat();
  const { precheckProduct, fixedAmount, insuredPercentage, fee } = terms;
  if (precheckProduct === 'PreCheckCap')
    return <Trans>Could CAP be added to the cover that was granted in part? The answer insures nothing yet.</Trans>;
  if (precheckProduct === 'PreCheckCapPlus')
    return <Trans>Could CAP+ be had where cover was refused? The answer insures nothing yet.</Trans>;
  if (fixedAmount === null || insuredPercentage === null)
    return <Trans>The policy lays down no standard amount.</Trans>;
  const amount = format.money(fixedAmount);
  const share = format.percent(insuredPercentage);
  const costs = fee && format.money(fee, 'needed');
  return (
    <>
      <Trans>
        {amount} on this buyer for a year, insured at {share}. A yes or a no, at once.
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
