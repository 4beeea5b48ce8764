import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { defaultTerms, type RaisedLimitTakesIn } from '../../policies/policies/policy-terms.ts';
import {
  type CapThroughTime,
  type Covering,
  coveringOfLoss,
  coveringsByGrade,
  coveringsWithoutAsking,
  daysUncoveredByGrade,
  earlierLimit,
  isProofNeeded,
} from './covering.ts';

const granted = (amount: string, from: string, to: string | null, decidedOn = from): Covering => ({
  kind: 'GRANTED',
  from,
  to,
  amount,
  insuredPercentage: null,
  maxPaymentTermDays: null,
  decidedOn,
});
const raised = [granted('10000', '2026-01-01', '2026-06-30'), granted('50000', '2026-07-01', null)];

/** The limit that applies to an invoice delivered in March, where the loss is in October; `null`: that of the loss. */
const answers = (
  dueDate: string,
  {
    coverings = raised,
    caps = [],
    includesFrom = 'NOT_PAST_DUE',
    delivered = '2026-03-01',
  }: Partial<
    Readonly<{ coverings: Covering[]; caps: CapThroughTime[]; includesFrom: RaisedLimitTakesIn; delivered: string }>
  > = {},
) => earlierLimit({ coverings, caps }, { delivered, dueDate }, '2026-10-01', includesFrom)?.limit.toFixed() ?? null;

describe('A5: a limit that was raised after a delivery', () => {
  it('applies to what was not past due on the day of its decision', () => {
    expect(answers('2026-07-01')).toBeNull();
    expect(answers('2026-06-30')).toBe('10000');
    const decidedLater = [raised[0] as Covering, granted('50000', '2026-07-01', null, '2026-07-15')];
    expect(answers('2026-07-14', { coverings: decidedLater })).toBe('10000');
    expect(answers('2026-07-15', { coverings: decidedLater })).toBeNull();
  });

  it('applies to everything, or to new deliveries alone, where the policy says so', () => {
    expect(answers('2026-03-02', { includesFrom: 'ALL' })).toBeNull();
    expect(answers('2026-12-31', { includesFrom: 'NEW_DELIVERIES' })).toBe('10000');
    expect(answers('2026-12-31', { includesFrom: 'NEW_DELIVERIES', delivered: '2026-07-01' })).toBeNull();
  });

  it('counts the best of several raises that applied to the invoice', () => {
    const twice = [
      granted('10000', '2026-01-01', '2026-04-30'),
      granted('30000', '2026-05-01', '2026-08-31'),
      granted('50000', '2026-09-01', null),
    ];
    expect(answers('2026-06-01', { coverings: twice })).toBe('30000');
    expect(answers('2026-04-01', { coverings: twice })).toBe('10000');
    expect(answers('2026-09-01', { coverings: twice })).toBeNull();
  });

  it('keeps unnamed cover apart from what was granted later', () => {
    const unasked: Covering = { ...granted('5000', '2026-01-01', '2026-06-30'), kind: 'SELF_CHECK' };
    const own = earlierLimit(
      { coverings: [granted('50000', '2026-07-01', null), unasked], caps: [] },
      { delivered: '2026-03-01', dueDate: '2026-04-01' },
      '2026-10-01',
      'NOT_PAST_DUE',
    );
    expect(own).toMatchObject({ covering: { kind: 'SELF_CHECK' }, limit: new Big(5000) });
  });

  it('may be raised by CAP as well', () => {
    const caps: CapThroughTime[] = [{ product: 'CAP', from: '2026-07-01', to: null, amount: '10000' }];
    const coverings = [granted('10000', '2026-01-01', null)];
    expect(answers('2026-06-30', { coverings, caps })).toBe('10000');
    expect(answers('2026-07-01', { coverings, caps })).toBeNull();
  });
});

describe('a limit that was reduced after a delivery', () => {
  const lowered = [granted('50000', '2026-01-01', '2026-06-30'), granted('10000', '2026-07-01', null)];

  it.each<RaisedLimitTakesIn>(['NOT_PAST_DUE', 'ALL', 'NEW_DELIVERIES'])(
    'still applies to what was delivered until the day before the reduction took effect (%s)',
    (includesFrom) => {
      const of = (delivered: string) => answers('2026-03-31', { coverings: lowered, delivered, includesFrom });
      expect([of('2026-03-01'), of('2026-06-30'), of('2026-07-01')]).toEqual(['50000', '50000', null]);
    },
  );

  it('applies as the best that included the invoice before', () => {
    const coverings = [
      granted('20000', '2026-01-01', '2026-04-30'),
      granted('50000', '2026-05-01', '2026-06-30'),
      granted('10000', '2026-07-01', null),
    ];
    expect(answers('2026-05-01', { coverings })).toBe('50000');
    expect(answers('2026-04-30', { coverings })).toBe('20000');
  });

  it('applies also where another kind of cover followed, and where CAP ended', () => {
    const grade: Covering = { ...granted('5000', '2026-07-01', null), kind: 'GRADE' };
    expect(answers('2026-03-31', { coverings: [granted('50000', '2026-01-01', '2026-06-30'), grade] })).toBe('50000');
    const caps: CapThroughTime[] = [{ product: 'CAP', from: '2026-01-01', to: '2026-06-30', amount: '10000' }];
    expect(answers('2026-03-31', { coverings: [granted('10000', '2026-01-01', null)], caps })).toBe('20000');
  });

  it('is none that nobody has proven', () => {
    const unproven: Covering = { ...granted('5000', '2026-01-01', '2026-06-30'), kind: 'SELF_CHECK', needsProof: true };
    expect(answers('2026-12-31', { coverings: [granted('3000', '2026-07-01', null), unproven] })).toBeNull();
  });
});

