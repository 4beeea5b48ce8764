import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import type { RaisedLimitTakesIn } from '../policies/policy-terms.ts';
import { type CapThroughTime, type Covering, earlierLimit } from './covering.ts';

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

/** The limit that answers for an invoice delivered in March, where the loss is in October; `null`: that of the loss. */
const answers = (
  dueDate: string,
  {
    coverings = raised,
    caps = [],
    takesIn = 'NOT_PAST_DUE',
    delivered = '2026-03-01',
  }: Partial<
    Readonly<{ coverings: Covering[]; caps: CapThroughTime[]; takesIn: RaisedLimitTakesIn; delivered: string }>
  > = {},
) => earlierLimit({ coverings, caps }, { delivered, dueDate }, '2026-10-01', takesIn)?.limit.toFixed() ?? null;

describe('A5: a limit that was raised after a delivery', () => {
  it('takes in what was not past due on the day of its decision', () => {
    expect(answers('2026-07-01')).toBeNull();
    expect(answers('2026-06-30')).toBe('10000');
    const decidedLater = [raised[0] as Covering, granted('50000', '2026-07-01', null, '2026-07-15')];
    expect(answers('2026-07-14', { coverings: decidedLater })).toBe('10000');
    expect(answers('2026-07-15', { coverings: decidedLater })).toBeNull();
  });

  it('takes in everything, or new deliveries alone, where the policy says so', () => {
    expect(answers('2026-03-02', { takesIn: 'ALL' })).toBeNull();
    expect(answers('2026-12-31', { takesIn: 'NEW_DELIVERIES' })).toBe('10000');
    expect(answers('2026-12-31', { takesIn: 'NEW_DELIVERIES', delivered: '2026-07-01' })).toBeNull();
  });

  it('counts the best of several raises that took the invoice in', () => {
    const twice = [
      granted('10000', '2026-01-01', '2026-04-30'),
      granted('30000', '2026-05-01', '2026-08-31'),
      granted('50000', '2026-09-01', null),
    ];
    expect(answers('2026-06-01', { coverings: twice })).toBe('30000');
    expect(answers('2026-04-01', { coverings: twice })).toBe('10000');
    expect(answers('2026-09-01', { coverings: twice })).toBeNull();
  });

  it('is none where the limit of the loss is no higher', () => {
    const lowered = [granted('50000', '2026-01-01', '2026-06-30'), granted('10000', '2026-07-01', null)];
    expect(answers('2026-03-31', { coverings: lowered })).toBeNull();
  });

  it('keeps what was insured without asking apart from what was granted later', () => {
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
