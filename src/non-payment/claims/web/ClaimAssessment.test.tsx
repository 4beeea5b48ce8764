import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { money } from '../../../platform/core/money.ts';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import type { AssessmentOnWire } from '../claims.contract.ts';
import { ClaimInvoices } from './ClaimInvoices.tsx';
import { EvidenceChecklist } from './EvidenceChecklist.tsx';
import { IndemnitySummary } from './IndemnitySummary.tsx';
import { Objections } from './Objections.tsx';

afterEach(cleanup);

const eur = (amount: number) => money(amount, 'EUR');

/** The example of the handbook (N 1.6): 150,000 owed, 100,000 covered, 90 %, 2,500 deducted. */
const assessment: AssessmentOnWire = {
  items: [
    {
      receivableId: 'rcv_1',
      itemType: 'INVOICE',
      documentNumber: '26-10418',
      issueDate: '2026-07-07',
      shipmentDate: null,
      dueDate: '2026-09-05',
      amount: eur(150_000),
      owed: eur(150_000),
      isDisputed: false,
      isRescheduled: false,
      earlierLimit: null,
      whyNotInsured: [],
    },
    {
      receivableId: 'rcv_2',
      itemType: 'INVOICE',
      documentNumber: '26-10559',
      issueDate: '2026-07-07',
      shipmentDate: null,
      dueDate: '2026-09-05',
      amount: eur(10_000),
      owed: eur(10_000),
      isDisputed: true,
      isRescheduled: false,
      earlierLimit: null,
      whyNotInsured: [{ code: 'DISPUTED', facts: {} }],
    },
  ],
  calculation: {
    dateOfLoss: '2027-05-20',
    cover: { kind: 'GRANTED', limit: eur(100_000), topUp: null, insuredPercentage: 90 },
    insuredItems: [
      {
        currency: 'EUR',
        invoices: eur(150_000),
        creditNotes: eur(0),
        payments: eur(0),
        left: eur(150_000),
        rate: '1',
        converted: eur(150_000),
      },
    ],
    steps: [
      { name: 'INSURED_ITEMS', letter: 'A', parameter: null, cost: eur(0), amount: eur(150_000) },
      {
        name: 'COVER_IN_FORCE',
        letter: 'B',
        parameter: { term: 'limit', value: '100000.00' },
        cost: eur(50_000),
        amount: eur(100_000),
      },
      {
        name: 'INSURED_SHARE',
        letter: 'C',
        parameter: { term: 'insuredPercentage', value: '90' },
        cost: eur(10_000),
        amount: eur(90_000),
      },
      {
        name: 'DEDUCTIBLE',
        letter: 'D',
        parameter: { term: 'deductible', value: '2500.00' },
        cost: eur(2500),
        amount: eur(87_500),
      },
    ],
    currency: 'EUR',
    costliest: 'COVER_IN_FORCE',
    indemnity: eur(87_500),
    payable: eur(87_500),
    firstLossUsed: eur(0),
    totalDebt: eur(160_000),
    missingRates: [],
    sinceLoss: [],
    premiumAsOf: null,
  },
  evidence: [
    { category: 'INVOICES', receivableId: 'rcv_1', documentNumber: '26-10418', state: 'GIVEN', documentIds: ['doc_1'] },
    { category: 'INVOICES', receivableId: 'rcv_2', documentNumber: '26-10559', state: 'MISSING', documentIds: [] },
  ],
  objections: [
    { code: 'FILED_LATE', amount: eur(150_000), documentNumbers: [], category: null, facts: { until: '2026-11-01' } },
    { code: 'PAPER_MISSING', amount: eur(10_000), documentNumbers: ['26-10559'], category: 'INVOICES', facts: {} },
    { code: 'DISPUTED', amount: eur(10_000), documentNumbers: ['26-10559'], category: null, facts: {} },
  ],
  filing: null,
  isLate: true,
  stopOfCoverDate: null,
};

it('shows each step with its term, marks the largest deduction and states what the insured carries', () => {
  renderInPortal(<IndemnitySummary title="Current estimate" assessment={assessment} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringContaining('AInsured items'),
    expect.stringContaining('BCover in forceGranted cover: at most 100,000.00'),
    expect.stringContaining('CInsured percentage90% of it is insured'),
    expect.stringContaining('DEach-and-every deductible2,500.00 deducted'),
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  expect(plain(document.body)).toContain('You bear EUR 72,500');
});

it('A5: shows no amount of a claim in a currency without a rate', () => {
  const { calculation } = assessment;
  const steps = calculation.steps.map((step) => ({ ...step, cost: null, amount: null }));
  const sums = { costliest: null, indemnity: null, payable: null, firstLossUsed: null, totalDebt: null };
  const insuredItems = calculation.insuredItems.map((each) => ({ ...each, rate: null, converted: null }));
  const unknown = { ...calculation, ...sums, steps, insuredItems, missingRates: ['KWD'] };
  renderInPortal(
    <>
      <IndemnitySummary title="Current estimate" assessment={{ ...assessment, calculation: unknown }} />
      <Objections objections={assessment.objections.map((each) => ({ ...each, amount: null }))} />
    </>,
  );
  const stepTexts = screen.getAllByRole('listitem').map(plain);
  expect(stepTexts.slice(1, 4)).toEqual(['BCover in force–', 'CInsured percentage–', 'DEach-and-every deductible–']);
  expect(stepTexts[4]).toBe('Filed late: the claim filing deadline was 1 Nov 2026not counted yet');
  expect(plain(document.body)).toContain('No reference rate for KWD: not counted yet.');
  expect(plain(document.body)).not.toMatch(/deducted|Largest deduction|You bear/u);
});

it('shows objections with their money, and the supporting documents and invoices that they are about', () => {
  renderInPortal(
    <>
      <Objections objections={assessment.objections} />
      <EvidenceChecklist evidence={assessment.evidence} />
      <ClaimInvoices items={assessment.items} />
    </>,
  );
  const stepTexts = screen.getAllByRole('listitem').map(plain);
  expect(stepTexts[0]).toContain('Filed late: the claim filing deadline was 1 Nov 2026');
  expect(stepTexts[1]).toContain('Missing: Invoices26-10559');
  expect(stepTexts[3]).toContain('1 of 2');
  const row = screen.getByRole('row', { name: /26-10559/ });
  expect(within(row).getByText('Disputed')).toBeTruthy();
});

/** Its text, with non-breaking spaces as plain ones. */
function plain(element: HTMLElement): string {
  return (element.textContent ?? '').replace(/\s/gu, ' ');
}