describe('A5: the discretionary limit insures what is justified', () => {
  const policy = { ...defaultTerms('EUR', 'NL', '2026-01-01'), discretionaryLimit: money(5000, 'EUR') };
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const nothing = { decidedFrom: null, uncovered: [], checks: [] };
  const spansOf = (coverings: readonly Covering[]) =>
    coverings.map(({ from, to, amount, needsProof = false }) => [from, to, amount, needsProof]);

  it('by a self-check from its day on, and by proof on all days', () => {
    const checks = [{ from: '2026-03-01', to: '2026-08-31', amount: '3000' }];
    expect(spansOf(coveringsWithoutAsking(policy, year, { ...nothing, checks }))).toEqual([
      ['2026-03-01', '2026-08-31', '3000', false],
      ['2026-01-01', '2026-12-31', '5000.00', true],
    ]);
  });

  it('without proof where the policy requires none', () => {
    const blind = { ...policy, unnamedCover: { ...policy.unnamedCover, justifications: ['BLIND' as const] } };
    expect(spansOf(coveringsWithoutAsking(blind, year, nothing))).toEqual([
      ['2026-01-01', '2026-12-31', '5000.00', false],
    ]);
  });

  it('until something is decided by name, and not while a watched grade gives nothing', () => {
    const uncovered = daysUncoveredByGrade(
      [
        { since: '2026-02-01', amount: '0', insuredPercentage: 0 },
        { since: '2026-04-01', amount: '9000', insuredPercentage: 90 },
      ],
      null,
    );
    expect(uncovered).toEqual([{ from: '2026-02-01', to: '2026-03-31' }]);
    const found = coveringsWithoutAsking(policy, year, { ...nothing, uncovered, decidedFrom: '2026-10-02' });
    expect(spansOf(found)).toEqual([
      ['2026-01-01', '2026-01-31', '5000.00', true],
      ['2026-04-01', '2026-10-01', '5000.00', true],
    ]);
    expect(coveringsWithoutAsking({ ...policy, discretionaryLimit: null }, year, nothing)).toEqual([]);
  });

  const unproven: Covering = { ...granted('5000', '2026-01-01', '2026-10-01'), kind: 'SELF_CHECK', needsProof: true };
  it.each<[string, string, RaisedLimitTakesIn, boolean]>([
    ['was past due on the day of the first decision', '2026-10-01', 'NOT_PAST_DUE', true],
    ['was not past due then', '2026-10-02', 'NOT_PAST_DUE', false],
    ['was past due, and everything is taken in', '2026-10-01', 'ALL', false],
    ['was not past due, and nothing is taken in', '2026-12-01', 'NEW_DELIVERIES', true],
  ])('needs a proof for what no decision includes: what %s', (_case, dueDate, includesFrom, isNeeded) => {
    const coverings = [granted('50000', '2026-10-02', null), unproven];
    expect(isProofNeeded(coverings, { delivered: '2026-09-01', dueDate }, '2026-11-20', includesFrom)).toBe(isNeeded);
  });

  it('needs none for what a self-check or a decision covered when it was delivered', () => {
    const check: Covering = { ...granted('5000', '2026-03-01', '2026-08-31'), kind: 'SELF_CHECK' };
    const needed = (delivered: string) =>
      isProofNeeded([check, unproven], { delivered, dueDate: '2026-12-31' }, '2026-12-31', 'NOT_PAST_DUE');
    expect([needed('2026-02-28'), needed('2026-03-01'), needed('2026-08-31'), needed('2026-09-01')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('replaces no cover that has ended before the loss', () => {
    const ended: Covering = { ...granted('20000', '2026-01-01', '2026-06-30'), kind: 'GRADE' };
    expect(coveringOfLoss([ended, unproven], '2026-09-01', '2026-06-01')?.covering.kind).toBe('GRADE');
    expect(coveringOfLoss([ended, unproven], '2026-09-01', '2026-08-01')?.covering.kind).toBe('SELF_CHECK');
  });
});

describe('A5: a cover by grade through time', () => {
  it('protects deliveries for thirty days after weaker terms replaced better ones (handbook covers 4.1)', () => {
    const timeline = [
      { since: '2026-01-01', amount: '20000', insuredPercentage: 90 },
      { since: '2026-06-01', amount: '0', insuredPercentage: 0 },
    ];
    const spans = coveringsByGrade(timeline, '2026-12-31').map(({ from, to, amount }) => [from, to, amount]);
    expect(spans).toEqual([
      ['2026-01-01', '2026-05-31', '20000'],
      ['2026-06-01', '2026-07-01', '20000'],
    ]);
    expect(daysUncoveredByGrade(timeline, '2026-12-31')).toEqual([{ from: '2026-07-02', to: '2026-12-31' }]);
  });
});
