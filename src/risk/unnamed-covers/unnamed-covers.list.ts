import { label } from '../../platform/core/label.ts';
import { codes, defineList, identifier, money, number, percent, policies, text } from '../../platform/core/list.ts';
import { unnamedCoverSorts, unnamedCoversContract } from './unnamed-covers.contract.ts';
import { justificationLabels } from './unnamed-labels.ts';

/** What each policy insures without asking, and on which conditions (row D8). */
export const unnamedCoverList = defineList(unnamedCoversContract.listUnnamedCovers, {
  name: 'unnamed-covers',
  title: label('Unnamed cover: conditions'),
  failed: label('The conditions could not be loaded.'),
  idOf: ({ policy }) => policy,
  sorts: unnamedCoverSorts,
  sort: 'policyholder',
  tabs: { all: { label: label('All') } },
  filters: { policy: policies() },
  decimals: 'none',
  columns: [
    text('holder', label('Policyholder'), (row) => row.policyholder, {
      width: 200,
      grows: true,
      priority: 1,
      sort: 'policyholder',
    }),
    identifier('policy', label('Policy'), (row) => row.policy, { width: 132, priority: 2, sort: 'policy', file: 20 }),
    text('policy', label('Policyholder'), (row) => row.policyholder, { file: 36 }),
    text('policy', label('Product name'), (row) => row.productName, { file: 24 }),
    money('limit', label('Discretionary limit'), (row) => row.discretionaryLimit, {
      width: 140,
      priority: 1,
      file: 20,
    }),
    text('limit', label('Currency'), (row) => row.discretionaryLimit.currency, { file: 10 }),
    percent('share', label('Insured percentage'), (row) => row.insuredPercentage, { width: 132, priority: 4 }),
    number('share', label('Insured percentage'), (row) => row.insuredPercentage, { file: 20 }),
    codes('justified', label('Accepted justification'), justificationLabels, (row) => row.justifications, {
      width: 320,
      priority: 5,
      file: 40,
    }),
    number('age', label('Maximum age of reports (months)'), (row) => row.maxAgeMonths, {
      width: 220,
      priority: 8,
      file: 14,
    }),
    money('new', label('Buyers without trading experience'), (row) => row.newCustomerAmount, {
      width: 228,
      priority: 6,
      file: 18,
    }),
    number('late', label('Days late still counted as on time'), (row) => row.maxExtensionPeriodDays, {
      width: 224,
      priority: 9,
      file: 16,
    }),
    text('countries', label('Countries'), ({ countries }) => countries.join(', '), {
      width: 240,
      priority: 7,
      file: 40,
    }),
  ],
});
