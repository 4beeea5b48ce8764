import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { companiesContract } from './companies.contract.ts';
import { identificationRequestsContract } from './identification-requests.contract.ts';
import { identificationList } from './identification-requests.list.ts';
import { ownCompanyFile } from './own-companies.list.ts';
import { utilisationsContract } from './utilisations.contract.ts';

export const buyersArea = defineArea({
  name: 'risk/buyers',
  contracts: [companiesContract, utilisationsContract, identificationRequestsContract],
  records: {
    company: readWith('tci-access'),
    'identification-request': readWith('tci-access'),
    utilisation: readWith('tci-access', 'buyer-synthesis-advanced'),
    'country-risk': readWith('tci-access', 'buyer-synthesis-advanced'),
    'sector-outlook': readWith('tci-access', 'buyer-synthesis-advanced'),
  },
  exports: [fileOf(identificationList), ownCompanyFile],
});
