import { describe, expect, it } from 'vitest';
import { circumstancesOf, decisiveReport, stopByReport } from './circumstances.ts';
import { overdueReasons } from './overdue-reason.ts';

const report = {
  reasonCode: 'PROTRACTED_DEFAULT',
  knownOn: null,
  insolvencyOn: null,
  reportedOn: '2026-11-20',
} as const;

describe('the effect of a report on the duties', () => {
  it('starts no period where the buyer merely does not pay', () => {
    expect(circumstancesOf(report)).toEqual({ cause: 'PROTRACTED_DEFAULT', knownOn: null, insolvencyOn: null });
  });

  it.each(['CASH_FLOW', 'FRAUD_SUSPECTED', 'OTHER'] as const)('%s: from the day that is declared', (reasonCode) => {
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
  ] as const)('%s is news: known on the day of the report where no other day is declared', (reasonCode, cause) => {
    expect(circumstancesOf({ ...report, reasonCode })).toMatchObject({ cause, knownOn: '2026-11-20' });
    expect(circumstancesOf({ ...report, reasonCode, knownOn: '2026-11-02' })).toMatchObject({ knownOn: '2026-11-02' });
  });

  it('takes the day of an insolvency from a report of one only', () => {
    const insolvencyOn = '2026-11-01';
    expect(circumstancesOf({ ...report, insolvencyOn }).insolvencyOn).toBeNull();
    expect(circumstancesOf({ ...report, reasonCode: 'INSOLVENCY', insolvencyOn }).insolvencyOn).toBe(insolvencyOn);
  });
});

describe('the report that decides', () => {
  const of = (reasonCode: (typeof overdueReasons)[number], more = {}) => ({ ...report, reasonCode, ...more });

  it('is the first of an insolvency or a political cause, else of other news', () => {
    const [bounced, political] = [of('BOUNCED_PAYMENT'), of('POLITICAL_TRANSFER')];
    expect(decisiveReport([of('OTHER'), bounced, political, of('INSOLVENCY')])).toBe(political);
    expect(decisiveReport([of('OTHER'), bounced, of('FAILED_DIRECT_DEBIT')])).toBe(bounced);
  });

  it('is one whose day is declared, and none where the buyer merely does not pay', () => {
    const declared = of('CASH_FLOW', { knownOn: '2026-11-02' });
    expect(decisiveReport([of('PROTRACTED_DEFAULT'), declared])).toBe(declared);
    for (const reasonCode of overdueReasons) {
      const reported = of(reasonCode);
      const startsPeriod = circumstancesOf(reported).knownOn !== null;
      expect(decisiveReport([reported])).toBe(startsPeriod ? reported : null);
    }
  });
});

describe('the stop that a report brings by itself', () => {
  const insolvent = { ...report, reasonCode: 'INSOLVENCY' } as const;
  const startOf = (of: Parameters<typeof stopByReport>[0]) => stopByReport(of)?.startsOn ?? null;

  it.each([
    ['nothing else is told', {}, '2026-11-20'],
    ['it was known before', { knownOn: '2026-11-12' }, '2026-11-12'],
    ['it happened before it was known', { knownOn: '2026-11-12', insolvencyOn: '2026-11-09' }, '2026-11-10'],
    ['it was known on its day', { knownOn: '2026-11-09', insolvencyOn: '2026-11-09' }, '2026-11-09'],
    ['it was announced', { knownOn: '2026-11-05', insolvencyOn: '2026-11-09' }, '2026-11-05'],
    ['it is reported on its day', { insolvencyOn: '2026-11-20' }, '2026-11-20'],
  ])('of an insolvency, where %s', (_what, given, startsOn) => {
    expect(stopByReport({ ...insolvent, ...given })).toEqual({ reason: 'INSOLVENCY_REPORTED', startsOn });
  });

  it('of a suspicion of fraud begins with the report', () => {
    const suspected = { ...report, reasonCode: 'FRAUD_SUSPECTED', knownOn: '2026-11-02' } as const;
    expect(stopByReport(suspected)).toEqual({ reason: 'FRAUD_REPORTED', startsOn: '2026-11-20' });
  });

  it.each(overdueReasons.filter((reason) => reason !== 'INSOLVENCY' && reason !== 'FRAUD_SUSPECTED'))(
    'is none for %s',
    (reasonCode) => {
      expect(startOf({ ...report, reasonCode, knownOn: '2026-11-02' })).toBeNull();
    },
  );
});
