import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { exampleInvoice } from '../../testing/example-claim-items.ts';
import type { WhyNotInsured } from '../insurability/eligibility.ts';
import { evidenceFor } from './evidence.ts';
import { indemnityOf } from './indemnity.ts';
import { type ObjectionFacts, objectionsTo } from './objections.ts';

const eur = (amount: string | number) => money(amount, 'EUR');
const items = [
  exampleInvoice('1', '80000.00'),
  exampleInvoice('2', '60000.00', { isRescheduled: true }),
  exampleInvoice('3', '30000.00', { isDisputed: true }),
];
const given = ['INVOICES', 'PROOF_OF_DELIVERY', 'ORDER_OR_CONTRACT', 'STATEMENT_OF_ACCOUNT', 'CORRESPONDENCE'] as const;
const evidenceWithout = (missing: string | null) =>
  evidenceFor({
    causeOfLoss: 'PROTRACTED_DEFAULT',
    items: items.filter(({ isDisputed }) => !isDisputed),
    toProve: new Map(),
    hasSecurity: false,
    hasProtest: false,
    documents: given
      .filter((category) => category !== missing)
      .map((category) => ({ documentId: `doc_${category}`, category, receivableIds: [] })),
  });
const indemnity = indemnityOf(
  {
    dateOfLoss: '2026-10-01',
    items,
    notInsured: new Set(['rec_3']),
    payments: [],
    rates: {},
    cover: { kind: 'GRANTED', limit: eur(100_000), topUp: null, insuredPercentage: 90 },
    firstLossLeft: eur(5000),
    mostPayableLeft: null,
    premiumUnpaid: eur(1200),
  },
  {
    currency: 'EUR',
    vatCovered: true,
    claimThreshold: null,
    deductible: null,
    deductibleBasis: 'AFTER',
    premiumSetOff: true,
  },
);
const disputed: WhyNotInsured = { code: 'DISPUTED', facts: {} };
const facts: ObjectionFacts = {
  items,
  notInsured: new Map([['rec_3', [disputed]]]),
  indemnity,
  rates: {},
  evidence: evidenceWithout(null),
  filedOn: '2026-06-10',
  report: { until: '2026-04-30', on: '2026-04-30' },
  handOver: { until: '2026-06-10', on: null },
  filing: { until: '2026-06-10' },
  premiumUnpaid: eur(1200),
  isSetOff: true,
};
const objectionsOn = (differing: Partial<ObjectionFacts> = {}) =>
  objectionsTo({ ...facts, ...differing }).map(
    ({ code, amount }) => `${code} ${amount ? Number(amount.amount) : 'without a rate'}`,
  );
const codeOf = (each: string) => each.split(' ')[0];
const plain = [
  'PLAN_RUNNING 60000',
  'OVER_THE_LIMIT 40000',
  'DISPUTED 30000',
  'FIRST_LOSS 5000',
  'PREMIUM_UNPAID 1200',
];

describe('objections to expect, each with its money', () => {
  it('are those of the account where every duty was kept, the largest amount first', () => {
    expect(objectionsOn()).toEqual(plain);
  });

  it.each<[string, Partial<ObjectionFacts>, string]>([
    ['reported a day late', { report: { until: '2026-04-29', on: '2026-04-30' } }, 'REPORTED_LATE 140000'],
    ['never reported', { report: { until: '2026-06-09', on: null } }, 'NOT_REPORTED 140000'],
    ['handed over late', { handOver: { until: '2026-06-09', on: null } }, 'HANDED_OVER_LATE 140000'],
    ['filed a day late', { filing: { until: '2026-06-09' } }, 'FILED_LATE 140000'],
  ])('%s puts the whole insured loss at risk', (_case, differing, objection) => {
    expect(objectionsOn(differing)).toEqual([objection, ...plain]);
  });

  it('name a missing supporting document with what is owed on the invoices it is missing for', () => {
    const found = objectionsTo({ ...facts, evidence: evidenceWithout('PROOF_OF_DELIVERY') });
    expect(found.find(({ code }) => code === 'PAPER_MISSING')).toMatchObject({
      category: 'PROOF_OF_DELIVERY',
      amount: eur(140_000),
      documentNumbers: ['1', '2'],
    });
  });

  it('A5: have no figure where the rate of a currency is missing, and do not call the loss too small', () => {
    const indemnity = { ...facts.indemnity, missingRates: ['KWD'] };
    const found = objectionsOn({ indemnity, report: { until: '2026-04-29', on: '2026-04-30' } });
    expect(found).toEqual(['REPORTED_LATE', ...plain.map(codeOf)].map((code) => `${code} without a rate`));
    const small = facts.indemnity.steps.slice(1).map((step) => ({ ...step, name: 'THRESHOLD' }) as const);
    expect(objectionsOn({ indemnity: { ...facts.indemnity, steps: small } }).map(codeOf)).toContain('BELOW_THRESHOLD');
    expect(objectionsOn({ indemnity: { ...indemnity, steps: small } }).map(codeOf)).not.toContain('BELOW_THRESHOLD');
  });

  it('leave the premium out where the policy does not set it off', () => {
    expect(objectionsOn({ isSetOff: false })).toEqual(plain.slice(0, -1));
  });
});
