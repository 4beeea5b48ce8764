import { auditContract } from '../audit/audit.contract.ts';
import type { Contract } from '../platform/contract.ts';
import { policiesContract } from '../policies/policies.contract.ts';

/** Every contract of the portal: the API, its OpenAPI document, the isolation matrix and the guards derive from this list. */
export const areas: readonly Contract[] = [auditContract, policiesContract];
