import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import type { Grantable } from '../users.contract.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { OnlyAdministrators } from './OnlyAdministrators.tsx';
import { UserForm } from './UserForm.tsx';
import styles from './users.module.css';
import { useInviteUser } from './users.queries.ts';
import { WithGrantableRights } from './WithGrantableRights.tsx';

/** Inviting somebody: who it is, what they may do, and then the link to pass on (row B5). */
export function InviteUserPage() {
  const { t } = useLingui();
  return (
    <OnlyAdministrators>
      <Page title={t`Invite a user`}>
        <WithGrantableRights>{(grantable) => <Invitation grantable={grantable} />}</WithGrantableRights>
      </Page>
    </OnlyAdministrators>
  );
}

/** What everybody with a policy starts with, as far as the administrator may give it. */
const usual: readonly Permission[] = [
  'tci-access',
  'policy-selector-single-search',
  'policy-admin-read',
  'read_clr',
  'buyer-synthesis-basic',
];

function Invitation({ grantable }: { grantable: Grantable }) {
  const navigate = useNavigate();
  const invite = useInviteUser();
  const invited = invite.data;
  if (invited)
    return (
      <div className={styles.link}>
        <Statement>
          <Trans>{invited.name} is invited.</Trans>
        </Statement>
        <InvitationLink invited={invited} />
        <div className={styles.actions}>
          <ButtonLink to={paths.users} search={{ open: invited.userId }}>
            <Trans>All users</Trans>
          </ButtonLink>
          <Button onPress={invite.reset}>
            <Trans>Invite another</Trans>
          </Button>
        </div>
      </div>
    );
  const initial = {
    email: '',
    name: '',
    jobTitle: '',
    isAdministrator: false,
    permissions: usual.filter((permission) => grantable.permissions.includes(permission)),
    mandates: [],
  };
  return (
    <UserForm
      initial={initial}
      grantable={grantable}
      isNew
      send={<Trans>Invite</Trans>}
      isBusy={invite.isPending}
      problem={invite.error}
      onSend={({ jobTitle, ...draft }) =>
        invite.mutate({
          body: { ...draft, email: draft.email.trim(), ...(jobTitle.trim() ? { jobTitle: jobTitle.trim() } : {}) },
        })
      }
      onLeave={() => void navigate({ to: paths.users })}
    />
  );
}
