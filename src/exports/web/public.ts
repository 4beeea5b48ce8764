/** What screens of other resources may use of this one. */
export { ExportButton } from './ExportButton.tsx';
export { takeFile } from './take-file.ts';
export { useExport } from './useExport.ts';
