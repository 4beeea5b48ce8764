import { label } from '../../platform/core/label.ts';
import { choices, code, country, day, defineList, identifier, money, status, text } from '../../platform/core/list.ts';
import { productTypeLabels } from '../../policies/policies/policy-labels.ts';
import { newBusinessContract, opportunitySorts } from './new-business.contract.ts';
import { opportunityStatusLabels } from './new-business-labels.ts';
import { endedOpportunities, openOpportunities } from './opportunity.ts';

/** The contracts that a broker works on (row C13). */
export const newBusinessList = defineList(newBusinessContract.listNewBusiness, {
  name: 'new-business',
  title: label('New business'),
  failed: label('The new business could not be loaded.'),
  idOf: ({ opportunityId }) => opportunityId,
  sorts: opportunitySorts,
  sort: 'validUntil',
  search: label('Prospect'),
  tabs: {
    open: { label: label('Open', 'new business'), query: { status: [...openOpportunities] } },
    ended: { label: label('Ended', 'new business'), query: { status: [...endedOpportunities] }, sort: 'prospect' },
    all: { label: label('All'), sort: 'prospect' },
  },
  filters: { productType: choices(label('Product'), productTypeLabels) },
  columns: [
    text('prospect', label('Prospect'), ({ prospect }) => prospect, {
      width: 200,
      grows: true,
      priority: 1,
      sort: 'prospect',
      file: 36,
    }),
    country('country', label('Country'), ({ countryCode }) => countryCode, { width: 96, priority: 6, file: 10 }),
    identifier('number', label('Number'), ({ opportunityNumber }) => opportunityNumber, { file: 18 }),
    code('product', label('Product'), productTypeLabels, (row) => row.productType, {
      width: 190,
      priority: 5,
      file: 24,
    }),
    status('status', label('Status'), opportunityStatusLabels, (row) => row.status, {
      width: 176,
      priority: 1,
      file: 20,
    }),
    text('next', label('Next step'), ({ nextStep }) => nextStep, { width: 240, priority: 3, file: 40 }),
    money('expectedPremium', label('Expected premium'), (row) => row.expectedPremium, {
      width: 160,
      priority: 2,
      summed: true,
      file: 16,
    }),
    text('expectedPremium', label('Currency'), ({ expectedPremium }) => expectedPremium?.currency ?? null, {
      file: 10,
    }),
    day('valid', label('Quotation until'), (row) => row.validUntil, {
      width: 136,
      priority: 2,
      sort: 'validUntil',
      file: 12,
    }),
    identifier('policy', label('Policy'), ({ boundPolicy }) => boundPolicy, { width: 132, priority: 4, file: 20 }),
  ],
});
