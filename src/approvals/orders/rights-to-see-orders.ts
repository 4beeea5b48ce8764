import type { Permission } from '../../platform/core/permission.ts';

/**
 * Rights of which one at least is needed to have anything to do with orders, for navigation and screens: the first screen
 * loads no contract of what is ordered. `app/approvals.test.ts` holds them against what is declared.
 */
export const orderRights: readonly Permission[] = [
  'read_clr',
  'read_gr',
  'read_unnamedcover',
  'read_overdues',
  'read_claims',
  'policy-admin-write',
];
