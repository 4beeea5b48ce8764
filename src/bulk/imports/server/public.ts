export { columnsDeclared, findLayout, layoutOf, type StoredLayout, storeLayout } from './column-layouts.store.ts';
export { type FileFault, UnreadableFile } from './file-fault.ts';
export type { JsonLine } from './ndjson-rows.ts';
export { type FileFormat, openTable, type Table, type TableOptions } from './open-table.ts';
export type { ReadingLimits } from './reading-limits.ts';
export { readingLimits } from './reading-limits.ts';
export {
  type ChosenSheet,
  chooseSheet,
  type DeclaredReading,
  linesOf,
  type Survey,
  surveySheet,
  watchSheet,
} from './survey.ts';
export { encoderOf, markOf } from './text-encoding.ts';
export { askOfFile, type StreamedFile, withTable } from './with-table.ts';
