import { useState } from 'react';
import { typeOfFileName } from '../../core/document.ts';
import { base64Of } from '../../ui/base64.ts';
import type { DocumentCategory, SentAlong } from '../document-on-file.ts';

/** A file that is sent with a form, and what it is. */
export type ChosenDocument = Readonly<{ file: File; category: DocumentCategory }>;

/** The files that are sent with a form. A draft does not keep them, because a browser cannot provide a file again. */
export function useChosenDocuments() {
  const [chosen, choose] = useState<readonly ChosenDocument[]>([]);
  return { chosen, choose, read: () => readDocuments(chosen) };
}

/** The bytes of the chosen files, as the wire takes them. */
async function readDocuments(chosen: readonly ChosenDocument[]): Promise<SentAlong> {
  return Promise.all(
    chosen.map(async ({ file, category }) => ({
      category,
      document: {
        fileName: file.name,
        contentType: typeOfFileName(file.name) ?? 'text/plain',
        content: await base64Of(file),
      },
    })),
  );
}
