import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DutyRule } from '../../../policies/policies/duty-rules.ts';
import { coverCountry, defaultTerms, type PolicyTerms } from '../../../policies/policies/policy-terms.ts';
import { type ExampleLosses, exampleLosses } from '../../../testing/server/example-losses.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import {
  type Case,
  centsOf,
  type DayNumber,
  dateOfLoss,
  dayOf,
  type Invoice,
  indemnity,
  insuredCents,
  insurersParts,
  type Limit,
  lastDay,
  leftOf,
  numberOf,
  type Payment,
  wasStopped,
  withinLimit,
  yearlyMaximum,
} from './recomputation.ts';

/*
 * Invented policies and ledgers from the report to the last recovery over the API, compared with a recomputation that
 * shares no code with the rules.
 */

const count = 40;
const keys = Array.from({ length: count }, (_, place) => `CBNL-${5_000_000 + place}`);

let world: ExampleLosses['world'];
let core: ExampleLosses['core'];
let insured: ExampleLosses['insured'];
let upserted: ExampleLosses['upserted'];
let minutes = 0;

beforeAll(async () => {
  ({ world, core, insured, upserted } = await exampleLosses(keys));
});
afterAll(() => world.close());

/** Each action a minute after the one before. */
function at(day: DayNumber): void {
  minutes += 1;
  world.setNow(new Date(Date.parse(`${dayOf(day)}T06:00:00.000Z`) + minutes * 60_000).toISOString());
}

async function losses(day: DayNumber): Promise<void> {
  const clock = { now: () => `${dayOf(day)}T23:00:00.000Z`, today: () => dayOf(day) };
  const steps = testSteps(world.database, clock);
  await steps.find(({ name }) => name.startsWith('Daily step: claims'))?.run();
}

const euros = (cents: bigint) => ({
  amount: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
  currency: 'EUR',
});

type Chance = (from: number, to: number) => number;

/** Pseudo-random numbers that are the same on every run (a linear congruential generator, Numerical Recipes). */
function chanceOf(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0;
  return (from, to) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from + Math.floor((state / 2 ** 32) * (to - from + 1));
  };
}

function inventedTerms(chance: Chance): PolicyTerms {
  const sum = (most: number) => (chance(0, 1) ? euros(BigInt(chance(0, most))) : null);
  const ownRule = (): DutyRule => ({
    duty: (['REPORT_OVERDUE', 'STOP_DELIVERIES', 'HAND_OVER', 'FILE_CLAIM'] as const)[chance(0, 3)] ?? 'HAND_OVER',
    cause: chance(0, 2) ? null : 'INSOLVENCY',
    countryCode: null,
    takes: chance(0, 1) ? 'EARLIEST' : 'LATEST',
    periods: Array.from({ length: chance(1, 2) }, () => ({
      from: (['DUE_MONTH_END', 'KNOWLEDGE', 'DELIVERY', 'EXTENSION_END'] as const)[chance(0, 3)] ?? 'DELIVERY',
      count: chance(0, 12),
      unit: chance(0, 1) ? 'DAYS' : 'MONTHS',
    })),
    clause: `special terms ${chance(1, 9)}`,
  });
  return {
    ...defaultTerms('EUR', 'NL', '2025-01-01'),
    notificationPeriodDays: chance(10, 90),
    maxExtensionPeriodDays: chance(0, 120),
    collectionHandoverDays: chance(0, 60),
    claimFilingDays: chance(30, 180),
    claimFilingDaysAfterDelivery: chance(0, 1) ? chance(150, 400) : null,
    insolvencyReportDays: chance(5, 15),
    insolvencyClaimDays: chance(30, 90),
    waitingPeriodMonths: chance(0, 6),
    waitingPeriodDays: chance(0, 1) ? chance(0, 180) : null,
    waitingPeriodStart: (['CLAIM_RECEIVED', 'DUE_DATE', 'EXTENSION_END'] as const)[chance(0, 2)] ?? 'DUE_DATE',
    dutyRules: chance(0, 1) ? [ownRule()] : [],
    invoicingDays: 60,
    maxPaymentTermDays: 150,
    countriesCovered: [coverCountry('FR')],
    insuredPercentages: { granted: chance(120, 200) / 2, selfCheck: null, startCover: null, political: null },
    vatCovered: chance(0, 1) === 1,
    deductibleBasis: chance(0, 1) ? 'BEFORE' : 'AFTER',
    deductible: sum(500_000),
    aggregateFirstLoss: sum(1_000_000),
    claimThreshold: sum(300_000),
    maxLiability: chance(0, 2) ? null : { type: 'AMOUNT', value: '25000.00' },
  };
}

