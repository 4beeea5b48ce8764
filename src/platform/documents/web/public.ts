/** What screens of other resources may use of this one. */
export { AnswerInsurerDialog } from './AnswerInsurerDialog.tsx';
export { AttachDocument } from './AttachDocument.tsx';
export { ChooseDocuments } from './ChooseDocuments.tsx';
export { DocumentsOnFile } from './DocumentsOnFile.tsx';
export { documentCategoryLabels } from './document-labels.ts';
export { useKeptFiles } from './refused-file.ts';
export { useChosenDocuments } from './useChosenDocuments.ts';
export { useDraftDocuments } from './useDraftDocuments.ts';
