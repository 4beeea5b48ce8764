import type { DomainEvent } from '../../../platform/server/context.ts';

/** A row before and after; `before` is null for a new policy. */
export type Change = { before: Record<string, unknown> | null; after: Record<string, unknown> };

/** Columns that follow from others or only count: no news for the audit trail. */
const derived = new Set([
  'name_key',
  'number_key',
  'business_unit_code',
  'policy_id',
  'extension_id',
  'contract_key',
  'covered_countries',
  'version',
  'is_idle',
  'is_suspended_here',
  'terms_digest',
  'former_terms_digest',
]);

/** What says whether a policy is suspended; whoever ships under it is told of that by itself. */
const ofSuspension: readonly string[] = ['suspended_from', 'former_suspensions'];

/** What is recorded of a policy that was added or changed: its suspension, and all else. */
export function eventsOfChange({ before, after }: Change): DomainEvent[] {
  const policy = String(after['policy_key']);
  const subject = { subject: `policy/${policy}`, policy };
  const [was, is] = [before && termsOf(before), termsOf(after)];
  if (!was) return [{ type: 'policy.added', ...subject, after: is }];
  const changed = Object.keys({ ...was, ...is }).filter(
    (term) => JSON.stringify(was[term]) !== JSON.stringify(is[term]),
  );
  const eventOf = (type: string, terms: readonly string[], more = {}): DomainEvent[] => {
    const only = (of: Record<string, unknown>) => Object.fromEntries(terms.map((term) => [term, of[term] ?? null]));
    return terms.length === 0 ? [] : [{ type, ...subject, before: only(was), after: only(is), ...more }];
  };
  const from = is['suspended_from'] ?? null;
  const suspension = changed.includes('suspended_from') ? changed.filter((term) => ofSuspension.includes(term)) : [];
  const others = changed.filter((term) => !suspension.includes(term));
  return [
    ...eventOf(from === null ? 'policy.resumed' : 'policy.suspended', suspension, { data: { from } }),
    ...eventOf('policy.changed', others),
  ];
}

/** A row's own columns and its terms side by side. */
function termsOf(row: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(row).filter(([column]) => column !== 'terms' && !derived.has(column));
  return { ...Object.fromEntries(own), ...(row['terms'] as Record<string, unknown>) };
}
