import { defineArea } from '../core/area.ts';
import { auditContract } from './audit.contract.ts';

export const auditArea = defineArea({
  name: 'platform/audit',
  contracts: [auditContract],
});
