import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { openTable, type Table } from './open-table.ts';
import type { ReadingLimits } from './reading-limits.ts';

/** A file as it came: its name tells tabs from commas, nothing else. */
export type HandedIn = Readonly<{ fileName: string; bytes: Buffer }>;

/** Works on a file that came over the wire, from a folder that is gone afterwards. Throws `UnreadableFile`. */
export async function withTable<Result>(
  { fileName, bytes }: HandedIn,
  limits: ReadingLimits,
  work: (table: Table) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'aval-file-'));
  try {
    const path = join(folder, `file${extname(fileName).toLowerCase() === '.tsv' ? '.tsv' : ''}`);
    await writeFile(path, bytes);
    const table = await openTable(path, { limits });
    try {
      return await work(table);
    } finally {
      table.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
