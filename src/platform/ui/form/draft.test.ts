import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '../client.ts';
import { ProblemError } from '../client.ts';
import { type DraftStatus, openDraft } from './draft.ts';

type Values = { text: string };

/** A server that keeps drafts as the real one does, for as long as it can be reached. */
function server() {
  let draft: { values: Values; keptAt: string; version: number } | null = null;
  const kept: string[] = [];
  const state = { isAway: false, kept, of: () => draft, keepsAlive: [] as boolean[] };
  const call = (async (
    operation: { method: string },
    input: { body: { values: Values }; ifMatch: number; keepalive: boolean },
  ) => {
    await Promise.resolve();
    if (state.isAway) throw new ProblemError({ code: 'temporarily-unavailable', status: 0 });
    if (operation.method === 'GET')
      return draft ? { form: 'f', ...draft } : { form: 'f', values: null, keptAt: null, version: 0 };
    if (operation.method === 'DELETE') {
      draft = null;
      return undefined;
    }
    if (input.ifMatch !== (draft?.version ?? 0)) throw new ProblemError({ code: 'version-changed', status: 412 });
    draft = { values: input.body.values, keptAt: '2026-11-20T10:42:00Z', version: (draft?.version ?? 0) + 1 };
    kept.push(input.body.values.text);
    state.keepsAlive.push(input.keepalive);
    return { keptAt: draft.keptAt, version: draft.version };
  }) as unknown as Call;
  return { ...state, state, call };
}

let latest: DraftStatus<Values>;
const open = (call: Call | null) =>
  openDraft<Values>({ form: 'f', person: 'per_1', call }, (status) => {
    latest = status;
  });
const settled = () => vi.advanceTimersByTimeAsync(0);
const here = () => localStorage.getItem('aval.draft.per_1.f');

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a draft', () => {
  test('A7: a draft that arrived though its answer was lost does not count as somebody else’s', async () => {
    const { call, kept, state } = server();
    let losesAnswers = true;
    const lossy = (async (...asked: Parameters<Call>) => {
      const answer = await call(...asked);
      if (asked[0].method === 'PUT' && losesAnswers)
        throw new ProblemError({ code: 'temporarily-unavailable', status: 0, delivery: 'unknown' });
      return answer;
    }) as unknown as Call;
    const draft = open(lossy);
    await draft.read();
    draft.keep({ text: 'a' });
    await settled();
    losesAnswers = false;
    draft.keep({ text: 'ab' });
    await settled();
    expect([kept, latest.elsewhere, latest.problem, state.of()?.values]).toEqual([
      ['a', 'ab'],
      null,
      null,
      { text: 'ab' },
    ]);
  });

  test('goes to the server and leaves the browser, and is read from there', async () => {
    const { call, kept } = server();
    const draft = open(call);
    await draft.read();
    draft.keep({ text: 'a' });
    expect(here()).toContain('"a"');
    draft.keep({ text: 'a' });
    await settled();
    expect([kept, here(), latest.keptAt]).toEqual([['a'], null, '2026-11-20T10:42:00Z']);
    expect((await open(call).read())?.values).toEqual({ text: 'a' });
  });

  test('that could not be sent waits in the browser and is tried again', async () => {
    const { call, state, kept } = server();
    const draft = open(call);
    await draft.read();
    state.isAway = true;
    draft.keep({ text: 'a' });
    await settled();
    expect([latest.problem?.status, kept, here() === null]).toEqual([0, [], false]);
    draft.keep({ text: 'ab' });
    await settled();
    state.isAway = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([kept, latest.problem, here()]).toEqual([['ab'], null, null]);
  });

  test('is not lost where the page is closed before it could be sent', async () => {
    const { call, state, kept } = server();
    const first = open(call);
    await first.read();
    first.keep({ text: 'a' });
    await settled();
    state.isAway = true;
    first.keepOnUnload({ text: 'abc' });
    await settled();
    first.close();
    state.isAway = false;
    expect((await open(call).read())?.values).toEqual({ text: 'abc' });
    await settled();
    expect(kept).toEqual(['a', 'abc']);
  });

  test('that was kept while the page closed is not kept twice', async () => {
    const { call, keepsAlive } = server();
    const first = open(call);
    await first.read();
    first.keepOnUnload({ text: 'a' });
    const left = here() ?? '';
    await settled();
    expect(keepsAlive).toEqual([true]);
    localStorage.setItem('aval.draft.per_1.f', left);
    expect((await open(call).read())?.values).toEqual({ text: 'a' });
    expect([latest.elsewhere, here()]).toEqual([null, null]);
  });

  test('that was continued elsewhere asks which one counts', async () => {
    const { call, kept } = server();
    const [one, other] = [open(call), open(call)];
    await Promise.all([one.read(), other.read()]);
    other.keep({ text: 'there' });
    await settled();
    one.keep({ text: 'here' });
    await settled();
    expect([kept, latest.elsewhere?.values]).toEqual([['there'], { text: 'there' }]);
    one.keep({ text: 'here!' });
    await settled();
    expect(kept).toEqual(['there']);
    one.keepThis({ text: 'here!' });
    await settled();
    expect([kept, latest.elsewhere]).toEqual([['there', 'here!'], null]);

    other.keep({ text: 'there again' });
    await settled();
    expect(other.adoptOther()?.values).toEqual({ text: 'here!' });
    await settled();
    expect(kept).toEqual(['there', 'here!']);
  });

  test('that was sent is forgotten, also where it was just being kept', async () => {
    const { call, state } = server();
    const draft = open(call);
    await draft.read();
    draft.keep({ text: 'a' });
    draft.forget({ text: 'a' });
    await settled();
    draft.keepOnUnload({ text: 'a' });
    await settled();
    expect([state.of(), here(), latest.keptAt]).toEqual([null, null, null]);
    draft.keep({ text: 'the next one' });
    await settled();
    expect(state.of()?.values).toEqual({ text: 'the next one' });
  });

  test('stays in the browser where there is no server', async () => {
    const draft = open(null);
    draft.keep({ text: 'a' });
    expect(latest.keptAt).not.toBeNull();
    expect((await open(null).read())?.values).toEqual({ text: 'a' });
    draft.forget({ text: 'a' });
    expect(here()).toBeNull();
  });
});
