import { extractText, getDocumentProxy } from 'unpdf';

/** Characters that are kept of a file: what a tsvector holds has an end (1 MB). */
const most = 200_000;

/** What is written in a file, as far as its type says that: of an image nothing is. Throws for a PDF that is none. */
export async function wordsIn(contentType: string, content: Uint8Array): Promise<string> {
  return (await textOf(contentType, content)).slice(0, most).toWellFormed().replaceAll('\0', ' ');
}

async function textOf(contentType: string, content: Uint8Array): Promise<string> {
  if (contentType.startsWith('text/')) return new TextDecoder().decode(content);
  if (contentType !== 'application/pdf') return '';
  const pdf = await getDocumentProxy(new Uint8Array(content));
  try {
    return (await extractText(pdf, { mergePages: true })).text;
  } finally {
    await pdf.loadingTask.destroy();
  }
}
