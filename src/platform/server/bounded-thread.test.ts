import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBoundedThreads, ThreadFault, ThreadLimitExceeded } from './bounded-thread.ts';

/** What a hostile file might make its parser do. */
const code = `
import { answerInThread } from ${JSON.stringify(new URL('./answer-in-thread.ts', import.meta.url).href)};
let asked = 0;
answerInThread(async (question) => {
  asked += 1;
  if (question === 'for ever') for (;;);
  if (question === 'without end') { const kept = []; for (;;) kept.push({ place: kept.length }); }
  if (question === 'wrong') throw Object.assign(new Error('no'), { fault: 'file-empty', facts: { limit: 3 } });
  return [question, asked];
});`;

let folder: string;
let threads: ReturnType<typeof openBoundedThreads>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aval-thread-'));
  const file = join(folder, 'thread.mjs');
  await writeFile(file, code);
  threads = openBoundedThreads(file, { megabytes: 32 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const faultOf = (question: string): Promise<unknown> =>
  askOnce(question).then(
    () => 'none',
    (thrown: unknown) => thrown,
  );
const askOnce = (question: string) => threads.use((ask) => ask(question, question === 'for ever' ? 1 : 60));

describe('C15: a thread that reads an upload', () => {
  it('answers one question after the other, also where they are asked at once, and stays for the next work', async () => {
    const answers = await threads.use((ask) => Promise.all([ask('a', 60), ask('b', 60)]));
    expect(answers).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(await askOnce('c')).toEqual(['c', 3]);
  });

  it('reports what it found wrong, and stays', async () => {
    const error = await faultOf('wrong');
    expect(error).toBeInstanceOf(ThreadFault);
    expect(error).toMatchObject({ details: { fault: 'file-empty', facts: { limit: 3 } } });
    expect(await askOnce('d')).toEqual(['d', 5]);
  });

  it.each([
    ['for ever', 'time'],
    ['without end', 'memory'],
  ])('is ended when it reads %s, and another takes its place', async (question, of) => {
    const error = await faultOf(question);
    expect(error).toBeInstanceOf(ThreadLimitExceeded);
    expect(error).toMatchObject({ of });
    expect(await askOnce('next')).toEqual(['next', 1]);
  });

  it('is waited for by a few; more are refused at once', async () => {
    const ends: Array<() => void> = [];
    const works = Array.from({ length: 12 }, () =>
      threads
        .use(() => new Promise<string>((resolve) => ends.push(() => resolve('done'))))
        .catch(({ message }) => message),
    );
    const outcomes = Promise.all(works);
    const over: unknown[] = [];
    void outcomes.then((all) => over.push(all));
    while (over.length === 0) {
      for (const end of ends.splice(0)) end();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(new Set(await outcomes)).toEqual(new Set(['done', 'overloaded']));
  });
});