/** Terms about limits that were raised and about premium that was paid, with the raise itself. */
function inventedRaise(chance: Chance, terms: PolicyTerms, first: bigint, reportedOn: DayNumber): [PolicyTerms, Limit] {
  const paid = ['2025', '2026', '2027'].map((year) => ({
    yearFrom: `${year}-01-01`,
    amount: euros(BigInt(chance(200_000, 900_000))),
    asOf: '2025-01-01',
  }));
  const isMultiple = chance(0, 1) === 1;
  const raised: PolicyTerms = {
    ...terms,
    raisedLimitTakesIn: (['NOT_PAST_DUE', 'ALL', 'NEW_DELIVERIES'] as const)[chance(0, 2)] ?? 'ALL',
    maxLiabilityBasis: chance(0, 2) ? 'PREMIUM_PAID' : 'MINIMUM_PREMIUM',
    ...(isMultiple
      ? {
          maxLiability: { type: 'MULTIPLE', value: String(chance(2, 5)) },
          premiumTerms: { ...terms.premiumTerms, minimumPremium: euros(500_000n), paid },
        }
      : {}),
  };
  return [raised, { first, raisedTo: first * BigInt(chance(1, 4)), raisedOn: reportedOn - chance(1, 120) }];
}

function inventedInvoices(chance: Chance, reportedOn: DayNumber): Invoice[] {
  return Array.from({ length: chance(1, 6) }, (_, place) => {
    const due = reportedOn - chance(1, 170);
    const issued = due - chance(0, 120);
    const cents = BigInt(chance(1_000, 3_000_000));
    const netCents = chance(0, 1) ? (cents * 100n) / 119n : null;
    return { documentNumber: `F-${place}`, issued, delivered: issued - chance(0, 40), due, cents, netCents };
  });
}

async function core200(path: string, body: object): Promise<void> {
  const { status, body: answer } = await world.post(core, `/api/insurer/v1/${path}`, body);
  expect(status, JSON.stringify(answer)).toBe(200);
}

