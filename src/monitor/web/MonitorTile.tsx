import { useLingui } from '@lingui/react';
import { Tile } from '../../platform/web/DataGrid/Tile.tsx';
import { CountryCode, Instant } from '../../platform/web/ui/Figures.tsx';
import type { MonitorEvent } from '../monitor.contract.ts';
import { ChangeInWords } from './ChangeInWords.tsx';
import { Severity, UnreadDot } from './MonitorMarks.tsx';
import styles from './monitor.module.css';
import { kindLabels } from './monitor-labels.ts';

/** An event of the feed: the buyer, what happened, from what to what. */
export function MonitorTile({ event }: { event: MonitorEvent }) {
  const { i18n } = useLingui();
  const { company, kind, change, severity, notedAt, isUnread } = event;
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} />{' '}
          <span className={isUnread ? styles.unread : undefined}>{i18n._(kindLabels[kind])}</span>
        </>
      }
      mark={<UnreadDot isUnread={isUnread} />}
      bar={<ChangeInWords change={change} />}
      status={<Severity value={severity} />}
      end={<Instant value={notedAt} />}
    />
  );
}
