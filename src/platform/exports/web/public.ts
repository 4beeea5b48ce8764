/** What screens of other resources may use of this one. */

export { downloadFile } from './download-file.ts';
export { ExportButton } from './ExportButton.tsx';
