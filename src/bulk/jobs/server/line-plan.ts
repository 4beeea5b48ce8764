import type { Field } from '../../imports/field.ts';
import type { LinePlan, LineRefusal } from '../../imports/line.ts';
import type { LineTarget } from '../line-target.ts';
import type { LineProblem } from './job-lines.store.ts';
import type { JobRecord } from './jobs.store.ts';

/** How the stored cells of a job's lines are read: as they were read in the file. */
export function planOf(
  { columns, policyKey }: Pick<JobRecord, 'columns' | 'policyKey'>,
  { rows }: Pick<LineTarget, 'rows'>,
): LinePlan {
  return {
    target: rows,
    columns: columns.map(({ header, field: name, notation }, column) => ({
      column,
      header,
      name,
      field: rows.fields[name] as Field,
      notation,
    })),
    constants: policyKey === null ? {} : { policy: policyKey },
  };
}

/** The reason why a line is refused, with the place of the cell that is to blame. */
export function problemOf(
  { field, code, facts }: Pick<LineRefusal, 'field' | 'code' | 'facts'>,
  columns: JobRecord['columns'],
): LineProblem {
  const place = columns.findIndex((column) => column.field === field || column.field.startsWith(`${field}:`));
  return { column: place < 0 ? placeOfSibling(field, columns) : place, field, code, facts: facts ?? {} };
}

/** Fields that say the same thing: what is wrong with one shows at the other. */
const siblings: Readonly<Record<string, readonly string[]>> = {
  companyId: ['identifier', 'companyName'],
  requestedStartDate: ['endDate'],
  endDate: ['requestedStartDate'],
  policy: ['policyId'],
  currency: ['amount'],
};

function placeOfSibling(field: string, columns: JobRecord['columns']): number | null {
  const names = siblings[field] ?? [];
  const place = columns.findIndex((column) => names.some((name) => column.field.split(':')[0] === name));
  return place < 0 ? null : place;
}
