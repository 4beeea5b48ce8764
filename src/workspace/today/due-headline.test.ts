import { describe, expect, it } from 'vitest';
import { type DutyKind, dutyKinds, kindsThatAreMissed } from './dashboard.contract.ts';
import { dueHeadline, nearnessOf } from './due-headline.ts';

const today = '2026-11-20';
const duty = (day: string, kind: DutyKind = 'report') => ({
  kind,
  day,
  coverType: null,
  coverId: null,
  gradeRequestId: null,
  policy: 'CBNL-3000001',
  policyholder: 'Delta Foods BV',
  company: { companyId: '600001', companyName: 'Ansel', countryCode: 'FR' },
  amount: null,
  pendingAction: null,
  claimId: null,
  collectionId: null,
  invoices: 1,
  recordId: null,
  oldestDueDate: null,
});
const due = (value: number, capped = false) => ({ value, capped });

describe('A3: "due today" is said of what is due today only', () => {
  it.each([
    ['nothing is due', [duty('2026-11-27')], due(0), { kind: 'none' }],
    ['all of today', [duty(today), duty(today)], due(2), { kind: 'today', count: 2 }],
    ['one since days', [duty('2026-11-12')], due(1), { kind: 'since', count: 1, since: '2026-11-12' }],
    [
      'a review since last year',
      [duty('2025-10-01', 'review')],
      due(1),
      { kind: 'since', count: 1, since: '2025-10-01' },
    ],
    [
      'some since days and some of today',
      [duty('2026-11-12'), duty(today)],
      due(9),
      { kind: 'since', count: 9, since: '2026-11-12' },
    ],
    ['more than are counted', [duty('2026-11-12')], due(1000, true), { kind: 'more-than', count: 1000 }],
  ] as const)('%s', (_case, items, count, headline) => {
    expect(dueHeadline({ due: count, items: [...items] }, today)).toEqual(headline);
  });

  it.each(dutyKinds)('of %s', (kind) => {
    expect(nearnessOf({ kind, day: '2026-11-21' }, today)).toBe('coming');
    expect(nearnessOf({ kind, day: today }, today)).toBe('today');
    expect(nearnessOf({ kind, day: '2026-11-19' }, today)).toBe(kindsThatAreMissed.includes(kind) ? 'overdue' : 'due');
  });
});
