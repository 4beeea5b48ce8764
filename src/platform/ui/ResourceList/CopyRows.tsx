import { Trans } from '@lingui/react/macro';
import { Button } from '../controls/Button.tsx';
import { Kbd } from '../controls/Kbd.tsx';
import type { Column } from '../DataGrid/columns.ts';
import { useCopyRows } from '../DataGrid/useCopyRows.ts';

type CopyRowsProps<Row> = Readonly<{ columns: ReadonlyArray<Column<Row>>; rows: readonly Row[]; isMarked: boolean }>;

/** Copies the selected rows for a spreadsheet, as Ctrl+C does in the table. */
export function CopyRows<Row>({ columns, rows, isMarked }: CopyRowsProps<Row>) {
  const copy = useCopyRows(columns);
  return (
    <Button kind={isMarked ? 'marked' : 'outlined'} size="small" onPress={() => copy(rows)}>
      <Trans>Copy</Trans> <Kbd keys="Ctrl C" />
    </Button>
  );
}
