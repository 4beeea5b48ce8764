import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../format/useFormat.ts';
import { asTabSeparated, type Column } from './columns.ts';

/** Puts rows on the clipboard, as a sheet of the reader's language takes them. */
export function useCopyRows<Row>(columns: ReadonlyArray<Column<Row>>): (rows: readonly Row[]) => void {
  const { t } = useLingui();
  const format = useFormat();
  return (rows) => {
    const notation = { currency: t`Currency`, plain: format.plain };
    void navigator.clipboard?.writeText(asTabSeparated(columns, rows, notation));
  };
}
