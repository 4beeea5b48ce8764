import type { ReactNode } from 'react';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import type { SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import type { JobLineOnWire, JobOnWire } from '../jobs.contract.ts';
import styles from './jobs.module.css';

type LineColumn = Column<JobLineOnWire>;

/** Cells that find room beside what became of a line, those that matter most first. */
const shownFields = [
  'outstandingAmount',
  'amount',
  'customer',
  'documentNumber',
  'dueDate',
  'companyId',
  'identifier',
  'policy',
  'policyId',
  'currency',
  'action',
  'paymentTermDays',
  'customerReference',
  'countryCode',
  'urgent',
  'comment',
];

/** What a line shows its own way: what is wrong with it or became of it, and its buyer. */
export function lineCells(
  columns: JobOnWire['columns'],
  textOf: (line: JobLineOnWire) => string,
): SpecialCells<JobLineOnWire> {
  return {
    line: { cell: ({ line }) => line },
    outcome: { cell: (line) => <span title={textOf(line)}>{textOf(line)}</span>, text: textOf },
    buyer: {
      cell: (line) =>
        line.company ? <b>{nameOf(line, columns)}</b> : <span className={styles.origin}>{nameOf(line, columns)}</span>,
      text: (line) => nameOf(line, columns),
    },
  };
}

/** The buyer that was found, or else as the file names them; empty where it does not. */
export function nameOf({ company, cells }: JobLineOnWire, columns: JobOnWire['columns']): string {
  return company?.companyName ?? cells[columns.findIndex(({ field }) => field === 'companyName')] ?? '';
}

/** The cells of the file in its own order; where room is short those that matter least leave. */
export function cellColumns(columns: JobOnWire['columns']): readonly LineColumn[] {
  return columns.flatMap(({ header, field }, place): LineColumn[] => {
    const importance = shownFields.indexOf(kindOf(field));
    if (importance < 0) return [];
    const textOf = ({ cells }: JobLineOnWire) => cells[place] ?? '';
    return [
      {
        id: `cell-${place}`,
        head: header,
        width: widths[kindOf(field)] ?? 120,
        ...(field === 'amount' || field === 'outstandingAmount' ? { align: 'end' as const } : {}),
        priority: 3 + importance,
        cell: (line) => cellOf(line, place),
        text: textOf,
      },
    ];
  });
}

const widths: Readonly<Record<string, number>> = {
  currency: 76,
  countryCode: 64,
  urgent: 76,
  comment: 200,
  amount: 112,
  outstandingAmount: 112,
};

/** A cell as it stood; one that is to blame is marked as such, also where nothing stands. */
function cellOf({ cells, problems }: JobLineOnWire, place: number): ReactNode {
  const text = cells[place] ?? '';
  if (!problems.some(({ column }) => column === place)) return text;
  return <span className={styles.wrong}>{text === '' ? '–' : text}</span>;
}

/** The kind of a field: identifiers carry the register's own name for them. */
function kindOf(field: string): string {
  return field.split(':')[0] ?? field;
}
