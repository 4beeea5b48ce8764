import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import type { User } from '../users.contract.ts';
import { InvitationLinkDialog } from './InvitationLink.tsx';
import { RemoveUserDialog } from './RemoveUserDialog.tsx';
import { useSendInvitationAgain } from './users.queries.ts';

/** The actions on a user: change rights, renew the link of an invitation, remove. */
export function UserActions({ user }: { user: User }) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <ButtonLink kind="primary" to={paths.user(user.userId)}>
        <Trans>Change rights</Trans>
      </ButtonLink>
      {user.invitation && <SendAgain user={user} />}
      <Button isDangerous onPress={() => setRemoving(true)}>
        {user.invitation ? <Trans>Withdraw…</Trans> : <Trans>Remove…</Trans>}
      </Button>
      {isRemoving && <RemoveUserDialog user={user} onClose={() => setRemoving(false)} />}
    </>
  );
}

function SendAgain({ user }: { user: User }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const again = useSendInvitationAgain();
  const send = () =>
    again.mutate(
      { params: { userId: user.userId }, ifMatch: user.version },
      { onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }) },
    );
  return (
    <>
      <Button isBusy={again.isPending} onPress={send}>
        <Trans>New link</Trans>
      </Button>
      {again.data && (
        <InvitationLinkDialog title={t`New link for ${user.name}`} invited={again.data} onClose={again.reset} />
      )}
    </>
  );
}
