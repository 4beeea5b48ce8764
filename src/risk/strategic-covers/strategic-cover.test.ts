import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isNamed,
  type NominationFacts,
  orderedWith,
  type StrategicStatusOrNone,
  whyNotAdmitNomination,
  whyNotAnswer,
  whyNotChange,
  whyNotGiveNotice,
  whyNotNeed,
  whyNotNominate,
} from './strategic-cover.ts';

const statuses: readonly StrategicStatusOrNone[] = ['none', 'pending', 'existing', 'declined'];
const free: NominationFacts = { standing: 'none', hasCover: true, named: 0, most: 20 };
const codeOf = (refusal: { code: string } | null) => refusal?.code ?? null;

describe('the nomination of a buyer (handbook covers 7)', () => {
  it.each([
    [{}, null],
    [{ standing: 'declined' }, null],
    [{ hasCover: false }, 'strategic-needs-cover'],
    [{ standing: 'pending' }, 'strategic-pending'],
    [{ standing: 'existing' }, 'strategic-exists'],
    [{ named: 19 }, null],
    [{ named: 20 }, 'too-many-strategic'],
    [{ named: 0, most: 0 }, 'too-many-strategic'],
  ] as const)('with %j is answered %s', (facts, code) => {
    expect(codeOf(whyNotNominate({ ...free, ...facts }))).toBe(code);
  });

  it('states an obstacle by its number', () => {
    expect(whyNotNominate({ ...free, named: 20 })?.facts).toEqual({ most: 20 });
  });

  it('is nominated, changed and answered in different states', () => {
    const table = statuses.map((standing) => [
      whyNotNominate({ ...free, standing }) === null,
      whyNotChange(standing) === null,
      whyNotAnswer(standing) === null,
    ]);
    expect(table).toEqual([
      [true, false, false],
      [false, true, true],
      [false, true, false],
      [true, false, false],
    ]);
    for (const standing of statuses) expect(whyNotChange(standing) === null).toBe(isNamed(standing));
  });
});

describe('what is needed', () => {
  const need = {
    needAmount: { amount: '50000.00', currency: 'EUR' },
    needFrom: '2026-11-20',
    needTo: null,
    rationale: 'x',
  };
  const faults = (more: object) => whyNotNeed({ ...need, ...more }, 'EUR', '2026-11-20')?.errors ?? [];

  it('is an amount of the policy’s currency, from a day on', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ needFrom: '2026-01-01', needTo: '2026-11-20' })).toEqual([]);
    expect(faults({ needAmount: { amount: '5.00', currency: 'USD' } })).toEqual([
      { pointer: '/needAmount/currency', code: 'not-in-list' },
    ]);
    expect(faults({ needAmount: { amount: '0.00', currency: 'EUR' } })).toEqual([
      { pointer: '/needAmount/amount', code: 'too-small' },
    ]);
  });

  it('does not end before it begins, nor in the past', () => {
    expect(faults({ needTo: '2026-11-19' })).toEqual([{ pointer: '/needTo', code: 'before-start' }]);
    expect(faults({ needFrom: '2026-10-01', needTo: '2026-11-19' })).toEqual([
      { pointer: '/needTo', code: 'day-in-past' },
    ]);
  });
});

describe('what an acceptance brings (handbook covers 7)', () => {
  it('is an underwriter, whose name it states', () => {
    expect(whyNotAdmitNomination({ isAccepted: true })?.errors).toEqual([
      { pointer: '/underwriter', code: 'required' },
    ]);
    expect(whyNotAdmitNomination({ isAccepted: true, underwriter: 'Helene Brandt' })).toBeNull();
    expect(whyNotAdmitNomination({ isAccepted: false })).toBeNull();
  });

  it.each(statuses)(
    'is that notice on a cover that is %s needs a conversation before, only if it is existing',
    (standing) => {
      const facts = { strategicStatus: standing, reasonCodes: ['COUNTRY_RISK'], today: '2026-11-20' } as const;
      const undiscussed = whyNotGiveNotice({ ...facts, discussedOn: undefined });
      expect(codeOf(undiscussed)).toBe(standing === 'existing' ? 'notice-not-discussed' : null);
      expect(whyNotGiveNotice({ ...facts, discussedOn: '2026-11-20' })).toBeNull();
      expect(codeOf(whyNotGiveNotice({ ...facts, discussedOn: '2026-11-21' }))).toBe('invalid-input');
      const reasonCodes = ['COUNTRY_RISK', 'INSOLVENCY'] as const;
      expect(whyNotGiveNotice({ ...facts, reasonCodes, discussedOn: undefined })).toBeNull();
    },
  );
});

describe('the order of strategic buyers', () => {
  const someIds = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 });

  it('puts a buyer in its place', () => {
    expect(orderedWith(['a', 'b', 'c'], 'c', 1)).toEqual(['c', 'a', 'b']);
    expect(orderedWith(['a', 'b', 'c'], 'a', 3)).toEqual(['b', 'c', 'a']);
    expect(orderedWith(['a', 'b'], 'b', 99)).toEqual(['a', 'b']);
  });

  it('keeps all of them and the order of the others', () => {
    fc.assert(
      fc.property(someIds, fc.nat(), fc.integer({ min: 1, max: 25 }), (ids, at, place) => {
        const id = ids[at % ids.length] as string;
        const ordered = orderedWith(ids, id, place);
        expect(ordered.toSorted()).toEqual(ids.toSorted());
        expect(ordered.filter((each) => each !== id)).toEqual(ids.filter((each) => each !== id));
        expect(ordered.indexOf(id)).toBe(Math.min(place, ids.length) - 1);
      }),
    );
  });
});
