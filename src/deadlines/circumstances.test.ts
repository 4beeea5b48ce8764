import { describe, expect, it } from 'vitest';
import { circumstancesOf } from './circumstances.ts';

const report = {
  reasonCode: 'PROTRACTED_DEFAULT',
  knownOn: null,
  insolvencyOn: null,
  reportedOn: '2026-11-20',
} as const;

describe('what a report means for the duties', () => {
  it('starts no period where the buyer merely does not pay', () => {
    expect(circumstancesOf(report)).toEqual({ cause: 'PROTRACTED_DEFAULT', knownOn: null, insolvencyOn: null });
  });

  it.each(['CASH_FLOW', 'FRAUD_SUSPECTED', 'OTHER'] as const)('%s: from the day that is told', (reasonCode) => {
    expect(circumstancesOf({ ...report, reasonCode }).knownOn).toBeNull();
    expect(circumstancesOf({ ...report, reasonCode, knownOn: '2026-11-02' })).toMatchObject({
      cause: 'PROTRACTED_DEFAULT',
      knownOn: '2026-11-02',
    });
  });

  it.each([
    ['INSOLVENCY', 'INSOLVENCY'],
    ['POLITICAL_TRANSFER', 'POLITICAL'],
    ['BOUNCED_PAYMENT', 'PROTRACTED_DEFAULT'],
    ['FAILED_DIRECT_DEBIT', 'PROTRACTED_DEFAULT'],
  ] as const)('%s is news: known on the day of the report where no other is told', (reasonCode, cause) => {
    expect(circumstancesOf({ ...report, reasonCode })).toMatchObject({ cause, knownOn: '2026-11-20' });
    expect(circumstancesOf({ ...report, reasonCode, knownOn: '2026-11-02' })).toMatchObject({ knownOn: '2026-11-02' });
  });

  it('takes the day of an insolvency from a report of one only', () => {
    const insolvencyOn = '2026-11-01';
    expect(circumstancesOf({ ...report, insolvencyOn }).insolvencyOn).toBeNull();
    expect(circumstancesOf({ ...report, reasonCode: 'INSOLVENCY', insolvencyOn }).insolvencyOn).toBe(insolvencyOn);
  });
});
