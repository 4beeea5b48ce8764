import { describe, expect, it } from 'vitest';
import { dateOfLoss, type LossDateFacts } from './loss-date.ts';

const facts: LossDateFacts = {
  causeOfLoss: 'PROTRACTED_DEFAULT',
  insolvencyDate: null,
  receivedOn: '2026-08-31',
  dueDates: ['2026-05-10', '2026-04-30'],
  pausedDays: 0,
};
const policy = { waitingPeriodStart: 'CLAIM_RECEIVED', waitingPeriodMonths: 6, maxExtensionPeriodDays: 60 } as const;

describe('the date of loss (handbook N 1.6, "Waiting period")', () => {
  it.each([
    [{}, {}, '2027-02-28'],
    [{}, { waitingPeriodStart: 'DUE_DATE' }, '2026-10-30'],
    [{}, { waitingPeriodStart: 'EXTENSION_END' }, '2026-12-29'],
    [{}, { waitingPeriodMonths: 0 }, '2026-08-31'],
    [{ pausedDays: 40 }, { waitingPeriodStart: 'DUE_DATE' }, '2026-12-09'],
    [{ causeOfLoss: 'INSOLVENCY', insolvencyDate: '2026-07-01' }, {}, '2026-07-01'],
    [{ causeOfLoss: 'POLITICAL', insolvencyDate: null }, {}, '2027-02-28'],
    [{ dueDates: [] }, { waitingPeriodStart: 'DUE_DATE' }, '2027-02-28'],
  ] as const)('with %j under %j is %s', (differing, terms, day) => {
    expect(dateOfLoss({ ...facts, ...differing }, { ...policy, ...terms })).toBe(day);
  });
});