describe('invented policies and ledgers, recomputed', () => {
  it.each(keys.map((key, place) => [key, place] as const))('%s', async (policy, place) => {
    const chance = chanceOf(place + 1);
    const reportedOn = numberOf('2026-03-01') + chance(0, 300);
    const isInsolvent = chance(0, 3) === 0;
    const knownOn = isInsolvent ? reportedOn - chance(0, 20) : null;
    const insolventOn = knownOn === null ? null : knownOn - chance(0, 30);
    const about: Case = { cause: isInsolvent ? 'INSOLVENCY' : 'PROTRACTED_DEFAULT', knownOn, insolventOn };
    const plain = inventedTerms(chance);
    const invoices = inventedInvoices(chance, reportedOn);
    const firstLimit = BigInt(chance(10, 120)) * 100_000n;
    const [terms, limit] = inventedRaise(chanceOf(place + 1_000), plain, firstLimit, reportedOn);

    const companyId = await world.company('03');
    const { policyholderAddress: _, ...ownTerms } = terms;
    await upserted('policies', {
      ...ownTerms,
      policy,
      currency: 'EUR',
      policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
      startDate: '2025-01-01',
      endDate: '2029-12-31',
    });
    const granted = (cents: bigint, day: string) =>
      upserted('covers', {
        policy,
        companyId,
        requestedAmount: euros(cents),
        grantedAmount: euros(cents),
        startDate: day,
        decisionDate: day,
      });
    await granted(limit.first, '2025-01-02');
    at(limit.raisedOn);
    await granted(limit.raisedTo, dayOf(limit.raisedOn));

    // the report
    at(reportedOn);
    const cause = isInsolvent ? { knownOn: dayOf(knownOn as number), insolvencyOn: dayOf(insolventOn as number) } : {};
    const items = invoices.map(({ documentNumber, issued, delivered, due, cents, netCents }) => ({
      itemType: 'INVOICE',
      documentNumber,
      issueDate: dayOf(issued),
      shipmentDate: dayOf(delivered),
      dueDate: dayOf(due),
      amount: euros(cents),
      ...(netCents === null ? {} : { amountExclTax: euros(netCents) }),
    }));
    const report = { policy, companyId, reasonCode: about.cause, items, ...cause };
    const { status, body: reported } = await world.post(insured, '/api/v2/overdues', report);
    expect(status, JSON.stringify(reported)).toBe(201);
    const first = (duty: DutyRule['duty'], of: readonly Invoice[]) =>
      Math.min(...of.map((invoice) => lastDay(duty, terms, invoice, about)));
    const notification = first('REPORT_OVERDUE', invoices);
    expect(reported).toMatchObject({
      notificationDeadline: dayOf(notification),
      isLate: reportedOn > notification,
      stopOfCoverDate: dayOf(first('STOP_DELIVERIES', invoices)),
    });

    // a payment, then the claim
    const payments: Payment[] = [];
    const total = invoices.reduce((sum, { cents }) => sum + cents, 0n);
    const pays = async (on: DayNumber, percent: number) => {
      const payment = { receivedOn: on, cents: (total * BigInt(percent)) / 100n + 1n };
      at(on);
      const money = { receivedOn: dayOf(on), amount: euros(payment.cents) };
      const { status: paymentStatus } = await world.post(
        insured,
        `/api/v2/overdues/${reported.overdueId}/payments`,
        money,
      );
      expect(paymentStatus).toBe(201);
      payments.push(payment);
    };
    await pays(reportedOn + chance(0, 30), chance(1, 40));
    const filedOn = reportedOn + 30 + chance(0, 90);
    const leftAtFiling = leftOf(invoices, payments);
    const claimed = invoices.filter(({ documentNumber }) => (leftAtFiling.get(documentNumber) ?? 0n) > 0n);
    at(filedOn);
    const claimDetails = { bankAccount: 'NL91ABNA0417164300', isCollectionAgreed: true };
    const ofCause = isInsolvent
      ? { causeOfLoss: 'INSOLVENCY', knownOn: cause.knownOn, insolvencyDate: cause.insolvencyOn }
      : {};
    const draft = { policy, companyId, overdueId: reported.overdueId, ...claimDetails, ...ofCause };
    const { body: claim } = await world.post(insured, '/api/v2/claims', draft);
    const { body: filed } = await world.post(insured, `/api/v2/claims/${claim.claimId}/submit`, {});
    const filing = first('FILE_CLAIM', claimed);
    expect(filed).toMatchObject({ status: 'SUBMITTED', filingDeadline: dayOf(filing), isLate: filedOn > filing });

    // the loss
    const isInsured = ({ delivered }: Invoice) => !wasStopped(delivered, terms, { invoices, payments }, about);
    const oldest = claimed.some(isInsured) ? claimed.filter(isInsured) : claimed;
    const lossOn = dateOfLoss(terms, filedOn, Math.min(...oldest.map(({ due }) => due)), about);
    expect(filed.dateOfLoss).toBe(dayOf(lossOn));
    await core200(`claims/${claim.claimId}/register`, { claimNumber: `N-${place}` });
    await core200(`claims/${claim.claimId}/assessment`, {});
    const decidedOn = Math.max(lossOn, filedOn) + 2;
    await pays(chance(filedOn, decidedOn), chance(1, 10));
    at(decidedOn);
    await losses(decidedOn);
    await core200(`claims/${claim.claimId}/decision`, { isAccepted: true });
    const { body: decided } = await world.get(insured, `/api/v2/claims/${claim.claimId}`);
    const { calculation } = decided.assessment;

    // money since the loss deducts nothing, also where an invoice was paid with it before the claim was filed
    const leftBefore = leftOf(
      invoices,
      payments.filter(({ receivedOn }) => receivedOn < lossOn),
    );
    const wasOwed = ({ documentNumber, delivered }: Invoice) =>
      delivered <= lossOn && (leftBefore.get(documentNumber) ?? 0n) > 0n;
    const ofLoss = invoices.filter(wasOwed);
    const owed = ofLoss.reduce((sum, { documentNumber }) => sum + (leftBefore.get(documentNumber) ?? 0n), 0n);
    const insuredOnes = ofLoss.filter(isInsured).map((each) => ({
      ...each,
      owed: insuredCents(each, leftBefore.get(each.documentNumber) ?? 0n, terms.vatCovered),
    }));
    const insuredSum = insuredOnes.reduce((sum, each) => sum + each.owed, 0n);
    const lastDelivery = Math.max(lossOn - 10_000, ...insuredOnes.map(({ delivered }) => delivered));
    const steps = indemnity(
      insuredSum,
      withinLimit(insuredOnes, limit, terms, lossOn),
      terms,
      yearlyMaximum(terms, lastDelivery),
    );
    const shown = (name: string) => calculation.steps.find((step: { name: string }) => step.name === name).amount;
    expect([shown('INSURED_ITEMS'), shown('COVER_IN_FORCE'), shown('FIRST_LOSS'), calculation.indemnity]).toEqual(
      [steps.A, steps.B, steps.E, steps.F].map(euros),
    );
    expect(calculation.totalDebt).toEqual(euros(owed));
    if (steps.F === 0n) return;

    // to the last recovery
    await core200(`claims/${claim.claimId}/offer`, {});
    await world.post(insured, `/api/v2/claims/${claim.claimId}/settlement/sign`, { isAccepted: true });
    await core200(`claims/${claim.claimId}/payment`, {});
    const recoveries = [chance(1, 60), chance(1, 60)].map((percent) => (owed * BigInt(percent)) / 100n + 1n);
    for (const cents of recoveries) {
      at(decidedOn);
      await core200(`claims/${claim.claimId}/recovery`, { amount: euros(cents), receivedOn: dayOf(decidedOn) });
    }
    const { body: paid } = await world.get(insured, `/api/v2/claims/${claim.claimId}`);
    const all = paid.recoveries.map(({ amount }: { amount: { amount: string } }) => centsOf(amount.amount));
    const sinceLoss = payments.filter(({ receivedOn }) => receivedOn >= lossOn);
    const shared = [...sinceLoss, ...recoveries.map((cents) => ({ receivedOn: decidedOn, cents }))];
    expect(all).toEqual(shared.map(({ cents }) => cents));
    // what came in first is shared first, whichever was entered first
    const inOrder = shared.toSorted(
      (one, other) => one.receivedOn - other.receivedOn || (one.cents < other.cents ? -1 : 1),
    );
    const parts = insurersParts(
      steps.F,
      owed,
      inOrder.map(({ cents }) => cents),
    );
    expect(paid.recoveries.map(({ insurersPart }: { insurersPart: object }) => insurersPart)).toEqual(
      shared.map((each) => euros(parts[inOrder.indexOf(each)] ?? 0n)),
    );
  });
});
