import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import type { Money } from '../../core/money.ts';
import { classes } from '../classes.ts';
import { useFormat } from '../format/useFormat.ts';
import styles from './CoverBar.module.css';

/** Amounts of one cover, all in one currency. What is not known is left out. */
export type CoverAmounts = {
  granted: Money;
  /** What was asked for; drawn dashed where it goes beyond the granted amount. */
  requested?: Money | null | undefined;
  /** What the buyer owes today. */
  used?: Money | null | undefined;
  /** Cover is stopped: the limit is drawn empty, since it covers no new delivery. */
  isStopped?: boolean;
};

/**
 * A cover as a bar: filled up to the limit is granted, the inner bar is used, dashed is requested beyond it, hatched is
 * owed above it and not insured. In rows 16px without figures; `size="panel"` is 30px.
 */
export function CoverBar({
  granted,
  requested,
  used,
  isStopped = false,
  size = 'row',
}: CoverAmounts & { size?: 'row' | 'panel' }) {
  const name = useAmountsText({ granted, requested, used, isStopped });
  const measures = measure({ granted, requested, used });
  return (
    <span
      role="img"
      aria-label={name}
      className={classes(
        styles.bar,
        size === 'panel' && styles.panel,
        measures.isAsked && styles.asked,
        measures.isExceeded && styles.exceeded,
        isStopped && styles.stopped,
        measures.isNothing && styles.nothing,
      )}
      style={measures.style}
    />
  );
}

/** The bar with its figures below, as panels and answers show it. */
export function CoverBarWithKey({
  free,
  note,
  ...amounts
}: CoverAmounts & { free?: Money | null | undefined; note?: ReactNode }) {
  const format = useFormat();
  const { granted, requested, used } = amounts;
  const { isExceeded } = measure(amounts);
  return (
    <div>
      <CoverBar {...amounts} size="panel" />
      <dl className={styles.key}>
        {requested && (
          <KeyEntry sample={styles.requestedSample} label={<Trans>requested</Trans>} value={format.amount(requested)} />
        )}
        <KeyEntry sample={styles.grantedSample} label={<Trans>granted</Trans>} value={format.amount(granted)} />
        {used && (
          <KeyEntry
            sample={isExceeded ? styles.exceededSample : styles.usedSample}
            label={<Trans>used</Trans>}
            value={format.amount(used)}
          />
        )}
        {free ? (
          <div className={styles.last}>
            <dt>
              <Trans>free</Trans>
            </dt>
            <dd>{format.money(free)}</dd>
          </div>
        ) : (
          <div className={styles.last}>
            <dt className="visually-hidden">
              <Trans>Currency</Trans>
            </dt>
            <dd style={{ alignSelf: 'end', color: 'var(--av-ink-3)', fontWeight: 400 }}>{granted.currency}</dd>
          </div>
        )}
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

function KeyEntry({ sample, label, value }: { sample: string | undefined; label: ReactNode; value: string }) {
  return (
    <div>
      <i className={classes(styles.sample, sample)} aria-hidden="true" />
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Scale: the largest of the three fills the width. */
function measure({ granted, requested, used }: CoverAmounts) {
  const [grantedValue, requestedValue, usedValue] = [granted, requested, used].map((money) =>
    Math.max(0, Number(money?.amount ?? 0)),
  ) as [number, number, number];
  const scale = Math.max(grantedValue, requestedValue, usedValue);
  const share = (value: number) => `${scale === 0 ? 0 : Math.round((value / scale) * 1000) / 10}%`;
  return {
    isAsked: requestedValue > grantedValue,
    isExceeded: usedValue > grantedValue,
    isNothing: scale === 0,
    style: {
      '--granted': share(grantedValue),
      '--requested': share(requestedValue),
      '--used': share(usedValue),
    } as CSSProperties,
  };
}

/** "requested 400,000, granted 250,000, used 268,300 EUR". */
function useAmountsText({ granted, requested, used, isStopped }: CoverAmounts): string {
  const { t } = useLingui();
  const format = useFormat();
  const grantedAmount = format.amount(granted);
  const words = [
    requested ? t`requested ${format.amount(requested)}` : null,
    t`granted ${grantedAmount}`,
    used ? t`used ${format.amount(used)}` : null,
  ];
  const amounts = `${words.filter(Boolean).join(', ')} ${granted.currency}`;
  return isStopped ? t`Cover stopped: ${amounts}` : amounts;
}
