export { UnreadableFile } from './file-fault.ts';
export { openTable } from './open-table.ts';
export type { ReadingLimits } from './reading-limits.ts';
export { readingLimits } from './reading-limits.ts';
export { chooseSheet, rowsBelow, surveySheet } from './survey.ts';
