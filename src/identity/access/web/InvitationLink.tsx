import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useConfig } from '../../../platform/ui/settings.ts';
import type { InvitedUser } from '../users.contract.ts';
import styles from './users.module.css';

/** The link of an invitation, to be passed on by the administrator: it is shown once. A mail brings another one. */
export function InvitationLink({ invited }: { invited: InvitedUser }) {
  const format = useFormat();
  const { sendsMail } = useConfig();
  const link = new URL(invited.signInPath, location.href).href;
  const end = format.fullDay((invited.invitation?.expiresAt ?? '').slice(0, 10));
  return (
    <div className={styles.consequences}>
      <p>
        {sendsMail ? (
          <Trans>
            An email with a link is being sent to {invited.email}. You can also pass on this link yourself: it is shown
            only once, is valid until {end}, and works only for that address.
          </Trans>
        ) : (
          <Trans>
            Send this link to {invited.email}. It is shown only once, is valid until {end}, and works only for that
            address.
          </Trans>
        )}
      </p>
      <code className={styles.secret}>{link}</code>
      <div>
        <CopyLink link={link} />
      </div>
    </div>
  );
}

function CopyLink({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <Button kind="primary" onPress={() => void copy()}>
      {isCopied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
    </Button>
  );
}

export function InvitationLinkDialog({
  title,
  invited,
  onClose,
}: {
  title: string;
  invited: InvitedUser;
  onClose(): void;
}) {
  return (
    <Dialog
      title={title}
      isOpen
      isUrgent
      onClose={onClose}
      actions={
        <Button onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <InvitationLink invited={invited} />
    </Dialog>
  );
}
