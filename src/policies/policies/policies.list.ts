import { label } from '../../platform/core/label.ts';
import {
  choices,
  code,
  country,
  day,
  defineList,
  identifier,
  own,
  period,
  status,
  text,
} from '../../platform/core/list.ts';
import { policiesContract, policySorts, type SearchMode } from './policies.contract.ts';
import { itemStateLabels, orderingModeLabels, policyTypeLabels, productTypeLabels } from './policy-labels.ts';

/** All policies of the reader (row C1). */
export const policyList = defineList(policiesContract.listPolicies, {
  name: 'policies',
  title: label('Policies'),
  failed: label('The policies could not be loaded.'),
  idOf: ({ policy }) => policy,
  sorts: policySorts,
  sort: 'policyholder',
  search: label('Policyholder or number'),
  groupsBy: 'policyholder',
  also: ({ q }) => (q ? { searchMode: searchModeOf(q) } : {}),
  tabsBy: { at: 'state' },
  tabs: {
    all: { label: label('All') },
    validated: { label: itemStateLabels.validated.label, query: { state: ['validated'] } },
    active: { label: itemStateLabels.active.label, query: { state: ['active'] } },
    inactive: { label: itemStateLabels.inactive.label, query: { state: ['inactive'] } },
  },
  filters: {
    productType: choices(label('Product'), productTypeLabels),
    policyType: choices(label('Type'), policyTypeLabels),
    insurerEntity: own(label('Insurer')),
    ends: period(label('Ends'), label('End: any time')),
  },
  columns: [
    text('policyholder', label('Policyholder'), ({ policyholder }) => policyholder.name, {
      width: 260,
      grows: true,
      priority: 1,
      sort: 'policyholder',
      file: 36,
    }),
    country('country', label('Country'), ({ policyholder }) => policyholder.countryCode, {
      width: 44,
      hidesHead: true,
      priority: 6,
      file: 9,
    }),
    identifier('policy', label('Policy'), (row) => row.policy, { width: 160, priority: 1, sort: 'policy', file: 20 }),
    code('product', label('Product'), productTypeLabels, (row) => row.productType, {
      width: 184,
      priority: 4,
      file: 24,
    }),
    text('product', label('Product name'), (row) => row.productName, { file: 24 }),
    code('type', label('Type'), policyTypeLabels, (row) => row.policyType, { width: 184, priority: 7, file: 22 }),
    code('orders', label('Approval rule'), orderingModeLabels, (row) => row.orderingMode, {
      width: 200,
      priority: 8,
      file: 28,
    }),
    text('currency', label('Currency'), (row) => row.currency, { width: 84, priority: 5, file: 10 }),
    day('startDate', label('From'), (row) => row.startDate, { width: 104, priority: 5, sort: 'startDate', file: 12 }),
    day('endDate', label('Until'), (row) => row.endDate, { width: 104, priority: 2, sort: 'endDate', file: 12 }),
    status('state', label('Status'), itemStateLabels, (row) => row.state, { width: 164, priority: 3, file: 14 }),
  ],
});

/** What has three digits in a row is a number, anything else a name. */
function searchModeOf(words: string): SearchMode {
  return /\d{3}/.test(words) ? 'byIdentifier' : 'byName';
}
