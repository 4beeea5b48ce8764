import { Trans } from '@lingui/react/macro';
import type { Money } from '../../../platform/core/money.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { CoverRequestAction } from '../cover-request.ts';

export type OrderInWordsProps = {
  action: CoverRequestAction;
  amount: Money | null;
  /** The order withdraws an earlier request. */
  isCancellationOfRequest?: boolean;
};

/** What is ordered, in a few words: "Increase to EUR 400,000". */
export function OrderInWords({ action, amount, isCancellationOfRequest }: OrderInWordsProps) {
  const format = useFormat();
  const money = amount ? format.money(amount) : '–';
  if (isCancellationOfRequest) return <Trans>Request for {money} withdrawn</Trans>;
  switch (action) {
    case 'NEW':
      return <Trans>New cover of {money}</Trans>;
    case 'INCREASE':
      return <Trans>Increase to {money}</Trans>;
    case 'REDUCTION':
      return <Trans>Reduction to {money}</Trans>;
    case 'CANCELLATION':
      return <Trans>Cancellation of the cover</Trans>;
    case 'PROLONGATION':
      return <Trans>Prolongation of {money}</Trans>;
    case 'TOP_UP':
      return <Trans>Temporary increase to {money}</Trans>;
    case 'APPEAL':
      return <Trans>Appeal for {money}</Trans>;
    case 'REFERENCE_CHANGE':
      return <Trans>Change of reference</Trans>;
  }
}
