import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../file-fault.ts';
import type { ReadingBudget } from '../reading-limits.ts';
import { type Archive, asFault } from './archive.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What a reader of a part listens to. Names come without their namespace's prefix. */
export type PartListener = Readonly<{
  opened?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  closed?(name: string): void;
}>;

/**
 * Reads a part of a workbook from front to back and stops after each piece, so that what the listener gathered can be
 * handed on before more is read. Document types, which could define entities, are refused: no workbook has one.
 */
export async function* readPart(
  archive: Archive,
  path: string,
  listener: PartListener,
  budget: ReadingBudget,
): AsyncGenerator<void> {
  const parser = parserFor(listener);
  const decoder = new StringDecoder('utf8');
  const guard = tagGuard(budget);
  try {
    for await (const piece of await archive.open(path)) {
      const text = decoder.write(piece as Buffer);
      guard(text);
      budget.work(() => parser.write(text));
      yield;
    }
    parser.close();
  } catch (error) {
    throw asFault(error);
  }
}

/** Reads a part to its end. */
export async function readWholePart(
  archive: Archive,
  path: string,
  listener: PartListener,
  budget: ReadingBudget,
): Promise<void> {
  for await (const _ of readPart(archive, path, listener, budget));
}

function parserFor({ opened, text, closed }: PartListener): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new UnreadableFile('workbook-malformed', { reason: 'a document type' });
  });
  if (opened) parser.on('opentag', ({ name, attributes }) => opened(localName(name), attributes as Attributes));
  if (text) parser.on('text', text);
  if (text) parser.on('cdata', text);
  if (closed) parser.on('closetag', ({ name }) => closed(localName(name)));
  return parser;
}

/** The name without the prefix of its namespace: some programs write `x:row` for `row`. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** A text or tag is held in memory until it ends: one that does not end within a few pieces is refused. */
function tagGuard(budget: ReadingBudget): (text: string) => void {
  const longest = budget.limits.cellCharacters * 8 + 65_536;
  let sinceTag = 0;
  return (text) => {
    const last = text.lastIndexOf('<');
    sinceTag = last === -1 ? sinceTag + text.length : text.length - last;
    if (sinceTag > longest) throw new UnreadableFile('cell-too-long', { limit: budget.limits.cellCharacters });
  };
}

/** The value of an attribute that may carry a namespace's prefix, such as `r:id`. */
export function attributeNamed(attributes: Attributes, name: string): string | undefined {
  const key = Object.keys(attributes).find((each) => localName(each) === name);
  return key === undefined ? undefined : attributes[key];
}
