import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import type { User } from '../users.contract.ts';
import styles from './users.module.css';
import { useRemoveUser } from './users.queries.ts';

/** Removes a user or takes an invitation back, in two steps: what follows from it, and a box to tick. */
export function RemoveUserDialog({ user, onClose }: { user: User; onClose(): void }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const remove = useRemoveUser();
  const [isSure, setSure] = useState(false);
  const { name, invitation } = user;
  const send = () =>
    remove.mutate(
      { params: { userId: user.userId }, ifMatch: user.version },
      {
        onSuccess: () => {
          notify({ text: invitation ? t`The invitation of ${name} is withdrawn.` : t`${name} is removed.` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={invitation ? t`Withdraw the invitation of ${name}` : t`Remove ${name}`}
      isOpen
      isUrgent
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            isDangerous
            isBusy={remove.isPending}
            whyNot={isSure ? null : t`Tick the box to confirm.`}
            onPress={send}
          >
            {invitation ? <Trans>Withdraw</Trans> : <Trans>Remove</Trans>}
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.consequences}>
        <p>
          {invitation ? (
            <Trans>The link is no longer valid.</Trans>
          ) : (
            <Trans>
              All sessions and tokens end immediately. Pending approvals stay with the other approvers; the audit trail
              keeps this name.
            </Trans>
          )}
        </p>
        <Checkbox label={<Trans>Yes, I want to do this.</Trans>} isChecked={isSure} onChange={setSure} />
        {remove.error && (
          <Banner tone="neg" isSpoken>
            {problemText(remove.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
