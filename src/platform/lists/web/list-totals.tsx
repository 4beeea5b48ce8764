import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../core/list.ts';
import { countCap } from '../../core/page.ts';
import { Total } from '../../exchange-rates/web/public.ts';
import { useFormat } from '../../ui/format/useFormat.ts';
import type { Pages } from '../../ui/query.ts';

/** Whether the amounts of a list are added up. */
export function isSummed<Row>(columns: readonly ListColumn<Row>[]): boolean {
  return columns.some((column) => column.kind === 'money' && column.summed);
}

/**
 * What stands below the columns of a list: the totals of all rows that match, by currency; nothing until they are known,
 * and where no row has an amount.
 */
export function useListTotals<Row>(
  columns: readonly ListColumn<Row>[],
  { totals, count }: Pick<Pages<Row>, 'totals' | 'count'>,
): Readonly<Record<string, ReactNode>> | undefined {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const name = columns.find((column) => column.width !== undefined && column.grows)?.id ?? '';
  if (totals === undefined) return undefined;
  if (totals !== null && Object.values(totals).every((of) => of?.length === 0)) return undefined;
  const most = format.number(countCap);
  if (totals === null) return { [name]: t`No total above ${most} rows` };
  const rows = count ? format.number(count.value) : '';
  const summed = columns.flatMap((column) => {
    if (column.kind !== 'money' || !column.summed || column.width === undefined) return [];
    return [[column.id, <Total key={column.id} of={totals[column.id] ?? []} decimals={column.decimals} />]];
  });
  const part = columns.find((column) => column.kind === 'money' && column.counts);
  const countsAs = part?.kind === 'money' ? part.countsAs : undefined;
  const ofPart = countsAs ? i18n._({ ...countsAs, values: { rows } }) : t`Total in force, of ${rows}`;
  return { [name]: part ? ofPart : t`Total of ${rows}`, ...Object.fromEntries(summed) };
}
