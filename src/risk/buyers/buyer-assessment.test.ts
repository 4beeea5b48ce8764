import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  faultsOfAssessment,
  faultsOfKeyFinancials,
  outlookFor,
  outlooks,
  type SectorOutlook,
  sectorsAbove,
} from './buyer-assessment.ts';

const outlookOf = (sectorCode: string, countryCode: string | null, outlook = 'STABLE' as SectorOutlook['outlook']) => ({
  sectorCode,
  countryCode,
  outlook,
  assessedOn: '2026-06-30',
  source: 'Research',
});

describe('the sectors above a NACE code', () => {
  it.each([
    ['46.31', ['46', '46.3', '46.31']],
    ['46.3', ['46', '46.3']],
    ['46', ['46']],
  ])('of %s are %j', (code, sectors) => {
    expect(sectorsAbove(code)).toEqual(sectors);
  });
});

describe('the outlook for a company', () => {
  const company = { sectorCode: '46.31', countryCode: 'FR' };

  it('is the narrowest of its sectors', () => {
    expect(
      outlookFor([outlookOf('46', null), outlookOf('46.31', null), outlookOf('46.3', null)], company)?.sectorCode,
    ).toBe('46.31');
  });

  it('is that of its country, even of a wider sector', () => {
    expect(outlookFor([outlookOf('46.31', null), outlookOf('46', 'FR')], company)).toMatchObject({ countryCode: 'FR' });
  });

  it('is none where nothing is known of its sector or its country', () => {
    expect(outlookFor([outlookOf('47', null), outlookOf('46', 'DE'), outlookOf('46.32', null)], company)).toBeNull();
  });

  it('does not depend on the order in which they arrive, and fits', () => {
    const anything = fc.uniqueArray(
      fc.record({
        sectorCode: fc.constantFrom('46', '46.3', '46.31', '46.32', '47'),
        countryCode: fc.constantFrom(null, 'FR', 'DE'),
        outlook: fc.constantFrom(...outlooks),
        assessedOn: fc.constant('2026-06-30'),
        source: fc.constant('Research'),
      }),
      { selector: ({ sectorCode, countryCode }) => `${sectorCode} ${countryCode}` },
    );
    fc.assert(
      fc.property(anything, (all) => {
        const found = outlookFor(all, company);
        expect(outlookFor(all.toReversed(), company)).toEqual(found);
        if (found) expect(['FR', null]).toContain(found.countryCode);
      }),
    );
  });
});

describe('what the insurer sends', () => {
  it('assesses no day in the future', () => {
    expect(faultsOfAssessment({ assessedOn: '2026-11-20' }, '2026-11-20')).toEqual([]);
    expect(faultsOfAssessment({ assessedOn: '2026-11-21' }, '2026-11-20')).toEqual([
      { pointer: '/assessedOn', code: 'day-in-future', facts: { day: '2026-11-21' } },
    ]);
  });

  it('are accounts of a named company, of a year that is over, with a figure', () => {
    const line = { yearEnd: '2025-12-31', currency: 'EUR', source: 'Filed accounts' };
    const of = (more: object) =>
      faultsOfKeyFinancials({ ...line, ...more }, '2026-11-20').map(({ pointer }) => pointer);
    expect(of({ companyId: '100001', equity: '-1' })).toEqual([]);
    expect(of({ identifier: { idTypeCode: 'SIREN', idValue: '732829320' }, turnover: '0' })).toEqual([]);
    expect(of({ turnover: null, yearEnd: '2026-12-31' })).toEqual(['/companyId', '/yearEnd', '/turnover']);
  });
});
