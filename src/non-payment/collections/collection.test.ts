import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import {
  accepted,
  advanced,
  type CollectionState,
  type CollectionStatus,
  caseTypes,
  closed,
  closedAs,
  closings,
  collectionMoves,
  collectionStatuses,
  consented,
  escalated,
  type HandOverFacts,
  held,
  isRunning,
  pressed,
  pressesBuyer,
  resumed,
  runningStatuses,
  type Side,
  type Stage,
  sides,
  stages,
  whyNotAccept,
  whyNotAddInvoices,
  whyNotAddTo,
  whyNotAdvance,
  whyNotClose,
  whyNotConsent,
  whyNotEscalate,
  whyNotHandOver,
  whyNotHold,
  whyNotResume,
  whyNotWithdraw,
} from './collection.ts';

const euros = (amount: number) => money(amount, 'EUR');

function state(changes: Partial<CollectionState> = {}): CollectionState {
  return {
    caseType: 'CLAIM_COLLECTION',
    handledBy: 'INSURER',
    status: 'AMICABLE',
    heldStage: null,
    consent: 'NONE',
    ...changes,
  };
}

describe('handing over', () => {
  const facts: HandOverFacts = {
    coverage: 'INSURED',
    outstanding: euros(1000),
    outstandingInPolicy: euros(1000),
    threshold: euros(500),
    runningId: null,
  };
  const why = (changes: Partial<HandOverFacts>) => whyNotHandOver({ ...facts, ...changes })?.code ?? 'allowed';

  it('needs more than the threshold, where the debt is insured', () => {
    expect(why({})).toBe('allowed');
    expect(why({ outstandingInPolicy: euros(500.01) })).toBe('allowed');
    expect(why({ outstandingInPolicy: euros(500) })).toBe('collection-below-threshold');
    expect(why({ outstandingInPolicy: euros(500), coverage: 'UNINSURED' })).toBe('allowed');
    expect(why({ outstandingInPolicy: null })).toBe('allowed');
    expect(why({ threshold: null, outstandingInPolicy: euros(0.01) })).toBe('allowed');
  });

  it('happens once, and to what is owed', () => {
    expect(why({ runningId: 'coll_1' })).toBe('collection-exists');
    expect(why({ outstanding: euros(0) })).toBe('nothing-outstanding');
  });
});

describe('A4: adding invoices', () => {
  const why = (changes: Partial<CollectionState>, lines = 1) =>
    whyNotAddInvoices(state(changes), { lines })?.code ?? 'allowed';

  it.each(runningStatuses)('is possible while a case is %s, whoever collects and however', (status) => {
    for (const caseType of caseTypes)
      for (const handledBy of sides) expect(why({ status, caseType, handledBy })).toBe('allowed');
    expect(why({ status }, 0)).toBe('nothing-to-add');
  });

  it.each(closings)('is over when a case is %s', (status) => {
    expect(why({ status })).toBe('collection-not-open');
  });
});

describe('the stages', () => {
  const why = (from: CollectionStatus, to: Stage, changes: Partial<CollectionState> = {}, side: Side = 'INSURER') =>
    whyNotAdvance(state({ status: from, ...changes }), to, side)?.code ?? 'allowed';

  it.each<[CollectionStatus, Stage, string]>([
    ['SUBMITTED', 'AMICABLE', 'collection-not-open'],
    ['SUBMITTED', 'ACCEPTED', 'collection-not-open'],
    ['ACCEPTED', 'AMICABLE', 'allowed'],
    ['ACCEPTED', 'LEGAL', 'collection-not-open'],
    ['AMICABLE', 'PAYMENT_PLAN', 'allowed'],
    ['AMICABLE', 'LEGAL', 'allowed'],
    ['AMICABLE', 'ENFORCEMENT', 'collection-not-open'],
    ['PAYMENT_PLAN', 'AMICABLE', 'allowed'],
    ['LEGAL', 'ENFORCEMENT', 'collection-needs-consent'],
    ['ON_HOLD_DISPUTE', 'AMICABLE', 'collection-not-open'],
    ['CLOSED_PAID', 'AMICABLE', 'collection-not-open'],
  ])('%s to %s is %s', (from, to, verdict) => {
    expect(why(from, to)).toBe(verdict);
  });

  it('ask for the consent of the insured where the collector goes to court for it, and not where it goes itself', () => {
    const asked = advanced(state(), 'LEGAL');
    expect(asked).toMatchObject({ status: 'LEGAL', consent: 'ASKED' });
    expect(whyNotConsent(asked)).toBeNull();
    expect(whyNotConsent(consented(asked, true))?.code).toBe('no-consent-asked');
    expect(whyNotAdvance(consented(asked, true), 'ENFORCEMENT', 'INSURER')).toBeNull();
    expect(consented(asked, false)).toMatchObject({ status: 'AMICABLE', consent: 'REFUSED' });
    const own = advanced(state({ handledBy: 'INSURED' }), 'LEGAL');
    expect(own.consent).toBe('NONE');
    expect(whyNotAdvance(own, 'ENFORCEMENT', 'INSURED')).toBeNull();
  });

  it('belong to the side that handles the case', () => {
    expect(why('AMICABLE', 'LEGAL', {}, 'INSURED')).toBe('collection-handled-by-other');
    expect(why('AMICABLE', 'LEGAL', { handledBy: 'INSURED' }, 'INSURER')).toBe('collection-handled-by-other');
    expect(whyNotClose(state(), 'INSURED')?.code).toBe('collection-handled-by-other');
    expect(whyNotClose(state(), 'INSURER')).toBeNull();
  });

  it('do not pursue the buyer of a watched plan until the insured asks for it', () => {
    const watched = state({ caseType: 'MONITOR_CLAIM', status: 'ACCEPTED' });
    expect(whyNotAdvance(watched, 'AMICABLE', 'INSURER')?.code).toBe('collection-only-watched');
    expect(whyNotAdvance(watched, 'PAYMENT_PLAN', 'INSURER')).toBeNull();
    expect(whyNotEscalate(watched)).toBeNull();
    expect(escalated(watched).caseType).toBe('CLAIM_COLLECTION');
    expect(escalated(state({ caseType: 'MONITOR_ONLY' })).caseType).toBe('COLLECTION_ONLY');
    expect(whyNotEscalate(state())?.code).toBe('collection-not-watched');
  });

  it('wait for a dispute and go on at the same stage', () => {
    const legal = state({ status: 'LEGAL', consent: 'GIVEN' });
    expect(resumed(held(legal))).toEqual(legal);
    expect(whyNotHold(held(legal))?.code).toBe('collection-not-open');
    expect(whyNotResume(legal)?.code).toBe('collection-not-open');
  });
});

