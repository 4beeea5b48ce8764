import { label } from '../../platform/core/label.ts';
import { identifier, type ListColumn } from '../../platform/core/list.ts';

/** By which number a case is called, on the screen and first in the file. */
export const caseNumberColumn: ListColumn<Readonly<{ caseNumber: string }>> = identifier(
  'caseNumber',
  label('Case number'),
  ({ caseNumber }) => caseNumber,
  { width: 104, priority: 3, file: 14 },
);
