import { extractText, getDocumentProxy } from 'unpdf';

/** The words of a PDF, all pages after one another. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
}
