import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { coverCountry, defaultTerms } from '../../policies/policies/policy-terms.ts';
import {
  type EnteredLine,
  editableUntil,
  statusAt,
  storedStatuses,
  storedStatusesOf,
  whyNotDeclare,
  whyNotEnter,
  whyNotEstimate,
  whyNotLines,
  whyNotPlausible,
  whyNotTotal,
} from './turnover-declaration.ts';

const open = {
  status: 'TO_BE_SUPPLIED',
  periodTo: '2026-03-31',
  dueDate: '2026-04-30',
  editableUntil: null,
  estimatedAt: null,
} as const;
const noon = (day: string) => `${day}T12:00:00.000Z`;

describe('the status of a declaration', () => {
  it.each([
    ['2026-03-31', 'UPCOMING'],
    ['2026-04-01', 'TO_BE_SUPPLIED'],
    ['2026-04-30', 'TO_BE_SUPPLIED'],
    ['2026-05-01', 'OVERDUE'],
  ])('on %s is %s', (day, status) => {
    expect(statusAt(open, noon(day), day)).toBe(status);
  });

  it('is a draft from the first figure on, and overdue like any other', () => {
    const draft = { ...open, status: 'DRAFT' } as const;
    expect(statusAt(draft, noon('2026-03-01'), '2026-03-01')).toBe('DRAFT');
    expect(statusAt(draft, noon('2026-05-01'), '2026-05-01')).toBe('OVERDUE');
  });

  it('is estimated until it is declared, however much of it was entered', () => {
    for (const status of ['TO_BE_SUPPLIED', 'DRAFT'] as const)
      expect(statusAt({ ...open, status, estimatedAt: noon('2026-05-30') }, noon('2026-07-01'), '2026-07-01')).toBe(
        'ESTIMATED',
      );
  });

  it('is locked after exactly 24 hours, also when clocks change in between', () => {
    const declaredAt = '2026-03-28T20:00:00.000Z';
    const declared = { ...open, status: 'DECLARED', editableUntil: editableUntil(declaredAt) } as const;
    expect(statusAt(declared, '2026-03-29T19:59:59.999Z', '2026-03-29')).toBe('DECLARED');
    expect(statusAt(declared, '2026-03-29T20:00:00.000Z', '2026-03-29')).toBe('TO_BE_INVOICED');
    expect(statusAt({ ...declared, status: 'INVOICED' }, declaredAt, '2026-03-28')).toBe('INVOICED');
  });
});

it('each status is stored as one of those that it says', () => {
  const days = fc.integer({ min: -400, max: 400 }).map((after) => addDays('2026-04-15', after));
  fc.assert(
    fc.property(fc.constantFrom(...storedStatuses), days, days, days, (status, periodTo, dueDate, today) => {
      const until = status === 'DECLARED' ? noon(periodTo) : null;
      const shown = statusAt(
        { status, periodTo, dueDate, editableUntil: until, estimatedAt: null },
        noon(today),
        today,
      );
      expect(storedStatusesOf[shown]).toContain(status);
    }),
  );
});

describe('what may be done', () => {
  it('is to enter until it is locked, and to declare once, after the period', () => {
    expect(whyNotEnter('UPCOMING')).toBeNull();
    expect(whyNotEnter('DECLARED')).toBeNull();
    expect(whyNotEnter('TO_BE_INVOICED')?.code).toBe('declaration-locked');
    const declare = (status: Parameters<typeof whyNotEnter>[0], today: string) =>
      whyNotDeclare({ periodTo: '2026-03-31', status }, today)?.code ?? null;
    expect(declare('DRAFT', '2026-03-31')).toBe('period-running');
    expect(declare('DRAFT', '2026-04-01')).toBeNull();
    expect(declare('OVERDUE', '2026-07-01')).toBeNull();
    expect(declare('DECLARED', '2026-04-02')).toBe('declaration-made');
    expect(declare('ESTIMATED', '2026-07-01')).toBeNull();
    expect(declare('INVOICED', '2026-07-01')).toBe('declaration-locked');
  });

  it('is to estimate from 30 days after the due date, until it is declared', () => {
    const estimate = (status: Parameters<typeof whyNotEnter>[0], today: string) =>
      whyNotEstimate({ status, dueDate: '2026-04-30' }, today)?.code ?? null;
    expect(estimate('OVERDUE', '2026-05-29')).toBe('estimate-too-early');
    expect(estimate('OVERDUE', '2026-05-30')).toBeNull();
    expect(estimate('ESTIMATED', '2026-07-01')).toBeNull();
    expect(estimate('DECLARED', '2026-05-30')).toBe('declaration-made');
    expect(estimate('TO_BE_INVOICED', '2026-05-30')).toBe('declaration-locked');
  });
});

describe('lines', () => {
  const policy = {
    ...defaultTerms('EUR', 'DE', '2026-01-01'),
    currency: 'EUR',
    countriesCovered: [coverCountry('DE'), coverCountry('RU', { excluded: true })],
  };
  const line = (more: Partial<EnteredLine> = {}): EnteredLine => ({
    countryCode: 'DE',
    category: null,
    insuredEntityId: null,
    turnover: { amount: '100', currency: 'EUR' },
    exclusions: { amount: '0', currency: 'EUR' },
    ...more,
  });
  const faults = (...lines: EnteredLine[]) =>
    (whyNotLines(policy, lines)?.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);

  it('are of covered countries, each once', () => {
    expect(faults(line(), line({ category: 'SELF_CHECK' }))).toEqual([]);
    expect(faults(line(), line(), line({ countryCode: 'RU' }), line({ countryCode: 'JP' }))).toEqual([
      '/lines/1/countryCode twice',
      '/lines/2/countryCode country-not-covered',
      '/lines/3/countryCode country-not-covered',
    ]);
  });

  it('are of the policy’s companies, in its currency, neither negative nor excluded beyond what was sold', () => {
    const eur = (amount: string) => ({ amount, currency: 'EUR' });
    expect(faults(line({ insuredEntityId: 'other' }))).toEqual(['/lines/0/insuredEntityId not-in-list']);
    expect(faults(line({ turnover: { amount: '100', currency: 'USD' } }))).toEqual([
      '/lines/0/turnover/currency currency-not-allowed',
    ]);
    expect(faults(line({ turnover: eur('-1') }))).toEqual(['/lines/0/turnover/amount too-small']);
    expect(faults(line({ exclusions: eur('-1') }))).toEqual(['/lines/0/exclusions/amount too-small']);
    expect(faults(line({ exclusions: eur('100.01') }))).toEqual(['/lines/0/exclusions/amount above-turnover']);
  });
});

describe('a total', () => {
  it('is nothing only where somebody says so', () => {
    expect(whyNotTotal('0.00', false)?.code).toBe('declaration-empty');
    expect(whyNotTotal('0.00', true)).toBeNull();
    expect(whyNotTotal('1', true)?.code).toBe('declaration-not-nil');
    expect(whyNotTotal('1', false)).toBeNull();
  });

  it('is asked about where it differs by more than 30 % from the year before', () => {
    const deviation = (total: string, before: string | null) =>
      whyNotPlausible({ total, before, currency: 'EUR' })?.facts?.['percent'] ?? null;
    expect(deviation('130', '100')).toBeNull();
    expect(deviation('70', '100')).toBeNull();
    expect(deviation('130.01', '100')).toBe(30);
    expect(deviation('60', '100')).toBe(-40);
    expect(deviation('1000', null)).toBeNull();
    expect(deviation('1000', '0')).toBeNull();
  });
});
