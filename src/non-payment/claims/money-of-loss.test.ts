import { describe, expect, it } from 'vitest';
import { exampleInvoice } from '../../testing/example-claim-items.ts';
import { type AccountOfBuyer, type ClaimCandidate, itemsOfLoss } from './money-of-loss.ts';

/** Three invoices and nothing paid, as the claim names them. */
const invoices = [
  exampleInvoice('B-1', '10000.00', { issueDate: '2026-08-01', shipmentDate: '2026-08-01' }),
  exampleInvoice('B-2', '7000.00', { issueDate: '2026-09-20', shipmentDate: '2026-09-20' }),
  exampleInvoice('B-3', '5000.00', { issueDate: '2026-10-05', shipmentDate: '2026-10-05' }),
];
const account: AccountOfBuyer = {
  lines: invoices.map((item) => ({ ...item, clearedReason: null })),
  money: [],
};
const named = (isNamed: boolean): ClaimCandidate[] => invoices.map((item) => ({ ...item, isNamed }));

describe('what was owed on the date of loss', () => {
  it('A5: leaves out what was delivered after it, even where the claim names it', () => {
    const owed = itemsOfLoss(account, named(true), '2026-09-20').map(({ outstandingAmount }) =>
      Number(outstandingAmount),
    );
    expect(owed).toEqual([10000, 7000, 0]);
    expect(itemsOfLoss(account, named(false), '2026-09-20')).toHaveLength(2);
  });
});
