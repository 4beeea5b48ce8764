import { describe, expect, it } from 'vitest';
import { jobStates, whyNotStart } from './job.ts';
import { type JobAtGlance, jobHeadline } from './job-headline.ts';

const counts = { lines: 4, ready: 4, refused: 0, ordered: 0 };

describe('A2: the headline of a file says what can be done with it', () => {
  it.each([
    ['UPLOADED', counts, [], { kind: 'waits' }],
    ['VALIDATING', counts, [], { kind: 'checking' }],
    ['TO_VALIDATE', counts, [], { kind: 'can-be', ready: 4, lines: 4 }],
    ['TO_VALIDATE', counts, ['currency', 'paidAmount'], { kind: 'confirm-first', columns: 2, ready: 4, lines: 4 }],
    ['TO_VALIDATE', { ...counts, ready: 0 }, ['currency'], { kind: 'can-be', ready: 0, lines: 4 }],
    ['PROCESSING', { ...counts, ready: 3, ordered: 1 }, [], { kind: 'part-done', done: 1, lines: 4, ready: 0 }],
    ['PROCESSED', { ...counts, ready: 0, ordered: 4 }, [], { kind: 'all-done' }],
    ['PARTIAL', { ...counts, ready: 2, ordered: 2 }, [], { kind: 'part-done', done: 2, lines: 4, ready: 2 }],
    [
      'PARTIAL',
      { ...counts, ready: 2, ordered: 2 },
      ['currency'],
      { kind: 'confirm-first', columns: 1, ready: 2, lines: 4 },
    ],
    ['CANCELLED', { ...counts, ready: 2, ordered: 2 }, [], { kind: 'part-done', done: 2, lines: 4, ready: 0 }],
  ] as const)('%s %o, to confirm %o', (state, of, toConfirm, headline) => {
    expect(jobHeadline({ state, counts: of, toConfirm })).toEqual(headline);
  });

  it('never says that lines can be ordered or entered while the start of them is refused', () => {
    for (const state of jobStates)
      for (const ready of [0, 2])
        for (const ordered of [0, 2])
          for (const toConfirm of [[], ['currency']]) {
            const job: JobAtGlance = {
              state,
              counts: { lines: 4, ready, refused: 4 - ready - ordered, ordered },
              toConfirm,
            };
            const headline = jobHeadline(job);
            const questions = toConfirm.map((field) => ({ field }));
            const promises = (headline.kind === 'can-be' || headline.kind === 'part-done') && headline.ready > 0;
            if (promises) expect(whyNotStart({ ...job, questions, columnsConfirmedBy: null })).toBe(null);
          }
  });
});
