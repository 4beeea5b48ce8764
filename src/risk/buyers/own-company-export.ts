import { listColumns } from '../../platform/core/exported-list.ts';
import { yesOrNo } from '../../platform/exports/translate.ts';
import { companiesContract } from './companies.contract.ts';

/** The buyers that the reader marked or viewed last, as a file. */
export const ownCompanyExport = listColumns({
  list: 'own-companies',
  operation: companiesContract.listOwnCompanies,
  columns: [
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'buyer', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'buyer', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    { id: 'town', head: 'Town', width: 22, kind: 'text', of: ({ town }) => town },
    {
      id: 'favourite',
      head: 'Favourite',
      width: 10,
      kind: 'code',
      labels: yesOrNo,
      of: ({ isFavourite }) => String(isFavourite),
    },
    { id: 'visited', head: 'Looked at', width: 17, kind: 'instant', of: ({ visitedAt }) => visitedAt },
  ],
});
