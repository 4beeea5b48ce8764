import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { DatedList } from '../../../platform/ui/controls/DatedList.tsx';
import { Instant } from '../../../platform/ui/controls/Figures.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { userEventLabels } from '../user-labels.ts';
import { RoleInWords } from './RoleInWords.tsx';
import { differenceOf } from './rights-difference.ts';
import styles from './users.module.css';
import { useUserHistory } from './users.queries.ts';

/** What administrators did with a user: each change with what was given (+) and taken (−). */
export function UserHistory({ userId }: { userId: string }) {
  const { t } = useLingui();
  const pages = useUserHistory(userId);
  return (
    <PanelSection title={t`Audit trail`} note={<Trans>who did what, and when</Trans>}>
      {pages.error ? (
        <ErrorState problem={pages.error} what={t`The audit trail could not be loaded.`} onRetry={pages.refetch} />
      ) : pages.data ? (
        <DatedList hasTime>
          {pages.items.map((entry) => (
            <Entry key={entry.hash} entry={entry} />
          ))}
        </DatedList>
      ) : (
        <StillReading />
      )}
      {pages.data && pages.items.length === 0 && (
        <p className={styles.none}>
          <Trans>No events recorded yet.</Trans>
        </p>
      )}
      {pages.hasNextPage && (
        <Button kind="quiet" isBusy={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          <Trans>Revoked or expired</Trans>
        </Button>
      )}
    </PanelSection>
  );
}

type EntryOf = ReturnType<typeof useUserHistory>['items'][number];

function Entry({ entry }: { entry: EntryOf }) {
  const { i18n } = useLingui();
  const word = userEventLabels[entry.type];
  const changes = entry.type === 'user.changed' ? differenceOf(entry.before, entry.after) : [];
  return (
    <li>
      <Instant value={entry.at} />
      <span>
        <b>{word ? i18n._(word) : <code>{entry.type}</code>}</b>
        <small>{entry.actorName}</small>
        {changes.map(({ sign, what, role, limit }) => (
          <small key={`${sign}${what}`}>
            {sign} <code>{what}</code> {role && <RoleInWords role={role} limit={limit} />}
          </small>
        ))}
      </span>
    </li>
  );
}
