import { expect, test } from 'vitest';
import { bodyOfReport, emptyReport } from './report-form.ts';

const subject = { policy: 'HERM-1000001', companyId: '1000123' };
const item = {
  itemType: 'INVOICE',
  documentNumber: 'R-1',
  issueDate: '2026-08-01',
  dueDate: '2026-09-01',
  amount: { amount: '10', currency: 'EUR' },
} as const;

test('without a line there is nothing to report', () => {
  expect(bodyOfReport(emptyReport, [], subject)).toBeNull();
});

test('what is empty is not told; an insolvency’s days are told of an insolvency only', () => {
  const values = { ...emptyReport, knownOn: '2026-11-01', remindersSentCount: '2', comment: '  ' };
  expect(bodyOfReport(values, [item], subject)).toEqual({
    ...subject,
    reasonCode: 'PROTRACTED_DEFAULT',
    items: [item],
    remindersSentCount: 2,
  });
  expect(bodyOfReport({ ...values, reasonCode: 'INSOLVENCY' }, [item], subject)).toMatchObject({
    knownOn: '2026-11-01',
  });
});
