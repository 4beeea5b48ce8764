import { label } from '../../platform/core/label.ts';
import {
  choice,
  choices,
  code,
  countries,
  day,
  defineList,
  givenAmount,
  money,
  number,
  period,
  policies,
  status,
  text,
} from '../../platform/core/list.ts';
import type { Money } from '../../platform/core/money.ts';
import { policyPeriodLabels } from '../../policies/policies/policy-labels.ts';
import { buyerColumns, policyColumns, referenceColumn } from '../../risk/buyers/buyer.list.ts';
import { causeLabels, claimCostLabels, claimStatusLabels } from './claim-labels.ts';
import { type ClaimOnWire, claimSorts, claimsContract } from './claims.contract.ts';

export type Claimed = Pick<ClaimOnWire, 'claimedAmount' | 'claimedAmounts'>;

/** What is claimed: one total in the policy's currency, or one for each currency where a rate is missing. */
export function claimedIn({ claimedAmount, claimedAmounts }: Claimed): readonly Money[] {
  return claimedAmount ? [claimedAmount] : claimedAmounts;
}

/** The claims, from the draft to the last recovery (row E4, handbook N 1.6, 5); the tabs by who acts next. */
export const claimList = defineList(claimsContract.listClaims, {
  name: 'claims',
  title: label('Claims'),
  figure: { search: { filter: 'open' }, says: label('open', 'claims') },
  failed: label('The claims could not be loaded.'),
  idOf: ({ claimId }) => claimId,
  sorts: claimSorts,
  sort: '-updatedAt',
  search: label('Buyer, number, invoice, reference'),
  groupsBy: 'policyholder',
  tabs: {
    open: { label: label('Open', 'status'), query: { isOpen: true } },
    yours: {
      label: label('Action required'),
      query: { status: ['DRAFT', 'AWAITING_APPROVAL', 'DOCUMENTS_REQUESTED', 'OFFER_SENT', 'REJECTED'] },
    },
    waiting: {
      label: label('With the insurer'),
      query: {
        status: [
          'SUBMITTED',
          'REGISTERED',
          'IN_ASSESSMENT',
          'WAITING_PERIOD',
          'LOSS_ESTABLISHED',
          'DECIDED_ACCEPTED',
          'DECIDED_PARTIAL',
          'PAYMENT_ORDERED',
          'SUSPENDED',
        ],
      },
    },
    paid: { label: label('Paid'), query: { status: ['PAID', 'RECOVERY_OPEN'] } },
    closed: { label: label('Closed'), query: { status: ['WITHDRAWN', 'CLOSED_PAID_BY_BUYER', 'CLOSED'] } },
    all: { label: label('All') },
  },
  filters: {
    policy: policies(),
    causeOfLoss: choices(label('Cause of loss'), causeLabels, { at: 'cause' }),
    countryCode: countries(label('Country')),
    filed: period(label('Filed'), label('Filed: any time')),
    period: choice(label('Insurance year'), policyPeriodLabels),
    cost: choices(label('Figure'), claimCostLabels),
    minAmount: givenAmount(),
    maxAmount: givenAmount(),
  },
  columns: [
    text('claim', label('Claim'), (row) => row.claimNumber, { width: 104, priority: 4, file: 14 }),
    ...buyerColumns,
    referenceColumn({ file: 18 }),
    ...policyColumns,
    code('cause', label('Cause of loss'), causeLabels, (row) => row.causeOfLoss, { width: 188, priority: 6, file: 20 }),
    status('status', label('Status'), claimStatusLabels, (row) => row.status, { file: 22 }),
    day('filed', label('Filed'), (row) => row.filedOn, {
      width: 112,
      align: 'start',
      priority: 5,
      sort: 'filedOn',
      file: 12,
    }),
    day('filed', label('Claim filing deadline'), (row) => row.filingDeadline, { file: 14 }),
    money('claimed', label('Claimed'), (row) => row.claimedAmount, {
      width: 132,
      summed: true,
      priority: 1,
      sort: 'claimedAmount',
      file: 15,
    }),
    text('claimed', label('Claimed by currency'), claimedByCurrency, { file: 24 }),
    text('claimed', label('Currency'), (row) => row.recovered.currency, { file: 10 }),
    status('status', label('Status'), claimStatusLabels, (row) => row.status, { width: 192, priority: 1 }),
    number('papers', label('Documents missing'), (row) => row.missingDocuments || null, { width: 144, priority: 3 }),
    day('waiting', label('Waiting period ends'), (row) => row.waitingPeriodEnd, {
      width: 148,
      align: 'start',
      priority: 4,
      sort: 'waitingPeriodEnd',
      file: 18,
    }),
    day('payment', label('Payment expected'), (row) => row.expectedPaymentOn, {
      width: 120,
      align: 'start',
      priority: 5,
      file: 16,
    }),
    money('indemnity', label('Indemnity'), (row) => row.indemnity, {
      width: 132,
      summed: true,
      priority: 2,
      file: 15,
    }),
    money('recovered', label('Recovered'), (row) => row.recovered, { file: 15 }),
    money('recovered', label('Recovered'), (row) => (row.indemnity ? row.recovered : null), {
      width: 132,
      summed: true,
      priority: 6,
    }),
    number('papers', label('Documents missing'), (row) => row.missingDocuments, { file: 14 }),
  ],
  tile: {
    meta: ({ claimNumber, company }) => claimNumber ?? company.companyId,
    amount: (claim) => claimedIn(claim)[0] ?? null,
    note: (claim, { say, format }) => {
      const others = claimedIn(claim).slice(1);
      if (claim.indemnity) return say(label('indemnity {paid}'), { paid: format.money(claim.indemnity, 'minor') });
      if (others.length === 0) return '';
      return say(label('and {further}'), {
        further: format.list(others.map((amount) => format.money(amount, 'minor'))),
      });
    },
    status: 'status',
    end: ({ missingDocuments, expectedPaymentOn }, { say, format }) => {
      if (missingDocuments > 0) return say(label('documents missing: {missingDocuments}'), { missingDocuments });
      return expectedPaymentOn ? say(label('payment expected {day}'), { day: format.day(expectedPaymentOn) }) : '';
    },
  },
});

function claimedByCurrency({ claimedAmounts }: ClaimOnWire): string {
  return claimedAmounts.map(({ amount, currency }) => `${amount} ${currency}`).join(' + ');
}
