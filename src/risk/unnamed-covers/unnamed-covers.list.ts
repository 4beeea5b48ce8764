import { label } from '../../platform/core/label.ts';
import { codes, type ListColumn, money, number, text } from '../../platform/core/list.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { type UnnamedCover, unnamedCoversContract } from './unnamed-covers.contract.ts';
import { justificationLabels } from './unnamed-labels.ts';

const columns: readonly ListColumn<UnnamedCover>[] = [
  text('policy', label('Policy'), (row) => row.policy, { file: 20 }),
  text('policy', label('Policyholder'), (row) => row.policyholder, { file: 36 }),
  text('policy', label('Name of the product'), (row) => row.productName, { file: 24 }),
  money('limit', label('Limit'), (row) => row.discretionaryLimit, { file: 15 }),
  text('limit', label('Currency'), (row) => row.discretionaryLimit.currency, { file: 10 }),
  number('share', label('Insured share'), (row) => row.insuredPercentage, { file: 12 }),
  codes('justified', label('Justified by'), justificationLabels, (row) => row.justifications, { file: 40 }),
  number('age', label('Months that reports count'), (row) => row.maxAgeMonths, { file: 14 }),
  money('new', label('Buyers without trading experience'), (row) => row.newCustomerAmount, { file: 18 }),
  number('late', label('Days late that count as in time'), (row) => row.maxExtensionPeriodDays, { file: 16 }),
  text('countries', label('Countries'), ({ countries }) => countries.join(', '), { file: 40 }),
];

/** What each policy insures without asking, and on which conditions, as a file. */
export const unnamedCoverFile = fileOf({
  name: 'unnamed-covers',
  operation: unnamedCoversContract.listUnnamedCovers,
  columns,
});
