import type { PartnerTool } from '../access/connected-tools.ts';
import type { Permission } from '../platform/permission.ts';
import { type PolicyKey, parsePolicyKey } from '../platform/policy-key.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { Policy } from './policy.ts';

/** The business unit whose overdues and claims have a tool of their own (row E6, handbook N 1.7). */
export const germanEntity = 'HERM';
/** Its name among the tools. */
const germanTool: PartnerTool = 'tode';
/** Who holds it works in that tool. */
export const germanToolPermission: Permission = 'tode_system_login';

/** Whoever asks: an `Actor` on the server, `Me` on a screen. */
export type Holder = Readonly<{ permissions: Iterable<Permission> }>;
/** The same, where there are such tools: names of the tools that this installation connects. */
export type HolderAmongTools = Holder & Readonly<{ connectedTools: Iterable<string> }>;

/**
 * Why a new overdue or claim is not reported here: of a German policy, whoever may open the German tool reports it
 * there, so that nothing is reported twice (row E6). Where the tool is not connected nobody can report in it, and the
 * portal takes what the policy obliges them to tell. What was reported here before stays readable and goes on. `null`
 * where it is reported here.
 */
export function whyNotNative(
  { policy, insurerEntity }: Pick<Policy, 'policy' | 'insurerEntity'>,
  { permissions, connectedTools }: HolderAmongTools,
): Refusal | null {
  const worksInTheTool = [...permissions].includes(germanToolPermission) && [...connectedTools].includes(germanTool);
  return insurerEntity === germanEntity && worksInTheTool ? refuse('use-german-tool', { policy }) : null;
}

/**
 * Whether somebody reports in the German tool alone: there are policies, and of none of them is anything reported here.
 * The business unit stands in a policy's key. Screens hide their own way to a report then.
 */
export function reportsInGermanTool(policies: readonly PolicyKey[], holder: HolderAmongTools): boolean {
  const isElsewhere = (policy: PolicyKey) =>
    whyNotNative({ policy, insurerEntity: parsePolicyKey(policy)?.businessUnitCode ?? '' }, holder) !== null;
  return policies.length > 0 && policies.every(isElsewhere);
}
