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
  'terms_digest',
  'former_terms_digest',
]);

/** What is recorded of a policy that was added or changed. */
export function eventOfChange({ before, after }: Change): DomainEvent {
  const policy = String(after['policy_key']);
  const subject = { subject: `policy/${policy}`, policy };
  const [was, is] = [before && termsOf(before), termsOf(after)];
  if (!was) return { type: 'policy.added', ...subject, after: is };
  const changed = Object.keys({ ...was, ...is }).filter(
    (term) => JSON.stringify(was[term]) !== JSON.stringify(is[term]),
  );
  const only = (terms: Record<string, unknown>) =>
    Object.fromEntries(changed.map((term) => [term, terms[term] ?? null]));
  return { type: 'policy.changed', ...subject, before: only(was), after: only(is) };
}

/** A row's own columns and its terms side by side. */
function termsOf(row: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(row).filter(([column]) => column !== 'terms' && !derived.has(column));
  return { ...Object.fromEntries(own), ...(row['terms'] as Record<string, unknown>) };
}
