import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { lineStateLabels } from '../job-labels.ts';
import type { JobLineOnWire, JobOnWire } from '../jobs.contract.ts';
import styles from './jobs.module.css';

type LineColumn = Column<JobLineOnWire>;

export type LineColumnsOf = Readonly<{
  i18n: I18n;
  /** What is wrong with a line, or what became of it. */
  textOf(line: JobLineOnWire): string;
  /** Those of the file that are read. */
  columns: JobOnWire['columns'];
  /** What became of those that were applied. */
  answers: readonly LineColumn[];
  labels: typeof lineStateLabels;
}>;

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

/** Columns of a file's lines: what became of each, what is wrong with it, and its cells as they stood. */
export function lineColumns({ i18n, textOf, columns, answers, labels }: LineColumnsOf): readonly LineColumn[] {
  const labelOf = ({ state }: JobLineOnWire) => i18n._(labels[state].label);
  return [
    {
      id: 'line',
      head: i18n._(msg`Line`),
      width: 64,
      align: 'end',
      priority: 1,
      sort: 'line',
      cell: ({ line }) => line,
      text: ({ line }) => String(line),
    },
    {
      id: 'state',
      head: i18n._(msg`State`),
      width: 110,
      priority: 1,
      cell: (line) => <Status shape={labels[line.state].shape}>{labelOf(line)}</Status>,
      text: labelOf,
    },
    {
      id: 'outcome',
      head: i18n._(msg`What is wrong, or the answer`),
      width: 280,
      grows: true,
      priority: 1,
      cell: (line) => <span title={textOf(line)}>{textOf(line)}</span>,
      text: textOf,
    },
    {
      id: 'buyer',
      head: i18n._(msg`Buyer`),
      width: 190,
      priority: 2,
      cell: (line) =>
        line.company ? <b>{nameOf(line, columns)}</b> : <span className={styles.origin}>{nameOf(line, columns)}</span>,
      text: (line) => nameOf(line, columns),
    },
    ...cellColumns(columns),
    ...answers,
  ];
}

/** The buyer that was found, or else as the file names them; empty where it does not. */
export function nameOf({ company, cells }: JobLineOnWire, columns: JobOnWire['columns']): string {
  return company?.companyName ?? cells[columns.findIndex(({ field }) => field === 'companyName')] ?? '';
}

/** The cells of the file in its own order; where room is short those that matter least leave. */
function cellColumns(columns: JobOnWire['columns']): readonly LineColumn[] {
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
