import { describe, expect, it } from 'vitest';
import { defaultTerms } from '../../policies/policies/policy-terms.ts';
import { type Account, assessAccount } from './account-position.ts';
import { dutyRulesOf, plainDefault } from './duty-days.ts';
import { milestonesOf } from './milestones.ts';
import type { ClockedReceivable } from './open-duties.ts';

function invoice(originalDueDate: string, differing: Partial<ClockedReceivable> = {}): ClockedReceivable {
  return {
    itemType: 'INVOICE',
    status: 'O',
    issueDate: '2026-01-01',
    shipmentDate: null,
    originalDueDate,
    effectiveDueDate: originalDueDate,
    currency: 'EUR',
    outstandingAmount: '1000.00',
    isDisputed: false,
    overdueId: null,
    reschedulingId: null,
    collectionId: null,
    claimId: null,
    ...differing,
  };
}

function account(items: readonly ClockedReceivable[], differing: Partial<Account> = {}): Account {
  return {
    items,
    rules: dutyRulesOf(defaultTerms('EUR', 'DE', '2026-01-01'), 'DE'),
    overdueThreshold: null,
    materialityPercent: null,
    circumstances: plainDefault,
    isCountryCovered: true,
    claimThreshold: null,
    casesIn: [],
    isClaimFiled: false,
    isBarred: false,
    coverEnd: { lastDay: null, nextChangeOn: null },
    mayBeInsuredOn: () => true,
    stops: [],
    today: '2026-04-15',
    ...differing,
  };
}

describe('the line of one report', () => {
  const older = invoice('2026-02-01');
  const reported = invoice('2026-03-01', { overdueId: 'ovd_1' });
  const ofReport = ({ overdueId }: ClockedReceivable) => overdueId === 'ovd_1';

  it('has the duties of its invoices, and the stop of cover that follows from all that the buyer owes', () => {
    const line = milestonesOf(account([older, reported]), ofReport);
    expect(line.map(({ duty, day, state }) => `${duty} ${day} ${state}`)).toEqual([
      'STOP_DELIVERIES 2026-04-02 come',
      'REPORT_OVERDUE 2026-04-30 done',
      'HAND_OVER 2026-05-30 open',
      'FILE_CLAIM 2026-07-29 open',
    ]);
    const banned = { startsOn: '2026-03-20', liftedOn: null, reason: 'DELIVERY_BAN' } as const;
    const afterBan = milestonesOf(account([older, reported], { stops: [banned] }), ofReport);
    expect(afterBan.map(({ duty }) => duty)).toEqual(['REPORT_OVERDUE', 'HAND_OVER', 'FILE_CLAIM']);
    const { position } = assessAccount(account([older, reported]), ofReport);
    expect(position).toMatchObject({ openInvoices: 1, oldestDueDate: '2026-03-01', stopOfCoverDate: '2026-04-02' });
  });

  it('compares the share that stops the cover with all that the buyer owes', () => {
    const later = invoice('2026-12-31', { outstandingAmount: '99000.00' });
    const line = milestonesOf(account([reported, later], { materialityPercent: 10 }), ofReport);
    expect(line.map(({ duty }) => duty)).not.toContain('STOP_DELIVERIES');
  });

  it.each([
    ['disputed', { isDisputed: true }],
    ['on a plan', { reschedulingId: 'res_1' }],
  ])('names the stop of what counts for it, not of an older invoice that is %s', (_name, differing) => {
    const line = milestonesOf(account([invoice('2026-01-15', differing), older, reported]));
    expect(line.find(({ duty }) => duty === 'STOP_DELIVERIES')?.day).toBe('2026-04-02');
  });
});

describe('the line of a buyer below the threshold', () => {
  const small = invoice('2026-02-01', { outstandingAmount: '400.00' });
  const overdueThreshold = { amount: '500.00', currency: 'EUR' };
  const reportOf = (items: readonly ClockedReceivable[]) =>
    milestonesOf(account(items, { overdueThreshold })).find(({ duty }) => duty === 'REPORT_OVERDUE');

  it('does not mark a report as missed', () => {
    expect(reportOf([small])).toBeUndefined();
  });

  it('begins with the invoice with which the threshold is reached', () => {
    expect(reportOf([small, invoice('2026-04-10', { outstandingAmount: '100.00' })])).toMatchObject({
      day: '2026-06-09',
      state: 'open',
    });
  });
});
