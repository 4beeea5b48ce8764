import type { PartnerTool } from '../../identity/access/connected-tools.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { type PolicyKey, parsePolicyKey } from '../../platform/core/policy-key.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { Policy } from './policy.ts';

/** The business unit whose overdues and claims have a tool of their own (row E6, handbook N 1.7). */
export const germanEntity = 'HERM';
/** Its name among the tools. */
const germanTool: PartnerTool = 'tode';
/** Who holds it works in that tool. */
export const germanToolPermission: Permission = 'tode_system_login';

/** The caller: an `Actor` on the server, `Me` on a screen. */
export type Holder = Readonly<{ permissions: Iterable<Permission> }>;
/** The same, where there are such tools: names of the tools that this installation connects. */
export type HolderWithTools = Holder & Readonly<{ connectedTools: Iterable<string> }>;

/**
 * Why a new overdue or claim is not reported here: for a German policy, users with access to the German tool report it
 * there, so that nothing is reported twice (row E6). Where the tool is not connected, the portal accepts the report.
 * Earlier reports here stay readable and continue. `null` where it is reported here.
 */
export function whyNotNative(
  { policy, insurerEntity }: Pick<Policy, 'policy' | 'insurerEntity'>,
  { permissions, connectedTools }: HolderWithTools,
): Refusal | null {
  const worksInTheTool = [...permissions].includes(germanToolPermission) && [...connectedTools].includes(germanTool);
  return insurerEntity === germanEntity && worksInTheTool ? refuse('use-german-tool', { policy }) : null;
}

/**
 * Whether somebody reports in the German tool only: they have policies, and report for none of them here. The business
 * unit is part of a policy's key. Screens then hide their links to a report.
 */
export function reportsInGermanTool(policies: readonly PolicyKey[], holder: HolderWithTools): boolean {
  const isElsewhere = (policy: PolicyKey) =>
    whyNotNative({ policy, insurerEntity: parsePolicyKey(policy)?.businessUnitCode ?? '' }, holder) !== null;
  return policies.length > 0 && policies.every(isElsewhere);
}
