import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Instant, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { permissionAreaLabels, permissionLabels } from '../permission-labels.ts';
import { permissionAreas, permissionMeanings } from '../permission-meanings.ts';
import { userStateLabels } from '../user-labels.ts';
import type { User } from '../users.contract.ts';
import { RoleInWords } from './RoleInWords.tsx';
import { UserActions } from './UserActions.tsx';
import { UserHistory } from './UserHistory.tsx';
import styles from './users.module.css';
import { useUser } from './users.queries.ts';

/** A user beside the list: their status, the role on each policy, what they may do, and what was done with them. */
export function UserPanel({ userId, row }: { userId: string; row?: User | undefined }) {
  const { t } = useLingui();
  const found = useUser(userId);
  const user = found.data ?? row;
  return (
    <DetailPanel
      kicker={user?.jobTitle ?? t`User`}
      title={user?.name ?? '–'}
      sub={user?.email}
      foot={found.data && found.data.state !== 'REMOVED' && <UserActions user={found.data} />}
    >
      {found.error && (
        <ErrorState problem={found.error} what={t`The user could not be loaded.`} onRetry={found.refetch} />
      )}
      {user ? (
        <>
          <AccountState user={user} />
          <Roles user={user} />
          <Rights user={user} />
          <UserHistory userId={userId} />
        </>
      ) : (
        !found.error && <StillReading />
      )}
    </DetailPanel>
  );
}

function AccountState({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <PanelSection
      title={t`Status`}
      end={
        <Changed by={user.state}>
          <StatusInWords of={userStateLabels[user.state]} />
        </Changed>
      }
    >
      <Statement lead={user.isAdministrator && <Trans>Administers the users of your organisation.</Trans>}>
        <AccountStateText user={user} />
      </Statement>
      {user.state === 'INVITED' && user.invitation && <MailOfInvitation invitation={user.invitation} />}
    </PanelSection>
  );
}

/** What became of the mail with the link; empty where the portal sends none. */
function MailOfInvitation({
  invitation: { mailedAt, isUndeliverable },
}: {
  invitation: NonNullable<User['invitation']>;
}) {
  if (isUndeliverable)
    return (
      <Banner tone="warn">
        <Trans>The email could not be delivered. Create a new link and pass it on.</Trans>
      </Banner>
    );
  if (!mailedAt) return null;
  return (
    <p className={styles.none}>
      <Trans>
        Email with the link sent <Instant value={mailedAt} />.
      </Trans>
    </p>
  );
}

function AccountStateText({ user: { state, lastSignIn, invitation } }: { user: User }) {
  const format = useFormat();
  const end = invitation && format.fullDay(invitation.expiresAt.slice(0, 10));
  const invitedBy = invitation?.invitedBy;
  if (state === 'REMOVED') return <Trans>Removed. Invite this person again to restore access.</Trans>;
  if (end && state === 'INVITATION_EXPIRED') return <Trans>The invitation expired on {end}.</Trans>;
  if (end)
    return (
      <Trans>
        Invited by {invitedBy}, <small>open until {end}.</small>
      </Trans>
    );
  if (!lastSignIn) return <Trans>Has not signed in yet.</Trans>;
  return (
    <Trans>
      Last sign-in <Instant value={lastSignIn} />.
    </Trans>
  );
}

function Roles({ user: { mandates } }: { user: User }) {
  const { t } = useLingui();
  const terms = mandates.map((mandate): Term => {
    const place = 'policy' in mandate ? <code>{mandate.policy}</code> : <Trans>All policies of the portfolio</Trans>;
    return [place, <RoleInWords key="role" role={mandate.orderingRole} limit={mandate.approvalLimit} />];
  });
  return (
    <PanelSection title={t`Ordering roles`} note={<Trans>by policy</Trans>}>
      {terms.length > 0 ? (
        <Terms terms={terms} />
      ) : (
        <p className={styles.none}>
          <Trans>No access to any policy.</Trans>
        </p>
      )}
    </PanelSection>
  );
}

function Rights({ user: { permissions } }: { user: User }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const groups = permissionAreas
    .map((area) => ({ area, held: permissions.filter((one) => permissionMeanings[one].area === area) }))
    .filter(({ held }) => held.length > 0);
  return (
    <PanelSection title={t`Rights`} note={format.number(permissions.length)}>
      {groups.length === 0 && (
        <p className={styles.none}>
          <Trans>No rights yet.</Trans>
        </p>
      )}
      <dl className={styles.held}>
        {groups.map(({ area, held }) => (
          <div key={area}>
            <dt>{i18n._(permissionAreaLabels[area])}</dt>
            {held.map((permission) => (
              <dd key={permission}>{i18n._(permissionLabels[permission])}</dd>
            ))}
          </div>
        ))}
      </dl>
    </PanelSection>
  );
}
