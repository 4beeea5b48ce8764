import { describe, expect, it } from 'vitest';
import { closings } from './collection.ts';
import { type CollectionStep, nextStepsOfCollection } from './next-steps.ts';

type State = Parameters<typeof nextStepsOfCollection>[0];

const base: State = { status: 'AMICABLE', consent: 'NONE', handledBy: 'INSURER', caseType: 'COLLECTION_ONLY' };

describe('the next step of a collection', () => {
  it.each<[string, Partial<State>, CollectionStep]>([
    ['the insurer collects', {}, 'pay'],
    ['it was just placed', { status: 'SUBMITTED' }, 'pay'],
    ['a dispute holds it', { status: 'ON_HOLD_DISPUTE' }, 'pay'],
    ['court costs are proposed', { status: 'LEGAL', consent: 'ASKED' }, 'consent'],
    ['court costs are approved', { status: 'LEGAL', consent: 'GIVEN' }, 'pay'],
    ['the insured collects itself', { handledBy: 'INSURED' }, 'stage'],
    ['the insured watches a plan', { handledBy: 'INSURED', caseType: 'MONITOR_ONLY' }, 'pay'],
  ])('%s', (_case, differing, step) => {
    expect(nextStepsOfCollection({ ...base, ...differing })[0]).toBe(step);
  });

  it.each(closings)('%s: none', (status) => {
    expect(nextStepsOfCollection({ ...base, status })).toEqual([]);
  });
});
