import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { productNames, stopDateOf } from '../cap.ts';
import { CapOrderDialog } from './CapOrderDialog.tsx';
import { type CapDetail, useStopCap } from './caps.queries.ts';

/** Stops what is in force, saying until when deliveries are insured. */
export function StopCap({ cap, onClose }: { cap: CapDetail; onClose(): void }) {
  const { t } = useLingui();
  const format = useFormat();
  const action = useStopCap();
  const { capOfferId, product, company, amount, amountInForce, policy, version } = cap;
  const { companyName } = company;
  const name = productNames[product];
  const sum = format.money(amountInForce);
  const last = format.longDay(stopDateOf(format.today));
  return (
    <CapOrderDialog
      title={t`Stop ${name} of ${sum} on ${companyName}`}
      policy={policy}
      kind="cap-stop"
      amount={amount}
      verb={<Trans>Stop</Trans>}
      action={action}
      onSend={(whenDone) => action.mutate({ params: { capOfferId }, ifMatch: version }, whenDone)}
      done={<Trans>The last day in force is {last}.</Trans>}
      onClose={onClose}
    >
      <p>
        <Trans>
          It ends at the end of the month in which the insurer receives this: currently {last}. Deliveries made until
          then remain covered.
        </Trans>
      </p>
    </CapOrderDialog>
  );
}
