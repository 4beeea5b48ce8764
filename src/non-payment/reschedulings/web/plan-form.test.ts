import { describe, expect, it } from 'vitest';
import {
  areRead,
  bodyOfPlan,
  emptyPlan,
  evenInstalments,
  folded,
  instalmentLine,
  instalmentsIn,
  isRate,
} from './plan-form.ts';

const subject = { policy: 'CBNL-3000001', companyId: '600001', currency: 'EUR', items: [] };
const cellsOf = (text: string, dayOrder: 'day-first' | 'month-first' = 'day-first') =>
  instalmentsIn(text, { dayOrder })?.map(({ dueDate, amount }) => [dueDate, amount]) ?? null;

describe('instalments from a spreadsheet', () => {
  it('are read in either order of columns and any notation, without their heads', () => {
    expect(cellsOf('Date\tAmount\n10.12.2026\t3.000,50\n10.01.2027\t3.000,50')).toEqual([
      ['2026-12-10', '3000.50'],
      ['2027-01-10', '3000.50'],
    ]);
    expect(cellsOf('1;3,000.50;12/10/2026\n2;2,999.00;01/10/2027', 'month-first')).toEqual([
      ['2026-12-10', '3000.50'],
      ['2027-01-10', '2999.00'],
    ]);
  });

  it('are pasted into the field where it is one value', () => {
    expect(cellsOf('3.000,50')).toBeNull();
    expect(cellsOf('10.12.2026')).toBeNull();
    expect(cellsOf('Date\tAmount')).toBeNull();
  });

  it('keep a line of which only one can be read', () => {
    expect(cellsOf('10.12.2026\tlater\n10.01.2027\t50')).toEqual([
      ['2026-12-10', ''],
      ['2027-01-10', '50'],
    ]);
  });
});

describe('a plan of more instalments than the form takes', () => {
  const eight = Array.from({ length: 8 }, (_, at) =>
    instalmentLine({ dueDate: `2027-0${at + 1}-10`, amount: '10.01' }),
  );

  it('keeps its total, its first days and its last; all of it is in the remark', () => {
    const { instalments, remark } = folded(eight, 'EUR', (day, { amount }) => `${day}: ${amount}`);
    expect(instalments.map(({ dueDate, amount }) => [dueDate, amount])).toEqual([
      ...eight.slice(0, 5).map(({ dueDate, amount }) => [dueDate, amount]),
      ['2027-08-10', '30.03'],
    ]);
    expect(remark.split('\n')).toEqual(eight.map(({ dueDate }, at) => `${at + 1}. ${dueDate}: 10.01`));
  });
});

describe('the form of a plan', () => {
  it('splits evenly, a month apart', () => {
    const split = evenInstalments({ amount: '100.00', currency: 'EUR' }, 3, '2026-12-31');
    expect(split.map(({ dueDate, amount }) => [dueDate, amount])).toEqual([
      ['2026-12-31', '33.34'],
      ['2027-01-31', '33.33'],
      ['2027-02-28', '33.33'],
    ]);
    expect(areRead(split)).toBe(true);
  });

  it('sends known and new invoices, and what was agreed', () => {
    const values = {
      ...emptyPlan,
      receivableIds: ['rcv_1'],
      instalments: [instalmentLine({ dueDate: '2026-12-10', amount: '900.00' })],
      securities: ['GUARANTEE'] as const,
      interestRate: '4,5',
      comment: ' agreed ',
    };
    const enteredItem = {
      itemType: 'INVOICE' as const,
      documentNumber: 'R-2',
      issueDate: '2026-09-01',
      dueDate: '2026-10-01',
      amount: { amount: '400.00', currency: 'EUR' },
    };
    expect(bodyOfPlan(values, { ...subject, items: [enteredItem] })).toEqual({
      policy: 'CBNL-3000001',
      companyId: '600001',
      items: [
        { receivableId: 'rcv_1' },
        { documentNumber: 'R-2', issueDate: '2026-09-01', dueDate: '2026-10-01', amount: enteredItem.amount },
      ],
      instalments: [{ dueDate: '2026-12-10', amount: { amount: '900.00', currency: 'EUR' } }],
      securities: ['GUARANTEE'],
      buyerSigned: false,
      interestRate: 4.5,
      comment: 'agreed',
    });
    expect(bodyOfPlan({ ...values, receivableIds: [] }, subject)).toBeNull();
    expect(bodyOfPlan({ ...values, instalments: [instalmentLine({ amount: '900' })] }, subject)).toBeNull();
  });

  it('accepts a rate in percent', () => {
    expect(['', '4.5', '4,5', '100'].map(isRate)).toEqual([true, true, true, true]);
    expect(['-1', '101', 'much'].map(isRate)).toEqual([false, false, false]);
  });
});
