import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { productNames } from '../cap.ts';
import { CapOrderDialog } from './CapOrderDialog.tsx';
import { type CapDetail, useAcceptCapOffer } from './caps.queries.ts';
import { PremiumTerms } from './PremiumTerms.tsx';

/** Accepts an offer: repeats what it costs, with a box to tick because the acceptance is binding. */
export function AcceptCap({ cap, onClose }: { cap: CapDetail; onClose(): void }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isConfirmed, confirm] = useState(false);
  const action = useAcceptCapOffer();
  const { capOfferId, product, company, amount, policy, version } = cap;
  const { companyName } = company;
  const name = productNames[product];
  const sum = format.money(amount);
  return (
    <CapOrderDialog
      title={t`Accept ${name} of ${sum} on ${companyName}`}
      policy={policy}
      kind="cap-acceptance"
      amount={amount}
      verb={<Trans>Accept</Trans>}
      whyNot={isConfirmed ? null : t`Tick the box to confirm your request.`}
      action={action}
      onSend={(whenDone) => action.mutate({ params: { capOfferId }, ifMatch: version }, whenDone)}
      done={
        <Trans>
          {name} of {sum} is in force.
        </Trans>
      }
      onClose={onClose}
    >
      <PremiumTerms product={product} amount={amount} />
      <Checkbox
        label={<Trans>I request this cover at this premium.</Trans>}
        isChecked={isConfirmed}
        onChange={confirm}
      />
    </CapOrderDialog>
  );
}
