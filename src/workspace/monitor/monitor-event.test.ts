import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masterDataOf } from '../../risk/buyers/company-master-data.ts';
import { gradeCodes, gradeScale } from '../../risk/buyers/grade.ts';
import {
  isMonitored,
  kindOfGradeChange,
  monitorKinds,
  newsOfCompany,
  severityOf,
  whyNotUnwatch,
  whyNotWatch,
} from './monitor-event.ts';

describe('severity (handbook covers 11)', () => {
  it.each([
    ['withdrawal-notice', '0', 'critical'],
    ['insolvency', 'INSOLVENT', 'critical'],
    ['cover-ended', '0', 'critical'],
    ['new-decision', '0.00', 'critical'],
    ['new-decision', '1', 'info'],
    ['reduction', '0', 'critical'],
    ['reduction', '10', 'warning'],
    ['increase', '10', 'info'],
    ['grade-down', '06', 'info'],
    ['grade-down', '07', 'warning'],
    ['grade-down', '10', 'warning'],
    ['grade-up', '08', 'info'],
    ['grade-changed', 'NA', 'info'],
    ['expiry', '0', 'info'],
    ['merger', 'MERGED', 'info'],
    ['request-answered', 'REJECTED', 'info'],
  ] as const)('%s to %s is %s', (kind, to, severity) => {
    expect(severityOf({ kind, to })).toBe(severity);
  });

  it('warns nobody of what they gave up themselves', () => {
    expect(severityOf({ kind: 'cover-ended', to: '0', endedBy: 'CUSTOMER_CANCELLED' })).toBe('info');
    expect(severityOf({ kind: 'cover-ended', to: '0', endedBy: 'EXPIRED' })).toBe('critical');
    expect(severityOf({ kind: 'reduction', to: '10', isOwnRequest: true })).toBe('info');
    expect(severityOf({ kind: 'reduction', to: '10', isOwnRequest: false })).toBe('warning');
  });

  it('is known for every kind, also where the value is not shown', () => {
    for (const kind of monitorKinds) expect(severityOf({ kind, to: null })).toBeDefined();
  });
});

describe('the way of a grade', () => {
  it('is down where the number rises, and the other way round', () => {
    fc.assert(
      fc.property(fc.constantFrom(...gradeScale), fc.constantFrom(...gradeScale), (from, to) => {
        fc.pre(from !== to);
        expect(kindOfGradeChange(from, to)).toBe(from < to ? 'grade-down' : 'grade-up');
        expect(kindOfGradeChange(to, from)).not.toBe(kindOfGradeChange(from, to));
      }),
    );
  });

  it('is none from or to NA', () => {
    for (const grade of gradeCodes) {
      expect(kindOfGradeChange('NA', grade)).toBe('grade-changed');
      expect(kindOfGradeChange(grade, 'NA')).toBe('grade-changed');
    }
  });
});

describe('news of a company', () => {
  const face = masterDataOf({
    companyName: 'Rijnzicht BV',
    streetName: 'Kade',
    streetNumber: '12',
    postCodes: ['1011 AB'],
    town: 'Amsterdam',
    countryCode: 'NL',
  });

  it('reads an address in one line', () => {
    expect(face.address).toBe('Kade 12, 1011 AB Amsterdam, NL');
    expect(masterDataOf({ companyName: 'X', countryCode: 'NL' }).address).toBe('NL');
  });

  it('is nothing when the record only comes again', () => {
    expect(newsOfCompany(face, { ...face })).toEqual([]);
  });

  it.each([
    [{ statusCode: 'INSOLVENT' }, 'insolvency', 'ACTIVE', 'INSOLVENT'],
    [{ statusCode: 'MERGED' }, 'merger', 'ACTIVE', 'MERGED'],
    [{ statusCode: 'CEASED' }, 'status-changed', 'ACTIVE', 'CEASED'],
    [{ companyName: 'Rijnland BV' }, 'name-changed', 'Rijnzicht BV', 'Rijnland BV'],
    [{ address: 'Rotterdam, NL' }, 'address-changed', face.address, 'Rotterdam, NL'],
  ] as const)('%o is %s', (change, kind, from, to) => {
    expect(newsOfCompany(face, { ...face, ...change })).toEqual([{ kind, from, to }]);
  });

  it('distinguishes each subject', () => {
    const after = { companyName: 'Rijnland BV', address: 'NL', statusCode: 'INSOLVENT' } as const;
    expect(newsOfCompany(face, after).map(({ kind }) => kind)).toEqual([
      'insolvency',
      'name-changed',
      'address-changed',
    ]);
  });
});

describe('monitoring', () => {
  const reasons = fc.record({ cover: fc.boolean(), grade: fc.boolean(), watch: fc.boolean() });

  it('has a cover, a grade or a subscription as its reason', () => {
    fc.assert(
      fc.property(reasons, (by) => {
        expect(isMonitored(by)).toBe(Object.values(by).some(Boolean));
      }),
    );
  });

  it('can be switched one way at a time', () => {
    fc.assert(
      fc.property(reasons, (by) => {
        expect(whyNotWatch(by) === null).toBe(whyNotUnwatch(by) !== null);
      }),
    );
  });
});