describe('the end', () => {
  it.each([
    [0, 1000, 'CLOSED_PAID'],
    [0.01, 999.99, 'CLOSED_PARTIAL'],
    [1000, 0, 'CLOSED_UNCOLLECTIBLE'],
    [0, 0, 'CLOSED_PAID'],
  ])('with %d open and %d collected is %s', (outstanding, collected, as) => {
    expect(closedAs({ outstanding: euros(outstanding), collected: euros(collected) })).toBe(as);
  });
});

/** The possible actions on a case. */
const actions = {
  accept: { why: whyNotAccept, after: accepted },
  consent: { why: whyNotConsent, after: (of: CollectionState) => consented(of, true) },
  refuse: { why: whyNotConsent, after: (of: CollectionState) => consented(of, false) },
  hold: { why: whyNotHold, after: held },
  resume: { why: whyNotResume, after: resumed },
  escalate: { why: whyNotEscalate, after: escalated },
  withdraw: { why: whyNotWithdraw, after: (of: CollectionState) => closed(of, 'CLOSED_WITHDRAWN') },
} as const;

type Model = { status: CollectionStatus; stageBefore: CollectionStatus; wasAsked: boolean };
type Real = { state: CollectionState };

/** An action that is done where the rules allow it; the status then is one that the table of moves allows. */
class CollectionAction implements fc.Command<Model, Real> {
  readonly name: string;
  readonly why: (of: CollectionState) => { code: string } | null;
  readonly after: (of: CollectionState) => CollectionState;
  constructor(name: string, why: CollectionAction['why'], after: CollectionAction['after']) {
    this.name = name;
    this.why = why;
    this.after = after;
  }
  check = () => true;
  run(model: Model, real: Real) {
    const before = real.state;
    if (this.why(before)) return;
    const after = this.after(before);
    if (after.status !== before.status) expect(collectionMoves[before.status]).toContain(after.status);
    expect(isRunning(before.status)).toBe(true);
    expect(after.heldStage === null).toBe(after.status !== 'ON_HOLD_DISPUTE');
    if (after.status === 'ENFORCEMENT' && after.handledBy === 'INSURER') expect(after.consent).toBe('GIVEN');
    if (after.consent === 'ASKED') model.wasAsked = true;
    if (after.consent === 'GIVEN' || after.consent === 'REFUSED') expect(model.wasAsked).toBe(true);
    if (after.status === 'ON_HOLD_DISPUTE' && before.status !== 'ON_HOLD_DISPUTE') model.stageBefore = before.status;
    if (this.name === 'resume') expect(after.status).toBe(model.stageBefore);
    model.status = after.status;
    real.state = after;
  }
  toString = () => this.name;
}

const simple = Object.entries(actions).map(([name, { why, after }]) =>
  fc.constant(new CollectionAction(name, why, after)),
);
const advancing = fc.record({ to: fc.constantFrom(...stages), side: fc.constantFrom(...sides) }).map(
  ({ to, side }) =>
    new CollectionAction(
      `${side} to ${to}`,
      (of) => whyNotAdvance(of, to, side),
      (of) => advanced(of, to),
    ),
);
const closing = fc.record({ as: fc.constantFrom(...closings), side: fc.constantFrom(...sides) }).map(
  ({ as, side }) =>
    new CollectionAction(
      `${side} closes ${as}`,
      (of) => whyNotClose(of, side),
      (of) => closed(of, as),
    ),
);

describe('any course of a case', () => {
  it('follows the table, asks before the court, resumes where it was held, and never leaves its end', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...caseTypes),
        fc.constantFrom(...sides),
        fc.commands([...simple, advancing, advancing, closing], { maxCommands: 60 }),
        (caseType, handledBy, commands) => {
          const setup = () => ({
            model: { status: 'SUBMITTED', stageBefore: 'SUBMITTED', wasAsked: false } as Model,
            real: { state: state({ caseType, handledBy, status: 'SUBMITTED' }) },
          });
          fc.modelRun(setup, commands);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('can be ended by the insured from every status but an end', () => {
    const withdrawable = collectionStatuses.filter((status) => whyNotWithdraw(state({ status })) === null);
    expect(withdrawable).toEqual(collectionStatuses.filter(isRunning));
    expect(collectionStatuses.filter((status) => whyNotAddTo(state({ status })) === null)).toEqual(withdrawable);
  });

  it('knows which buyers are pursued', () => {
    expect(caseTypes.filter(pressesBuyer)).toEqual(['COLLECTION_ONLY', 'CLAIM_COLLECTION']);
    expect(caseTypes.map(pressed)).toEqual([
      'COLLECTION_ONLY',
      'CLAIM_COLLECTION',
      'COLLECTION_ONLY',
      'CLAIM_COLLECTION',
    ]);
  });
});
