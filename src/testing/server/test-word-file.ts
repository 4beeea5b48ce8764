import { archiveOf } from './test-workbook.ts';

/** The type of a Word file. */
export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A Word file with this body, as `<w:p>…</w:p>`; `before` stands before the document, `path` names its part. */
export function wordFile(body: string, { before = '', path = 'word/document.xml' } = {}): Buffer {
  const content = `<?xml version="1.0"?>${before}<w:document xmlns:w="x"><w:body>${body}</w:body></w:document>`;
  return archiveOf([
    { path: '[Content_Types].xml', content: '<Types/>' },
    { path, content },
  ]);
}

/** A paragraph of a Word file. */
export function paragraph(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
}
