import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Column } from '../DataGrid/columns.ts';
import { useCopyRows } from '../DataGrid/useCopyRows.ts';
import { Button } from '../ui/Button.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useToast } from '../ui/Toast.tsx';

/** Copies the selected rows for a sheet, as Ctrl+C does in the table. */
export function CopyRows<Row>({ columns, rows }: { columns: ReadonlyArray<Column<Row>>; rows: readonly Row[] }) {
  const { t } = useLingui();
  const say = useToast();
  const copy = useCopyRows(columns);
  const press = () => {
    copy(rows);
    say({ text: t`${plural(rows.length, { one: '# row copied', other: '# rows copied' })}` });
  };
  return (
    <Button kind="marked" size="small" onPress={press}>
      <Trans>Copy</Trans> <Kbd keys="Ctrl C" />
    </Button>
  );
}
