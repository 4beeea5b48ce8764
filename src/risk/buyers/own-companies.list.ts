import { label } from '../../platform/core/label.ts';
import { code, instant, type ListColumn, text } from '../../platform/core/list.ts';
import { yesNoLabels } from '../../platform/core/yes-no-labels.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { companiesContract, type OwnCompany } from './companies.contract.ts';

const columns: readonly ListColumn<OwnCompany>[] = [
  text('buyer', label('Buyer'), ({ company }) => company.companyName, { file: 36 }),
  text('buyer', label('Buyer number'), ({ company }) => company.companyId, { file: 12 }),
  text('buyer', label('Country'), ({ company }) => company.countryCode, { file: 9 }),
  text('town', label('Town'), (row) => row.town, { file: 22 }),
  code('favourite', label('Favourite'), yesNoLabels, (row) => (row.isFavourite ? 'true' : 'false'), { file: 10 }),
  instant('visited', label('Viewed on'), (row) => row.visitedAt, { file: 17 }),
];

/** The buyers that the reader marked or viewed last, as a file. */
export const ownCompanyFile = fileOf({ name: 'own-companies', operation: companiesContract.listOwnCompanies, columns });
