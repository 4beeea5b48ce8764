import { execFileSync } from 'node:child_process';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { batchedLines } from './log-lines.ts';

it('passes on the lines of one event loop turn together and in their order', async () => {
  const writes: string[] = [];
  const lines = batchedLines((text) => writes.push(text));
  lines.write('one\n');
  lines.write('two\n');
  expect(writes).toEqual([]);
  await turn();
  lines.write('three\n');
  await turn();
  expect(writes).toEqual(['one\ntwo\n', 'three\n']);
});

it('loses nothing when the process ends in the same turn', () => {
  const program = `import { batchedLines } from './log-lines.ts'; batchedLines().write('last words\\n'); process.exit(0);`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: import.meta.dirname });
  expect(printed.toString()).toBe('last words\n');
});
