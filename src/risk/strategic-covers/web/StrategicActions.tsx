import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Money } from '../../../platform/core/money.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { ConfirmationDialog } from '../../../platform/ui/controls/ConfirmationDialog.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import type { StrategicCover } from '../strategic-covers.contract.ts';
import { strategicCoversContract } from '../strategic-covers.contract.ts';
import { NominationDialog } from './NominationDialog.tsx';
import { type StrategicPlace, useRemoveStrategic } from './strategic-covers.queries.ts';

/** The buyer of the actions: a strategic one, or one that could be nominated. */
type Buyer = Readonly<{
  coverId: string;
  policy: string;
  company: Readonly<{ companyId: string; companyName: string }>;
  totalAmount: Money;
}>;

/** Nominate, or change and remove. Hidden from users who cannot write them. */
export function StrategicActions({
  place,
  of,
  isSmall = false,
}: {
  place: StrategicPlace;
  of: Buyer;
  isSmall?: boolean;
}) {
  const whyNotText = useWhyNotText();
  const mayWrite = useMay(strategicCoversContract.changeStrategicCover);
  const [asks, ask] = useState<'nominate' | 'remove' | null>(null);
  if (!mayWrite) return null;
  const { strategicCover, actions } = place;
  const isNamed = strategicCover !== null && strategicCover.strategicStatus !== 'declined';
  const close = () => ask(null);
  const size = isSmall ? 'small' : 'usual';
  return (
    <>
      {isNamed ? (
        <>
          <Button size={size} whyNot={whyNotText(actions.change)} onPress={() => ask('nominate')}>
            <Trans>Change…</Trans>
          </Button>
          <Button size={size} isDangerous whyNot={whyNotText(actions.remove)} onPress={() => ask('remove')}>
            <Trans>Remove…</Trans>
          </Button>
        </>
      ) : (
        <Button size={size} whyNot={whyNotText(actions.nominate)} onPress={() => ask('nominate')}>
          <Trans>Nominate as strategic…</Trans>
        </Button>
      )}
      {asks === 'nominate' && (
        <NominationDialog place={place} of={of} former={isNamed ? strategicCover : null} onClose={close} />
      )}
      {asks === 'remove' && strategicCover && <RemoveDialog cover={strategicCover} onClose={close} />}
    </>
  );
}

function RemoveDialog({ cover, onClose }: { cover: StrategicCover; onClose(): void }) {
  const { t } = useLingui();
  const remove = useRemoveStrategic();
  const { coverId, version } = cover;
  const { companyName } = cover.company;
  return (
    <ConfirmationDialog
      title={t`Remove ${companyName} from the strategic buyers`}
      action={remove}
      input={{ params: { coverId }, ifMatch: version }}
      yes={<Trans>Remove</Trans>}
      done={t`${companyName} is no longer strategic.`}
      onClose={onClose}
    >
      <p>
        <Trans>The cover does not change. The insurer no longer consults you before reducing it.</Trans>
      </p>
    </ConfirmationDialog>
  );
}
