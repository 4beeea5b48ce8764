import { extractText, getDocumentProxy } from 'unpdf';
import type { DocumentType } from '../core/document.ts';
import { textInWord } from './text-in-word.ts';

const word: DocumentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * What is written in a file, line by line; `null` of a type whose text is not read here, as an image. Throws for a PDF or a
 * Word file that is none. Takes as long as the file is large: for a thread.
 */
export async function textInFile(contentType: string, content: Uint8Array): Promise<string | null> {
  if (contentType.startsWith('text/')) return new TextDecoder().decode(content);
  if (contentType === word) return textInWord(content);
  if (contentType !== 'application/pdf') return null;
  const pdf = await getDocumentProxy(new Uint8Array(content));
  try {
    const { text: pages } = await extractText(pdf, { mergePages: false });
    return pages.join('\n');
  } finally {
    await pdf.loadingTask.destroy();
  }
}
