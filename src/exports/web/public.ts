/** What screens of other resources may use of this one. */
export { ExportButton } from './ExportButton.tsx';
export { downloadFile } from './take-file.ts';
export { useExport } from './useExport.ts';
