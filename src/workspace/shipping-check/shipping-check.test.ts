import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { coverCountry, defaultTerms } from '../../policies/policies/policy-terms.ts';
import type { CoverVersion } from '../../risk/covers/cover.ts';
import type { DeliveryStop } from '../../risk/delivery-stops/delivery-stop.ts';
import type { Covering } from '../../risk/insured-periods/covering.ts';
import { answerShipping, type ShippingFacts, shownReasons } from './shipping-check.ts';

const eur = (amount: number | string) => money(amount, 'EUR');
const on = '2026-11-20';

/** A named cover of an amount since June, still in force. */
function named(amount: string): CoverVersion[] {
  return [
    {
      version: 1,
      validFrom: '2026-06-01',
      validTo: null,
      permanentAmount: amount,
      temporaryAmount: '0',
      requestedAmount: amount,
      decisionCode: amount === '0' ? 'REFUSED' : 'FULL',
      reasonCodes: [],
      decisionDate: '2026-06-01',
      requestId: null,
      insuredPercentage: '90',
      maxPaymentTermDays: null,
      conditions: [],
      endingCode: null,
      endedAtOnce: false,
    } as unknown as CoverVersion,
  ];
}

/** A cover beside a decision by name, of which this is the last day. */
function beside(kind: 'GRADE' | 'PRECHECK', amount: string, insuredPercentage: number): Covering {
  return { kind, from: '2026-06-01', to: on, amount, insuredPercentage, maxPaymentTermDays: null };
}

const ban: DeliveryStop = { startsOn: '2026-11-20', liftedOn: null, reason: 'DELIVERY_BAN' };

const facts = (of: Partial<ShippingFacts> = {}): ShippingFacts => ({
  policy: {
    ...defaultTerms('EUR', 'DE', '2026-01-01'),
    policy: 'HERM-1000001',
    policyNumber: '1000001',
    insurerEntity: 'HERM',
    productType: 'tci',
    policyType: 'SAR',
    productName: 'Whole turnover',
    currency: 'EUR',
    policyholder: { name: 'Nordwind', countryCode: 'DE' },
    orderingMode: 'DIRECT',
    masterPolicy: null,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    cancelledFrom: null,
    suspendedFrom: null,
    siblings: [],
    formerSuspensions: [],
    countriesCovered: [coverCountry('DE'), coverCountry('FR')],
    discretionaryLimit: null,
  },
  company: {
    companyId: '600001',
    companyName: 'Buyer SARL',
    countryCode: 'FR',
    statusCode: 'ACTIVE',
    kind: 'ENTERPRISE',
    isHeadOffice: true,
    headOfficeCompanyId: null,
    replacedByCompanyId: null,
    isSanctioned: false,
    groupCompanyId: '600001',
  },
  on,
  today: on,
  named: named('100000'),
  caps: [],
  byGrade: [],
  standard: [],
  uncovered: [],
  selfChecked: null,
  owed: '0',
  extensionConditions: [],
  planConditions: [],
  missingRates: [],
  stopOfCoverDate: null,
  stops: [],
  frozenLimit: null,
  nextDuty: null,
  nextDutyOn: null,
  ...of,
});
const answer = (of: Partial<ShippingFacts>, asked: number) => answerShipping(facts(of), eur(asked));

