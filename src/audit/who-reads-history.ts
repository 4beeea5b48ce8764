import { type Actor, holds } from '../access/actor.ts';
import type { Permission } from '../access/permissions.ts';

/**
 * What it takes to read the records of a kind, by the first part of a happening's subject. Who may not read a record
 * may not read its history either. Kinds that are not named here are open to all who see the policy.
 */
const rightsOfKind: Readonly<Record<string, readonly Permission[]>> = {
  cover: ['tci-access'],
  company: ['tci-access'],
  'identification-request': ['tci-access'],
  'cover-request': ['tci-access', 'read_clr'],
  order: ['tci-access', 'read_clr'],
  'grade-request': ['tci-access', 'read_gr'],
  cap: ['tci-access', 'read_clr'],
  'cover-estimate': ['tci-access'],
  'nd-cover': ['tci-access', 'read_unnamedcover'],
  'grade-cover': ['tci-access', 'read_gr'],
  'grade-cover-table': ['tci-access', 'read_gr'],
  'strategic-cover': ['tci-access', 'read_strategic_cover'],
  'unnamed-check': ['tci-access', 'read_unnamedcover'],
  overdue: ['tci-access', 'read_overdues'],
  extension: ['tci-access', 'read_overdues'],
  rescheduling: ['tci-access', 'read_overdues'],
  dispute: ['tci-access', 'read_overdues'],
  collection: ['tci-access', 'read_overdues'],
  deadline: ['tci-access', 'read_overdues'],
  claim: ['tci-access', 'read_claims'],
  utilisation: ['tci-access', 'buyer-synthesis-advanced'],
  'country-risk': ['tci-access', 'buyer-synthesis-advanced'],
  'sector-outlook': ['tci-access', 'buyer-synthesis-advanced'],
};

/** Which happenings an actor may read. */
export type TrailSight = Readonly<{
  /** Kinds of record whose happenings are left out altogether. */
  hiddenKinds: readonly string[];
  /** Whether changes of a policy show its terms: they tell what the insurance costs. */
  policyTerms: boolean;
}>;

/** What of the trail the actor may see, besides what lies in their scope. */
export function trailSightOf(actor: Actor): TrailSight {
  if (actor.userType === 'insurer') return { hiddenKinds: [], policyTerms: true };
  const kinds = Object.entries(rightsOfKind).filter(([, rights]) => !holds(actor, ...rights));
  return { hiddenKinds: kinds.map(([kind]) => kind), policyTerms: holds(actor, 'policy-admin-read') };
}
