import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { use } from 'react';
import { signOfMoney } from '../../../platform/core/money.ts';
import { CountryCode, Instant } from '../../../platform/ui/controls/Figures.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { ListSurroundingsContext } from '../../../platform/ui/ResourceList/list-surroundings.ts';
import { UnreadDot } from '../../../platform/ui/ResourceList/UnreadDot.tsx';
import type { MonitorChange, MonitorEvent } from '../monitor.contract.ts';
import { coverTypeLabels, labelOf } from '../monitor-labels.ts';
import { ChangeText, FormerAmount } from './ChangeText.tsx';
import { Severity } from './MonitorMarks.tsx';
import styles from './monitor.module.css';

/** An event of the feed: the buyer, what happened, from what to what; the policy where the reader sees several. */
export function MonitorTile({ event }: { event: MonitorEvent }) {
  const { severalPolicies } = use(ListSurroundingsContext);
  const { i18n } = useLingui();
  const { company, cover, change, severity, notedAt, isUnread, policy } = event;
  const what = [
    labelOf(event),
    ...(cover && cover.coverType !== 'CreditLimit' ? [coverTypeLabels[cover.coverType]] : []),
  ];
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          {isUnread && <UnreadDot isUnread />} <CountryCode code={company.countryCode} />{' '}
          <span className={isUnread ? styles.unread : undefined}>{what.map((each) => i18n._(each)).join(' · ')}</span>
        </>
      }
      mark={
        <>
          {severalPolicies && <code className={styles.policy}>{policy}</code>} <Instant value={notedAt} />
        </>
      }
      {...(change?.of === 'cover'
        ? { amount: change.to, note: <SinceWhen event={event} change={change} /> }
        : { bar: <ChangeText change={change} /> })}
      status={<Severity value={severity} />}
    />
  );
}

/** The sum before, where there was one, and the day from which the new one holds, where that is still to come. */
function SinceWhen({ event, change }: { event: MonitorEvent; change: Extract<MonitorChange, { of: 'cover' }> }) {
  const format = useFormat();
  const day = event.effectiveOn > format.today ? format.day(event.effectiveOn) : null;
  return (
    <>
      {signOfMoney(change.from) !== 0 && <FormerAmount value={change.from} />} {day && <Trans>from {day}</Trans>}
    </>
  );
}
