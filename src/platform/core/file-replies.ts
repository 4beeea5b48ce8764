import { type DocumentType, documentTypes } from './document.ts';

/** The media types of a reply that is a file, for `sends` of an operation; a file has no shape of its own. */
export type FileReply = Readonly<Record<string, null>>;

/** A table, in the format that was asked for or that came. */
export const tableReply = {
  'text/csv': null,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': null,
} as const satisfies Partial<Record<DocumentType, null>>;

/** A document as somebody uploaded it. */
export const documentReply: FileReply = Object.fromEntries(documentTypes.map((type) => [type, null]));

export const pdfReply = { 'application/pdf': null } as const;
