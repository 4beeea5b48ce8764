import { approvalsAreas } from '../approvals/areas.ts';
import { bulkAreas } from '../bulk/areas.ts';
import { identityAreas } from '../identity/areas.ts';
import { insurerAreas } from '../insurer/areas.ts';
import { nonPaymentAreas } from '../non-payment/areas.ts';
import { platformAreas } from '../platform/areas.ts';
import type { AnyListColumns, Area } from '../platform/core/area.ts';
import type { Contract } from '../platform/core/contract.ts';
import { ownOnly, recordKindsOf } from '../platform/core/record-kinds.ts';
import { fillSlots } from '../platform/core/slot.ts';
import { policiesAreas } from '../policies/areas.ts';
import { policyAdministrationAreas } from '../policy-administration/areas.ts';
import { riskAreas } from '../risk/areas.ts';
import { serviceAreas } from '../service/areas.ts';
import { workspaceAreas } from '../workspace/areas.ts';

/** The manifests of all resources, context by context. */
export const areas: readonly Area[] = [
  ...platformAreas,
  ...identityAreas,
  ...policiesAreas,
  ...bulkAreas,
  ...approvalsAreas,
  ...riskAreas,
  ...nonPaymentAreas,
  ...policyAdministrationAreas,
  ...serviceAreas,
  ...insurerAreas,
  ...workspaceAreas,
];

fillSlots(areas.flatMap(({ declares = [] }) => declares));

/** Every contract of the portal: the API, its OpenAPI document, the isolation matrix and the guards derive from this list. */
export const contracts: readonly Contract[] = areas.flatMap((area) => area.contracts ?? []);

/** Who reads the history of which records; the portal's own pages of maintenance record one kind. */
export const recordKinds = recordKindsOf([
  { 'maintenance-token': ownOnly },
  ...areas.map(({ records = {} }) => records),
]);

/** Every list that can be taken along as a file. */
export const exports: readonly AnyListColumns[] = areas.flatMap((area) => area.exports ?? []);
