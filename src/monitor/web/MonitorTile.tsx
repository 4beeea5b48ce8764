import { useLingui } from '@lingui/react';
import { Tile } from '../../platform/web/DataGrid/Tile.tsx';
import { CountryCode, Instant } from '../../platform/web/ui/Figures.tsx';
import { signOfMoney } from '../../reference/money.ts';
import type { MonitorChange, MonitorEvent } from '../monitor.contract.ts';
import { ChangeInWords, FormerAmount } from './ChangeInWords.tsx';
import { Severity, UnreadDot } from './MonitorMarks.tsx';
import styles from './monitor.module.css';
import { labelOf } from './monitor-labels.ts';

/** An event of the feed: the buyer, what happened, from what to what. */
export function MonitorTile({ event }: { event: MonitorEvent }) {
  const { i18n } = useLingui();
  const { company, change, severity, notedAt, isUnread } = event;
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          {isUnread && <UnreadDot isUnread />} <CountryCode code={company.countryCode} />{' '}
          <span className={isUnread ? styles.unread : undefined}>{i18n._(labelOf(event))}</span>
        </>
      }
      mark={<Instant value={notedAt} />}
      {...(change?.of === 'cover' ? amountsOf(change) : { bar: <ChangeInWords change={change} /> })}
      status={<Severity value={severity} />}
    />
  );
}

/** The sum that counts from its day on, and the one before it where there was one. */
function amountsOf(change: Extract<MonitorChange, { of: 'cover' }>) {
  const note = signOfMoney(change.from) === 0 ? null : <FormerAmount value={change.from} />;
  return { amount: change.to, note };
}
