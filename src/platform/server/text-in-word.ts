import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise } from 'yauzl';

/** The part of a Word file that holds its text (ECMA-376, 11.3.10). */
const mainPart = 'word/document.xml';

/** Bytes of the text at most, and how far it may expand: what is more is no wording, but an attack. */
const mostBytes = 64 * 1024 * 1024;
const mostExpansion = 300;

/**
 * What is written in a Word file (`.docx`), a line for each paragraph. Changes that were tracked are read as if they were
 * accepted: what was deleted is another element. Notes, headers and footers are left out. Throws for a file that is none.
 */
export async function textInWord(content: Uint8Array): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(content), { lazyEntries: true });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== mainPart) continue;
      refuseBomb(entry);
      return await textOf(await zip.openReadStreamPromise(entry));
    }
    throw new Error(`A Word file has a part ${mainPart}`);
  } finally {
    zip.close();
  }
}

function refuseBomb({ compressedSize, uncompressedSize }: Entry): void {
  if (uncompressedSize > mostBytes || uncompressedSize > Math.max(1, compressedSize) * mostExpansion)
    throw new Error(`A text of ${uncompressedSize} bytes in ${compressedSize}`);
}

async function textOf(part: AsyncIterable<unknown>): Promise<string> {
  const pieces: string[] = [];
  let isText = false;
  let isStyle = false;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new Error('A Word file has no document type');
  });
  parser.on('opentag', ({ name }) => {
    const element = localName(name);
    isText = element === 't';
    // the stops of tabs are called like tabs
    if (element === 'pPr') isStyle = true;
    if (!isStyle) pieces.push(written[element] ?? '');
  });
  parser.on('text', (text) => {
    if (isText) pieces.push(text);
  });
  parser.on('closetag', ({ name }) => {
    const element = localName(name);
    isText = false;
    if (element === 'pPr') isStyle = false;
    if (element === 'p') pieces.push('\n');
  });
  const decoder = new StringDecoder('utf8');
  for await (const piece of part) parser.write(decoder.write(piece as Buffer));
  parser.close();
  return pieces.join('').trim();
}

/** Elements that stand for a character. */
const written: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' };

/** The name without the prefix of its namespace. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
