import { describe, expect, it } from 'vitest';
import { faultsOfLastAction, faultsOfReportDetails } from './report-details-faults.ts';

const today = '2026-11-20';
const invoice = (originalDueDate: string) => ({ itemType: 'INVOICE', originalDueDate }) as const;

describe('what is declared with a report', () => {
  it.each([
    [{ reasonCode: 'OTHER' }, ['/reasonText required']],
    [{ reasonCode: 'OTHER', reasonText: 'A strike' }, []],
    [{ ownActionCode: 'OTHER' }, ['/ownActionText required']],
    [{ lastActionDate: today }, []],
    [{ lastActionDate: '2026-11-21' }, ['/lastActionDate day-in-future']],
    [{ knownOn: '2026-11-21', insolvencyOn: '2026-12-01' }, ['/knownOn day-in-future', '/insolvencyOn day-in-future']],
  ] as const)('%j: %j', (details, expected) => {
    expect(faultsOfReportDetails(details, today).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(expected);
  });
});

describe('the day of the last reminder', () => {
  const lines = [
    invoice('2026-10-01'),
    invoice('2026-09-30'),
    { itemType: 'CREDIT_NOTE', originalDueDate: '2026-01-01' } as const,
  ];
  it.each([
    ['2026-09-29', ['before-due']],
    ['2026-09-30', []],
    [undefined, []],
  ] as const)('%s: %j', (lastActionDate, codes) => {
    expect(faultsOfLastAction({ lastActionDate }, lines, today).map(({ code }) => code)).toEqual(codes);
  });

  it('may be any where nothing is due yet', () => {
    expect(faultsOfLastAction({ lastActionDate: '2026-05-01' }, [invoice('2026-12-31')], today)).toEqual([]);
  });
});