describe('a delivery', () => {
  const cases: [string, Partial<ShippingFacts>, number, object][] = [
    [
      'within the cover is covered',
      {},
      40_000,
      { isCovered: true, covered: eur(40_000), insuredPercentage: 90, reasons: [] },
    ],
    [
      'to the last cent of what is left is covered',
      { owed: '60000' },
      40_000,
      { isCovered: true, available: eur(40_000) },
    ],
    [
      'above what is left is covered in part',
      { owed: '60000' },
      50_000,
      { covered: eur(40_000), uncovered: eur(10_000), reasons: ['ABOVE_COVER'] },
    ],
    ['on a cover that is used up is not', { owed: '120000' }, 1, { covered: eur(0), reasons: ['USED_UP'] }],
    ['on the last covered day is covered', { stopOfCoverDate: on }, 10, { isCovered: true }],
    [
      'on the day after it is not',
      { stopOfCoverDate: '2026-11-19' },
      10,
      { covered: eur(0), reasons: ['STOPPED_BY_LAPSE'] },
    ],
    ['A1: after the insurer’s stop is not', { stops: [ban] }, 10, { reasons: ['STOPPED_BY_INSURER'] }],
    [
      'A1: before the day of the insurer’s stop is',
      { stops: [{ ...ban, startsOn: '2026-11-21' }] },
      10,
      { isCovered: true },
    ],
    [
      'A1: once the insurer has lifted the stop is',
      { stops: [{ ...ban, liftedOn: '2026-11-20' }] },
      10,
      { isCovered: true },
    ],
    [
      'A1: while several stops stand is told of all of them',
      { stops: [ban, { ...ban, reason: 'HANDED_OVER' }, { ...ban, reason: 'ON_PLAN' }] },
      10,
      { reasons: ['IN_COLLECTION', 'ON_PLAN', 'STOPPED_BY_INSURER'] },
    ],
    ['while a plan runs is not', { stops: [{ ...ban, reason: 'ON_PLAN' }] }, 10, { reasons: ['ON_PLAN'] }],
    [
      'within a limit that a plan froze is covered',
      { frozenLimit: '60000', owed: '45000' },
      15_000,
      { isCovered: true, total: eur(60_000), reasons: [] },
    ],
    [
      'beyond a limit that a plan froze is not',
      { frozenLimit: '60000', owed: '60000' },
      10,
      { covered: eur(0), reasons: ['LIMIT_FROZEN', 'USED_UP'] },
    ],
    ['on a limit below which a plan froze nothing is covered', { frozenLimit: '200000' }, 100_000, { isCovered: true }],
    ['after a hand-over is not', { stops: [{ ...ban, reason: 'HANDED_OVER' }] }, 10, { reasons: ['IN_COLLECTION'] }],
    [
      'beside a decision of nothing has no cover, by grade neither',
      { named: named('0'), byGrade: [beside('GRADE', '5000', 90)] },
      10,
      { reasons: ['NO_COVER'] },
    ],
    [
      'beside a decision of nothing has CAP+',
      { named: named('0'), caps: [{ product: 'CAP_PLUS', from: on, to: null, amount: '5000' }] },
      5000,
      { isCovered: true, covers: [{ kind: 'CAP_PLUS', amount: eur(5000), insuredPercentage: 90 }] },
    ],
    [
      'without a named cover is covered by grade',
      { named: null, byGrade: [beside('GRADE', '5000', 85)] },
      5000,
      { isCovered: true, insuredPercentage: 85 },
    ],
    [
      'without any by the standard amount',
      { named: null, standard: [beside('PRECHECK', '3000', 80)] },
      3000,
      { isCovered: true },
    ],
    [
      'without any by a self-check',
      { named: null, selfChecked: '2000' },
      2500,
      { covered: eur(2000), insuredPercentage: 80 },
    ],
    ['after the end of the policy is not covered', { on: '2027-01-01' }, 10, { reasons: ['POLICY_NOT_IN_FORCE'] }],
  ];
  it.each(cases)('%s', (_what, of, asked, expected) => expect(answer(of, asked)).toMatchObject(expected));

  it('is asked to be checked where the policy insures without asking', () => {
    const { policy } = facts();
    const answered = answer({ named: null, policy: { ...policy, discretionaryLimit: eur(10_000) } }, 10);
    expect(answered.reasons).toEqual(['NO_COVER', 'SELF_CHECK_NEEDED']);
  });

  it('A5: is not promised where something is owed in a currency without a rate, and says so', () => {
    const unknownRates = answer({ owed: '10000', missingRates: ['KWD'] }, 20_000);
    expect(unknownRates).toMatchObject({
      isCovered: false,
      covered: eur(0),
      uncovered: eur(20_000),
      total: eur(100_000),
      owed: null,
      available: null,
      missingRates: ['KWD'],
      reasons: ['RATE_MISSING'],
    });
  });

  it.each<[string, Partial<ShippingFacts>, readonly string[], unknown]>([
    ['nothing is left whatever the rate', { owed: '100000' }, ['USED_UP'], eur(0)],
    ['there is no cover', { named: null }, ['NO_COVER'], eur(0)],
    ['deliveries are stopped', { stops: [ban] }, ['STOPPED_BY_INSURER', 'RATE_MISSING'], null],
    ['the limit is frozen at more than told', { frozenLimit: '5000' }, ['LIMIT_FROZEN', 'RATE_MISSING'], null],
  ])('A5: a missing rate hides no other reason: %s', (_name, of, reasons, available) => {
    const answered = answer({ missingRates: ['KWD'], ...of }, 20_000);
    expect([answered.isCovered, answered.reasons, answered.available]).toEqual([false, reasons, available]);
  });

  it('never has more covered than is left or asked, and the parts add up', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 1_000_000 }), (cover, asked, owed) => {
        const { covered, uncovered, available } = answer({ named: named(String(cover)), owed: String(owed) }, asked);
        expect(new Big(covered.amount).plus(uncovered.amount).eq(asked)).toBe(true);
        expect(new Big(covered.amount).lte(available?.amount ?? 0)).toBe(true);
        expect(new Big(uncovered.amount).gte(0)).toBe(true);
      }),
    );
  });
});

it.each([
  [['INSOLVENCY_REPORTED', 'STOPPED_BY_INSURER', 'ENDED_TODAY', 'NO_COVER'], ['INSOLVENCY_REPORTED']],
  [['STOPPED_BY_INSURER', 'CLAIMED'], ['CLAIMED']],
  [
    ['LIMIT_FROZEN', 'USED_UP'],
    ['LIMIT_FROZEN', 'USED_UP'],
  ],
  [
    ['NO_COVER', 'SELF_CHECK_NEEDED'],
    ['NO_COVER', 'SELF_CHECK_NEEDED'],
  ],
  [[], []],
] as const)('A1: says one sentence where several exclusions meet: of %j', (reasons, shown) => {
  expect(shownReasons(reasons)).toEqual(shown);
});
