import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useToast } from '../controls/Toast.tsx';
import { useFormat } from '../format/useFormat.ts';
import { asTabSeparated, type Column } from './columns.ts';

/** Puts rows on the clipboard, as a spreadsheet in the reader's language takes them, and says how many they are. */
export function useCopyRows<Row>(columns: ReadonlyArray<Column<Row>>): (rows: readonly Row[]) => void {
  const { t } = useLingui();
  const format = useFormat();
  const notify = useToast();
  return (rows) => {
    const notation = { currency: t`Currency`, plain: format.plain };
    void navigator.clipboard?.writeText(asTabSeparated(columns, rows, notation));
    notify({ text: t`${plural(rows.length, { one: '# row copied', other: '# rows copied' })}` });
  };
}
