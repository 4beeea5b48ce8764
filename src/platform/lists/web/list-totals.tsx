import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Decimals } from '../../core/format.ts';
import type { ListColumn } from '../../core/list.ts';
import type { Money as MoneyValue } from '../../core/money.ts';
import { countCap } from '../../core/page.ts';
import { Money } from '../../ui/controls/Figures.tsx';
import { useFormat } from '../../ui/format/useFormat.ts';
import type { Pages } from '../../ui/query.ts';
import styles from './list-totals.module.css';

/** Currencies that a total row names each by itself. */
const mostCurrencies = 4;

/** Whether the amounts of a list are added up. */
export function isSummed<Row>(columns: readonly ListColumn<Row>[]): boolean {
  return columns.some((column) => column.kind === 'money' && column.summed);
}

/** What stands below the columns of a list: the totals of all rows that match, by currency; nothing until they are known. */
export function useListTotals<Row>(
  columns: readonly ListColumn<Row>[],
  { totals, count }: Pick<Pages<Row>, 'totals' | 'count'>,
): Readonly<Record<string, ReactNode>> | undefined {
  const { t } = useLingui();
  const format = useFormat();
  const name = columns.find((column) => column.width !== undefined && column.grows)?.id ?? '';
  if (totals === undefined) return undefined;
  const most = format.number(countCap);
  if (totals === null) return { [name]: t`No total above ${most} rows` };
  const rows = count ? format.number(count.value) : '';
  const summed = columns.flatMap((column) => {
    if (column.kind !== 'money' || !column.summed || column.width === undefined) return [];
    return [[column.id, <Sums key={column.id} of={totals[column.id] ?? []} decimals={column.decimals} />]];
  });
  return { [name]: t`Total of ${rows}`, ...Object.fromEntries(summed) };
}

/** Sums in several currencies below each other: they are never added up. */
function Sums({ of, decimals }: { of: readonly MoneyValue[]; decimals: Decimals | undefined }) {
  const { t } = useLingui();
  const further = of.length - mostCurrencies;
  return (
    <span className={styles.sums}>
      {of.slice(0, mostCurrencies).map((sum) => (
        <Money key={sum.currency} value={sum} {...(decimals ? { decimals } : {})} isFinal />
      ))}
      {further > 0 && t`and ${further} further currencies`}
    </span>
  );
}
