import { describe, expect, it } from 'vitest';
import { exampleInvoice } from '../../testing/example-claim-items.ts';
import type { ClaimItem } from '../claims/claim-item.ts';
import {
  type EligibilityFacts,
  type Ineligibility,
  type IneligibilityFacts,
  type ItemToInsure,
  ineligibilities,
  whyNotInsured,
} from './eligibility.ts';

const insured: EligibilityFacts = {
  policy: { attachment: 'RISKS_ATTACHING', invoicingDays: 30, risksCovered: ['INSOLVENCY', 'PROTRACTED_DEFAULT'] },
  policyFrom: '2026-01-01',
  policyTo: '2026-12-31',
  lossTo: '2026-12-31',
  suspended: null,
  causeOfLoss: 'PROTRACTED_DEFAULT',
  dateOfLoss: '2026-10-01',
  isCountryCovered: true,
  notInsurable: null,
  maxPaymentTermDays: 90,
  covered: [{ from: '2026-01-01', to: null, maxPaymentTermDays: null }],
};
const losses = { ...insured.policy, attachment: 'LOSSES_OCCURRING' } as const;
const spanTo = (to: string, maxPaymentTermDays: number | null = null) => ({
  covered: [{ from: '2026-01-01', to, maxPaymentTermDays }],
});

describe('an invoice is insured or not, with the reasons (handbook N 1.6, 4)', () => {
  it.each<[string, Partial<EligibilityFacts>, Partial<ClaimItem>, readonly string[]]>([
    ['all is well', {}, {}, []],
    ['its country is not covered', { isCountryCovered: false }, {}, ['COUNTRY_NOT_COVERED']],
    ['the buyer is an affiliate', { notInsurable: 'AFFILIATE' }, {}, ['BUYER_NOT_INSURABLE']],
    ['a political loss was not insured', { causeOfLoss: 'POLITICAL' }, {}, ['CAUSE_NOT_COVERED']],
    ['delivered the day before the policy', { policyFrom: '2026-01-31' }, {}, ['DELIVERED_OUTSIDE_POLICY']],
    ['delivered on its first day', { policyFrom: '2026-01-30' }, {}, []],
    ['the loss is after a policy of losses', { policy: losses, lossTo: '2026-09-30' }, {}, ['LOSS_OUTSIDE_POLICY']],
    [
      'the loss is to come in a policy that renews itself',
      { policy: losses, policyTo: '2026-09-30', lossTo: null },
      {},
      [],
    ],
    ['a policy of losses, delivered before it', { policy: losses, policyFrom: '2026-02-01' }, {}, []],
    [
      'lost while the policy is suspended',
      { suspended: { from: '2026-10-01', to: null } },
      {},
      ['LOSS_WHILE_SUSPENDED'],
    ],
    ['covered until the day before', spanTo('2026-01-29'), {}, ['NO_COVER_AT_DELIVERY']],
    ['covered until that day', spanTo('2026-01-30'), {}, []],
    ['delivered on the stop', {}, { lastCoveredDay: '2026-01-30' }, []],
    ['delivered after the stop', {}, { lastCoveredDay: '2026-01-29' }, ['DELIVERED_AFTER_STOP']],
    ['delivered on the date of loss', { dateOfLoss: '2026-01-30' }, {}, []],
    ['delivered after it', { dateOfLoss: '2026-01-29' }, {}, ['DELIVERED_AFTER_LOSS']],
    ['90 days to pay', {}, { originalDueDate: '2026-04-30' }, []],
    ['91 days to pay', {}, { originalDueDate: '2026-05-01' }, ['TERM_TOO_LONG']],
    ['a cover with shorter terms', spanTo('2026-12-31', 29), {}, ['TERM_TOO_LONG']],
    [
      'invoiced 30 days after delivery',
      spanTo('2026-12-31'),
      { shipmentDate: '2026-01-01', issueDate: '2026-01-31' },
      [],
    ],
    ['invoiced 31 days after', {}, { shipmentDate: '2026-01-01', issueDate: '2026-02-01' }, ['INVOICED_LATE']],
    ['disputed', {}, { isDisputed: true }, ['DISPUTED']],
    ['two reasons', { isCountryCovered: false }, { isDisputed: true }, ['COUNTRY_NOT_COVERED', 'DISPUTED']],
    ['a credit note, always', { isCountryCovered: false }, { itemType: 'CREDIT_NOTE' }, []],
  ])('%s', (_case, facts, item, reasons) => {
    const found = whyNotInsured(exampleInvoice('1', '100.00', item), { ...insured, ...facts });
    expect(found.map(({ code }) => code)).toEqual(reasons);
  });

  it('states what it found and what would have been right', () => {
    const item = exampleInvoice('1', '100.00', { originalDueDate: '2026-06-01' });
    expect(whyNotInsured(item, insured)).toEqual([{ code: 'TERM_TOO_LONG', facts: { days: 122, most: 90 } }]);
  });

  const policyDays = { from: '2026-02-01', to: '2026-12-31' };
  it.each<[Ineligibility, Partial<EligibilityFacts>, Partial<ItemToInsure>, IneligibilityFacts]>([
    ['COUNTRY_NOT_COVERED', { isCountryCovered: false }, {}, {}],
    ['BUYER_NOT_INSURABLE', { notInsurable: 'AFFILIATE' }, {}, { reason: 'AFFILIATE' }],
    ['CAUSE_NOT_COVERED', { causeOfLoss: 'POLITICAL' }, {}, { causeOfLoss: 'POLITICAL' }],
    ['DELIVERED_OUTSIDE_POLICY', { policyFrom: '2026-02-01' }, {}, { delivered: '2026-01-30', ...policyDays }],
    [
      'LOSS_OUTSIDE_POLICY',
      { policy: losses, policyFrom: '2026-02-01', dateOfLoss: '2027-01-01' },
      {},
      { dateOfLoss: '2027-01-01', ...policyDays },
    ],
    [
      'LOSS_WHILE_SUSPENDED',
      { suspended: { from: '2026-09-01', to: null } },
      {},
      { dateOfLoss: '2026-10-01', since: '2026-09-01' },
    ],
    ['NO_COVER_AT_DELIVERY', { covered: [] }, {}, { delivered: '2026-01-30' }],
    ['SELF_CHECK_MISSING', {}, { isProofMissing: true }, { delivered: '2026-01-30' }],
    [
      'DELIVERED_AFTER_STOP',
      {},
      { lastCoveredDay: '2026-01-29' },
      { delivered: '2026-01-30', stopOfCover: '2026-01-29' },
    ],
    ['DELIVERED_AFTER_LOSS', { dateOfLoss: '2026-01-29' }, {}, { delivered: '2026-01-30', dateOfLoss: '2026-01-29' }],
    ['TERM_TOO_LONG', spanTo('2026-12-31', 29), {}, { days: 30, most: 29 }],
    ['INVOICED_LATE', {}, { shipmentDate: '2025-12-30' }, { days: 31, most: 30 }],
    ['DISPUTED', {}, { isDisputed: true }, {}],
  ])('A6: %s has its figures', (code, facts, item, figures) => {
    const found = whyNotInsured({ ...exampleInvoice('1', '100.00'), ...item }, { ...insured, ...facts });
    expect(found.find((each) => each.code === code)?.facts).toEqual(figures);
  });

  it('names no reason twice', () => {
    expect(new Set(ineligibilities).size).toBe(ineligibilities.length);
  });
});
