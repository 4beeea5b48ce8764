import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addDays, isDay } from '../../../platform/core/day.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { substitutesContract } from '../substitutes.contract.ts';
import { mostDays } from '../substitution.ts';
import styles from './substitutes.module.css';

/** Names a colleague who approves in one's place, from a day to a day. */
export function NameSubstitute({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const { today } = useFormat();
  const notify = useToast();
  const problemText = useProblemText();
  const possible = useOperation(substitutesContract.listPossibleSubstitutes);
  const name = useAction(substitutesContract.nameSubstitute, { alsoChanges: ['orders'] });
  const [substituteId, choose] = useState('');
  const [from, setFrom] = useState<string>(today);
  const [to, setTo] = useState<string>(addDays(today, 13));
  const colleagues = possible.data?.items ?? [];
  const chosen = colleagues.find(({ personId }) => personId === substituteId);
  const whyNot = useWhyNotSend({ isChosen: chosen !== undefined, from, to });
  const send = () => {
    if (!chosen) return;
    name.mutate(
      { body: { substituteId: chosen.personId, from, to } },
      {
        onSuccess: () => {
          notify({ text: t`${chosen.name} approves for you on these days, and is notified.` });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t`Name a substitute`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" whyNot={whyNot} isBusy={name.isPending} onPress={send}>
            <Trans>Name substitute</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.days}>
          <Trans>
            The colleague takes your approvals on the policies on which they approve themselves. Nobody approves their
            own request, or the same request twice.
          </Trans>
        </p>
        {possible.data && colleagues.length === 0 ? (
          <Banner tone="warn">
            <Trans>
              No colleague of your organisation approves requests. Your administrator can give somebody the role.
            </Trans>
          </Banner>
        ) : (
          <Select
            label={t`Colleague`}
            value={substituteId}
            options={[
              { value: '', label: t`Choose` },
              ...colleagues.map(({ personId, name: colleague }) => ({ value: personId, label: colleague })),
            ]}
            onChange={choose}
          />
        )}
        <div className={styles.period}>
          <DayField label={t`From`} value={from} onChange={setFrom} />
          <DayField label={t`Last day`} value={to} onChange={setTo} />
        </div>
        {name.error && (
          <Banner tone="neg" isSpoken>
            {problemText(name.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

/** Why it cannot be sent, by the rule of the server. */
function useWhyNotSend({
  isChosen,
  from,
  to,
}: Readonly<{ isChosen: boolean; from: string; to: string }>): string | null {
  const { t } = useLingui();
  const { today } = useFormat();
  if (!isChosen) return t`Choose a colleague.`;
  if (!isDay(from) || from < today) return t`From: today or later.`;
  if (!isDay(to) || to < from) return t`Last day: not before the first.`;
  return to >= addDays(from, mostDays) ? t`At most ${mostDays} days.` : null;
}
