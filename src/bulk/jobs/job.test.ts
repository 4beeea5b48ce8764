import { describe, expect, it } from 'vitest';
import {
  type JobState,
  jobStates,
  type LineCounts,
  mostUnderWay,
  stateAfterOrdering,
  whyNotCancelJob,
  whyNotConfirmColumns,
  whyNotCorrect,
  whyNotRemoveJob,
  whyNotStart,
  whyNotUpload,
} from './job.ts';

const counts = (some: Partial<LineCounts> = {}): LineCounts => ({
  lines: 3,
  ready: 2,
  refused: 1,
  ordered: 0,
  ...some,
});
const those = (allowed: (state: JobState) => unknown): JobState[] =>
  jobStates.filter((state) => allowed(state) === null);

/** Columns without open questions. */
const sure = { questions: [], columnsConfirmedBy: null };

describe('a job', () => {
  it('B10: is not started before somebody agreed to columns that decide about money or days', () => {
    const asked = { state: 'TO_VALIDATE' as const, counts: counts(), questions: [{ field: 'currency' }] };
    expect(whyNotStart({ ...asked, columnsConfirmedBy: null })).toMatchObject({
      code: 'columns-unconfirmed',
      facts: { fields: ['currency'] },
    });
    expect(whyNotStart({ ...asked, columnsConfirmedBy: 'Lena' })).toBe(null);
    expect(whyNotConfirmColumns({ ...asked, columnsConfirmedBy: 'Lena' })?.code).toBe('nothing-to-change');
  });

  it('B12: continues where it broke off after its last line', () => {
    const entered = counts({ ready: 0, ordered: 3 });
    expect(whyNotStart({ ...sure, state: 'FAILED', counts: entered })).toBe(null);
  });

  it('is started and corrected while somebody looks it over, also after it was ordered in part', () => {
    const open = ['TO_VALIDATE', 'PARTIAL', 'FAILED'];
    expect(those((state) => whyNotStart({ ...sure, state, counts: counts() }))).toEqual(open);
    expect(those((state) => whyNotCorrect({ state }, 'REFUSED'))).toEqual(open);
  });

  it('is not started where no line is ready', () => {
    expect(whyNotStart({ ...sure, state: 'TO_VALIDATE', counts: counts({ ready: 0, refused: 3 }) })?.code).toBe(
      'no-line-ready',
    );
  });

  it('is stopped until it is over', () => {
    expect(those((state) => whyNotCancelJob({ state }))).toEqual([
      'UPLOADED',
      'VALIDATING',
      'TO_VALIDATE',
      'PROCESSING',
    ]);
  });

  it('can be removed from the list where it failed', () => {
    expect(those((state) => whyNotRemoveJob({ state }))).toEqual(['INVALID', 'FAILED', 'CANCELLED']);
  });

  it('keeps what is ordered as it is', () => {
    expect(whyNotCorrect({ state: 'PARTIAL' }, 'ORDERED')?.code).toBe('line-ordered');
    expect(whyNotCorrect({ state: 'PARTIAL' }, 'READY')).toBeNull();
  });

  it('is processed where every line was ordered, in part where one was not', () => {
    expect(stateAfterOrdering(counts({ refused: 0, ordered: 3 }))).toBe('PROCESSED');
    expect(stateAfterOrdering(counts({ ordered: 2 }))).toBe('PARTIAL');
  });

  it('has to wait while as many are under way as may be', () => {
    expect(whyNotUpload(mostUnderWay - 1)).toBeNull();
    expect(whyNotUpload(mostUnderWay)?.code).toBe('too-many-jobs');
  });
});
