/** What screens of other areas may use of this one. */
export { AttachDocument } from './AttachDocument.tsx';
export { DocumentsOnFile } from './DocumentsOnFile.tsx';
export { documentCategoryLabels } from './document-labels.ts';
