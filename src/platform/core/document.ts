import type { FieldError } from './problem.ts';

/** Largest document, in bytes. */
export const largestDocument = 5 * 1024 * 1024;

/** File types that are accepted, by media type, each with its first bytes; text has no fixed first bytes. */
const documentKinds = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [0x50, 0x4b, 0x03, 0x04],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': [0x50, 0x4b, 0x03, 0x04],
  'text/plain': null,
  'text/csv': null,
} as const;
export type DocumentType = keyof typeof documentKinds;
export const documentTypes = Object.keys(documentKinds) as [DocumentType, ...DocumentType[]];

const typesByEnding: Readonly<Record<string, DocumentType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  csv: 'text/csv',
};

/** The media type that a file's name stands for; `null` when files of that name are not accepted. */
export function typeOfFileName(fileName: string): DocumentType | null {
  return typesByEnding[endingOf(fileName)] ?? null;
}

function endingOf(fileName: string): string {
  return /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/**
 * Whether the ending of a name fits the type of the file, since programs open it by its ending. "Letter 4.2" has no
 * ending.
 */
function isNamedAs(contentType: DocumentType, fileName: string): boolean {
  if (!/[a-z]/.test(endingOf(fileName))) return true;
  const promised = typeOfFileName(fileName);
  return promised === contentType || (isTextType(promised) && isTextType(contentType));
}

function isTextType(type: DocumentType | null): boolean {
  return type !== null && documentKinds[type] === null;
}

/** A file as it was uploaded. */
export type UploadedDocument = Readonly<{ fileName: string; contentType: DocumentType; bytes: Uint8Array }>;

/** What is wrong with a file, checked by its bytes; empty when it can be kept. */
export function faultsOfDocument({ fileName, contentType, bytes }: UploadedDocument): FieldError[] {
  if (/[\p{Cc}/\\]/u.test(fileName)) return [{ pointer: '/fileName', code: 'wrong-format' }];
  if (!isNamedAs(contentType, fileName)) return [{ pointer: '/fileName', code: 'not-of-this-type' }];
  if (bytes.length === 0) return [{ pointer: '/content', code: 'required' }];
  if (bytes.length > largestDocument)
    return [{ pointer: '/content', code: 'too-large', facts: { maximum: largestDocument } }];
  return isOfType(contentType, bytes) ? [] : [{ pointer: '/contentType', code: 'not-of-this-type' }];
}

function isOfType(contentType: DocumentType, bytes: Uint8Array): boolean {
  const beginning: readonly number[] | null = documentKinds[contentType];
  return beginning === null ? isText(bytes) : beginning.every((byte, index) => bytes[index] === byte);
}

/** Text holds no control characters but tabs and ends of lines; anything else may hide a program. */
function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}

/** Characters of the largest document in base64. */
export const longestContent = Math.ceil(largestDocument / 3) * 4;
