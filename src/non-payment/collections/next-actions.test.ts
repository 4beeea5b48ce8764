import { describe, expect, it } from 'vitest';
import { closings } from './collection.ts';
import { type CollectionAction, nextActionsOfCollection } from './next-actions.ts';

type State = Parameters<typeof nextActionsOfCollection>[0];

const base: State = { status: 'AMICABLE', consent: 'NONE', handledBy: 'INSURER', caseType: 'COLLECTION_ONLY' };

describe('the next action of a collection', () => {
  it.each<[string, Partial<State>, CollectionAction]>([
    ['the insurer collects', {}, 'pay'],
    ['it was just placed', { status: 'SUBMITTED' }, 'pay'],
    ['a dispute holds it', { status: 'ON_HOLD_DISPUTE' }, 'pay'],
    ['court costs are proposed', { status: 'LEGAL', consent: 'ASKED' }, 'consent'],
    ['court costs are approved', { status: 'LEGAL', consent: 'GIVEN' }, 'pay'],
    ['the insured collects itself', { handledBy: 'INSURED' }, 'stage'],
    ['the insured watches a plan', { handledBy: 'INSURED', caseType: 'MONITOR_ONLY' }, 'pay'],
  ])('%s', (_case, differing, action) => {
    expect(nextActionsOfCollection({ ...base, ...differing })[0]).toBe(action);
  });

  it.each(closings)('%s: none', (status) => {
    expect(nextActionsOfCollection({ ...base, status })).toEqual([]);
  });
});
