import { accessContract } from '../access/access.contract.ts';
import { tokensContract } from '../access/tokens.contract.ts';
import { auditContract } from '../audit/audit.contract.ts';
import { companiesContract } from '../buyers/companies.contract.ts';
import { identificationRequestsContract } from '../buyers/identification-requests.contract.ts';
import { upsertsContract } from '../insurer/upserts.contract.ts';
import type { Contract } from '../platform/contract.ts';
import { policiesContract } from '../policies/policies.contract.ts';

/** Every contract of the portal: the API, its OpenAPI document, the isolation matrix and the guards derive from this list. */
export const areas: readonly Contract[] = [
  accessContract,
  tokensContract,
  auditContract,
  policiesContract,
  companiesContract,
  identificationRequestsContract,
  upsertsContract,
];
