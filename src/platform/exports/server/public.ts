export type { Reading, Written } from './cells.ts';
export { written } from './cells.ts';
export { mediaTypes } from './download-export.ts';
export type { TranslatorFor } from './make-export.ts';
export { sendTemplate, type TemplateColumn, type TemplateQuery } from './send-template.ts';
export { writeCsv } from './write-csv.ts';
export { writeWorkbook } from './write-workbook.ts';
