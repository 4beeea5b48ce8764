/* What the server side of other resources may use of this one. */

export { fileDocument } from './file-documents.ts';
