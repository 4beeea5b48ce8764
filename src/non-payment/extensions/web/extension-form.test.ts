import { describe, expect, it } from 'vitest';
import { bodyOfExtension, emptyExtension, faultyFields, tryOf } from './extension-form.ts';

const subject = { policy: 'CBNL-3000001', companyId: '600001', currency: 'EUR' };
const known = { ...emptyExtension, invoice: 'rcv_1', extendedDueDate: '2026-12-15' };
const typed = {
  ...known,
  invoice: 'new',
  documentNumber: ' R-1 ',
  issueDate: '2026-09-01',
  dueDate: '2026-10-01',
  amount: '1200.50',
};

describe('the form of an extension', () => {
  it('sends a known invoice by its id', () => {
    expect(bodyOfExtension({ ...known, comment: ' later ' }, subject)).toEqual({
      policy: 'CBNL-3000001',
      companyId: '600001',
      items: [{ receivableId: 'rcv_1' }],
      extendedDueDate: '2026-12-15',
      reasonCode: 'CASH_FLOW',
      comment: 'later',
    });
    expect(tryOf({ ...known, asks: true, reasonCode: '' }, subject)?.mode).toBe('REQUEST');
  });

  it('sends another one with its figures', () => {
    expect(bodyOfExtension(typed, subject)?.items).toEqual([
      {
        documentNumber: 'R-1',
        issueDate: '2026-09-01',
        dueDate: '2026-10-01',
        amount: { amount: '1200.50', currency: 'EUR' },
      },
    ]);
  });

  it('waits for what is missing or cannot be read', () => {
    expect(faultyFields(emptyExtension).missing).toEqual(['invoice', 'extendedDueDate']);
    expect(faultyFields({ ...typed, amount: 'much', dueDate: 'soon' }).unreadable).toEqual(['dueDate', 'amount']);
    expect(bodyOfExtension({ ...known, reasonCode: '' }, subject)).toBeNull();
    expect(tryOf({ ...known, extendedDueDate: '' }, subject)).toBeNull();
  });
});
