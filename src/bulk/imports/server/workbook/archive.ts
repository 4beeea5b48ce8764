import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UnreadableFile } from '../file-fault.ts';
import { harmlessBytes, type ReadingLimits } from '../reading-limits.ts';

/** The parts of a workbook, by the path they have in its archive. */
export type Archive = Readonly<{
  has(path: string): boolean;
  /** The bytes of a part. Each call counts against the limit of expanded bytes. */
  open(path: string): Promise<Readable>;
  close(): void;
}>;

/**
 * Opens the archive of a workbook. Sizes that the archive states are checked before anything is expanded; the reader
 * of the archive holds each part to its stated size while it expands, so that a false statement ends in a fault too.
 */
export async function openArchive(path: string, limits: ReadingLimits): Promise<Archive> {
  const zip = await openZip(path);
  try {
    const entries = await entriesOf(zip, limits);
    return archiveOf(zip, entries, limits);
  } catch (error) {
    zip.close();
    throw asFault(error);
  }
}

/** Any error of the archive's reader is a malformed workbook; faults stay what they are. */
export function asFault(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  return new UnreadableFile('workbook-malformed', { reason: (error as Error).message.slice(0, 200) }, error);
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true });
  } catch (error) {
    throw asFault(error);
  }
}

async function entriesOf(zip: ZipFile, limits: ReadingLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.parts) throw new UnreadableFile('workbook-too-many-parts', { limit: limits.parts });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new UnreadableFile('workbook-encrypted');
    if (entries.has(entry.fileName))
      throw new UnreadableFile('workbook-malformed', { reason: `two parts ${entry.fileName}` });
    entries.set(entry.fileName, entry);
  }
  return entries;
}

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, limits: ReadingLimits): Archive {
  let expanded = 0;
  return {
    has: (path) => entries.has(path),
    async open(path) {
      const entry = entries.get(path);
      if (!entry) throw new UnreadableFile('workbook-malformed', { reason: `no part ${path}` });
      expanded += entry.uncompressedSize;
      refuseBomb(entry, expanded, limits);
      return zip.openReadStreamPromise(entry);
    },
    close: () => zip.close(),
  };
}

function refuseBomb({ compressedSize, uncompressedSize }: Entry, expanded: number, limits: ReadingLimits): void {
  const most = Math.max(harmlessBytes, compressedSize * limits.expansion);
  if (uncompressedSize > most)
    throw new UnreadableFile('workbook-expands-too-far', { bytes: uncompressedSize, limit: most });
  if (expanded > limits.expandedBytes)
    throw new UnreadableFile('workbook-expands-too-far', { bytes: expanded, limit: limits.expandedBytes });
}
