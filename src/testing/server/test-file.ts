import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of a test's own. Call `remove` in `afterAll`. */
export function testFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'aval-import-'));
  return {
    path: (name: string) => join(folder, name),
    /** Writes a file and returns its path. */
    file(name: string, content: string | Buffer): string {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** All rows of an asynchronous list of batches. */
export async function allRows<Row>(batches: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}
