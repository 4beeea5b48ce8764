import { describe, expect, it } from 'vitest';
import { bodyOfReport, emptyReport } from './overdue-form.ts';
import {
  bodyOfReportDetails,
  missingReportDetails,
  noReportDetails,
  valuesOfReportDetails,
} from './report-details-form.ts';

const subject = { policy: 'HERM-1000001', companyId: '1000123' };
const item = {
  itemType: 'INVOICE',
  documentNumber: 'R-1',
  issueDate: '2026-08-01',
  dueDate: '2026-09-01',
  amount: { amount: '10', currency: 'EUR' },
} as const;
const empty = emptyReport({ name: 'Dirk Direct', email: 'dirk@example.com' });

describe('a report', () => {
  it('without a line is nothing to report', () => {
    expect(bodyOfReport(empty, [], subject)).toBeNull();
  });

  it('sends nothing of empty fields, and days of an insolvency only for an insolvency', () => {
    const values = { ...empty, knownOn: '2026-11-01', remindersSentCount: '2', comment: '  ' };
    expect(bodyOfReport(values, [item], subject)).toEqual({
      ...subject,
      reasonCode: 'PROTRACTED_DEFAULT',
      items: [item],
      remindersSentCount: 2,
      declarantContact: { name: 'Dirk Direct', email: 'dirk@example.com' },
    });
    expect(bodyOfReport({ ...values, reasonCode: 'INSOLVENCY' }, [item], subject)).toMatchObject({
      knownOn: '2026-11-01',
    });
  });
});

describe('what is declared', () => {
  it('requires a contact person at the buyer, and a text for other steps', () => {
    expect(missingReportDetails(noReportDetails)).toEqual(['buyerName', 'buyerPhone']);
    const known = { ...noReportDetails, buyerName: 'Ms Martin', buyerPhone: '+33 1' };
    expect(missingReportDetails(known)).toEqual([]);
    expect(missingReportDetails({ ...known, ownActionCode: 'OTHER' })).toEqual(['ownActionText']);
  });

  it('comes out of the fields as it went in', () => {
    const details = {
      remindersSentCount: 3,
      lastActionDate: '2026-11-02',
      ownActionCode: 'OTHER',
      ownActionText: 'A visit',
      claimAlreadyLodged: true,
      buyerContact: { name: 'Ms Martin', phone: '+33 1', language: 'fr' },
      requestCoverContinuation: true,
      comment: 'Promised',
    } as const;
    expect(bodyOfReportDetails(valuesOfReportDetails(details, 'K-7'))).toEqual({
      ...details,
      customerReference: 'K-7',
    });
  });

  it('clears a tick only where it was set', () => {
    expect(bodyOfReportDetails(noReportDetails)).toEqual({});
    expect(bodyOfReportDetails(noReportDetails, { claimAlreadyLodged: true })).toEqual({ claimAlreadyLodged: false });
  });
});
