import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { userStateLabels } from '../user-labels.ts';
import type { Grantable, User } from '../users.contract.ts';
import { OnlyAdministrators } from './OnlyAdministrators.tsx';
import { UserForm } from './UserForm.tsx';
import { useChangeUser, useUser } from './users.queries.ts';
import { WithGrantableRights } from './WithGrantableRights.tsx';

/** Changing what somebody may do; an invitation as well as a person who is there. */
export function ChangeUserPage() {
  const { userId } = useParams({ strict: false }) as { userId: string };
  return (
    <OnlyAdministrators>
      <Change userId={userId} />
    </OnlyAdministrators>
  );
}

function Change({ userId }: { userId: string }) {
  const { t } = useLingui();
  const found = useUser(userId);
  const user = found.data;
  return (
    <Page title={user?.name ?? t`User`} note={user && <StatusInWords of={userStateLabels[user.state]} />}>
      {found.error ? (
        <ErrorState problem={found.error} what={t`The user could not be loaded.`} onRetry={found.refetch} />
      ) : user ? (
        <WithGrantableRights>
          {(grantable) => <ChangeForm key={userId} user={user} grantable={grantable} />}
        </WithGrantableRights>
      ) : (
        <StillReading />
      )}
    </Page>
  );
}

/** Typed changes stay when the user changes meanwhile; where their rights changed, the server refuses to save. */
function ChangeForm({ user, grantable }: { user: User; grantable: Grantable }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const notify = useToast();
  const change = useChangeUser();
  const [opened] = useState(user);
  const { userId, version } = opened;
  const back = () => void navigate({ to: paths.users, search: { open: userId } as never });
  return (
    <UserForm
      initial={{ ...opened, jobTitle: opened.jobTitle ?? '' }}
      grantable={grantable}
      isNew={false}
      send={<Trans>Change rights</Trans>}
      isBusy={change.isPending}
      problem={change.error}
      onSend={({ name, jobTitle, isAdministrator, permissions, mandates }) =>
        change.mutate(
          {
            params: { userId },
            ifMatch: version,
            body: { name, jobTitle: jobTitle.trim() || null, isAdministrator, permissions, mandates },
          },
          {
            onSuccess: () => {
              notify({ text: t`The rights of ${name} are changed.` });
              back();
            },
          },
        )
      }
      onLeave={back}
    />
  );
}
