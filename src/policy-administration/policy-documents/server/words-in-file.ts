import { textInFile } from '../../../platform/server/text-in-file.ts';

/** Characters that are kept of a file: what a tsvector holds has an end (1 MB). */
const most = 200_000;

/** What is written in a file, as far as its type says that: of an image nothing is. Throws for a PDF that is none. */
export async function wordsIn(contentType: string, content: Uint8Array): Promise<string> {
  const text = (await textInFile(contentType, content)) ?? '';
  return text.slice(0, most).toWellFormed().replaceAll('\0', ' ');
}
