import type { OrderingRole } from '../roles.ts';

/**
 * One thing given (+) or taken (−): a permission, an ordering role at a place, with the limit up to which it approves, or
 * the administration itself.
 */
export type RightsChange = Readonly<{ sign: '+' | '−'; what: string; role: OrderingRole | null; limit: string | null }>;

/** Rights as the audit trail keeps them; missing fields of other versions count as none. */
type Kept = Partial<{
  isAdministrator: boolean;
  permissions: readonly string[];
  mandates: ReadonlyArray<{ policy?: string; portfolio?: string; orderingRole: OrderingRole; approvalLimit?: string }>;
}>;

/** What a change gave and took, taken first. */
export function differenceOf(before: unknown, after: unknown): readonly RightsChange[] {
  const [was, is] = [listOf(before), listOf(after)];
  const without = (some: readonly Listed[], others: readonly Listed[]) =>
    some.filter(
      (one) => !others.some(({ what, role, limit }) => what === one.what && role === one.role && limit === one.limit),
    );
  return [
    ...without(was, is).map((one) => ({ ...one, sign: '−' as const })),
    ...without(is, was).map((one) => ({ ...one, sign: '+' as const })),
  ];
}

type Listed = Omit<RightsChange, 'sign'>;

function listOf(rights: unknown): readonly Listed[] {
  const { isAdministrator = false, permissions = [], mandates = [] } = (rights ?? {}) as Kept;
  return [
    ...(isAdministrator ? [{ what: 'administrator', role: null, limit: null }] : []),
    ...permissions.map((what) => ({ what, role: null, limit: null })),
    ...mandates.map(({ policy, portfolio, orderingRole: role, approvalLimit: limit = null }) => ({
      what: policy ?? portfolio ?? '',
      role,
      limit,
    })),
  ];
}
