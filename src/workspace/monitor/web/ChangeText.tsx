import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Day } from '../../../platform/core/day.ts';
import type { Format } from '../../../platform/core/format.ts';
import type { Money } from '../../../platform/core/money.ts';
import { Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { companyStatusLabels } from '../../../risk/buyers/web/public.ts';
import { requestStatusLabels } from '../../../risk/covers/web/public.ts';
import type { MonitorChange } from '../monitor.contract.ts';
import styles from './monitor.module.css';

/** From what to what, in one line; an en dash where the reader may not know. */
export function ChangeText({ change }: { change: MonitorChange | null }) {
  const { i18n } = useLingui();
  const format = useFormat();
  if (!change) return <Unknown />;
  switch (change.of) {
    case 'cover':
      return (
        <FromTo from={format.amount(change.from, 'none')}>
          {format.amount(change.to, 'none')}
          <span className={styles.code}>{change.to.currency}</span>
        </FromTo>
      );
    case 'grade':
      return <GradeMark grade={change.to} former={change.from} />;
    case 'text':
      // both would not fit: the new one counts, and the panel has them all
      return <FromTo title={`${change.from} → ${change.to}`}>{change.to}</FromTo>;
    case 'status':
      return <FromTo from={i18n._(companyStatusLabels[change.from])}>{i18n._(companyStatusLabels[change.to])}</FromTo>;
    case 'request':
      return i18n._(requestStatusLabels[change.to]);
    case 'offer':
      return (
        <>
          {format.amount(change.amount, 'none')}
          <span className={styles.code}>{change.amount.currency}</span>
        </>
      );
    case 'renewal':
      return <ChooseBy day={change.chooseBy} />;
  }
}

/** Until when the renewal of a watched grade can be chosen. */
export function ChooseBy({ day: value }: { day: Day }) {
  const day = useFormat().fullDay(value);
  return <Trans>Choose by {day}</Trans>;
}

function FromTo({ from, title, children }: { from?: ReactNode; title?: string; children: ReactNode }) {
  return (
    <span className={styles.change} title={title}>
      {from && <span className={styles.former}>{from} </span>}
      <span className={styles.former}>→ </span>
      {children}
    </span>
  );
}

/** The sum before. */
export function FormerAmount({ value }: { value: Money }) {
  const text = useFormat().amount(value, 'none');
  return <Trans>before {text}</Trans>;
}

/** The same as plain text. */
export function changeAsText(change: MonitorChange | null, i18n: I18n, format: Format): string {
  if (!change) return '';
  switch (change.of) {
    case 'cover':
      return `${format.amount(change.from)} → ${format.amount(change.to)} ${change.to.currency}`;
    case 'status':
      return `${i18n._(companyStatusLabels[change.from])} → ${i18n._(companyStatusLabels[change.to])}`;
    case 'request':
      return i18n._(requestStatusLabels[change.to]);
    case 'offer':
      return `${format.amount(change.amount)} ${change.amount.currency}`;
    case 'renewal':
      return format.fullDay(change.chooseBy);
    default:
      return `${change.from} → ${change.to}`;
  }
}
