import { label } from '../../platform/core/label.ts';
import { codes, type ListColumn, money, number, text } from '../../platform/core/list.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { type UnnamedCover, unnamedCoversContract } from './unnamed-covers.contract.ts';
import { justificationLabels } from './unnamed-labels.ts';

const columns: readonly ListColumn<UnnamedCover>[] = [
  text('policy', label('Policy'), (row) => row.policy, { file: 20 }),
  text('policy', label('Policyholder'), (row) => row.policyholder, { file: 36 }),
  text('policy', label('Product name'), (row) => row.productName, { file: 24 }),
  money('limit', label('Discretionary limit'), (row) => row.discretionaryLimit, { file: 20 }),
  text('limit', label('Currency'), (row) => row.discretionaryLimit.currency, { file: 10 }),
  number('share', label('Insured percentage'), (row) => row.insuredPercentage, { file: 20 }),
  codes('justified', label('Accepted justification'), justificationLabels, (row) => row.justifications, { file: 40 }),
  number('age', label('Maximum age of reports (months)'), (row) => row.maxAgeMonths, { file: 14 }),
  money('new', label('Buyers without trading experience'), (row) => row.newCustomerAmount, { file: 18 }),
  number('late', label('Days late still counted as on time'), (row) => row.maxExtensionPeriodDays, { file: 16 }),
  text('countries', label('Countries'), ({ countries }) => countries.join(', '), { file: 40 }),
];

/** What each policy insures without asking, and on which conditions, as a file. */
export const unnamedCoverFile = fileOf({
  name: 'unnamed-covers',
  operation: unnamedCoversContract.listUnnamedCovers,
  columns,
});
