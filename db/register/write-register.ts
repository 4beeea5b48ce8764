import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Day } from '../../src/platform/core/day.ts';
import { companyAt, coverAt, coverStarts, gradeAt, policyAt, type RegisterSize } from './register.ts';

/**
 * Writes a register as files of JSON lines that the import and the insurer's port take as they are: `policies`,
 * `companies`, `grades` and `covers.ndjson`, to be loaded in this order. Covers that are only asked for are not among
 * them: the port takes what was decided.
 */
export async function writeRegister(
  size: RegisterSize,
  folder: string,
  today: Day,
  onFile: (path: string) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files: Readonly<Record<string, () => Iterable<unknown>>> = {
    policies: () => each(size.policies, (number) => [policyAt(number, size, today)]),
    companies: () => each(size.companies, (number) => [companyAt(number)]),
    grades: () => each(size.companies, (number) => gradeAt(number, today) ?? []),
    covers: () => coverLines(size, today),
  };
  for (const [name, records] of Object.entries(files)) {
    const path = join(folder, `${name}.ndjson`);
    await pipeline(Readable.from(texts(records()), { objectMode: false }), createWriteStream(path));
    onFile(path);
  }
}

function* each(count: number, recordsOf: (number: number) => unknown): Generator<unknown> {
  for (let number = 0; number < count; number += 1) yield* [recordsOf(number)].flat();
}

function* coverLines(size: RegisterSize, today: Day): Generator<unknown> {
  const starts = coverStarts(size);
  for (let policy = 0; policy < size.policies; policy += 1) {
    const first = starts[policy] ?? 0;
    for (let cover = first; cover < (starts[policy + 1] ?? 0); cover += 1) {
      yield* coverAt(cover, policy, cover - first, size, today).lines;
    }
  }
}

/** The records as JSON lines, a few hundred in a piece. */
function* texts(records: Iterable<unknown>): Generator<string> {
  let text = '';
  for (const record of records) {
    text += `${JSON.stringify(record)}\n`;
    if (text.length < 65_536) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
