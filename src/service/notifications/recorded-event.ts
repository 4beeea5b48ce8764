import type { Instant } from '../../platform/core/instant.ts';

/** Something that happened, as the audit trail has it: what a notification is made of. */
export type RecordedEvent = Readonly<{
  /** `claim.decided` */
  type: string;
  /** `claim/clm_…` */
  subject: string;
  policy: string | null;
  /** The portfolio and the currency of the policy; empty without one. */
  portfolio: string;
  currency: string | null;
  /** Whose it is alone; `null` for what happened under a policy. */
  personId: string | null;
  actorId: string;
  at: Instant;
  /** Further records that it concerns: `company/600001`. */
  concerns: readonly string[];
  data: unknown;
  before: unknown;
  after: unknown;
}>;

/** A fact of an event by its path: `after.decision.grantedAmount`. */
export type FactPath = `${'data' | 'after' | 'before'}.${string}`;

/** The fact at the first of these paths that exists; `null` where there is none. */
export function factAt(event: RecordedEvent, paths: readonly FactPath[]): unknown {
  for (const path of paths) {
    const found = path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), event);
    if (found !== undefined && found !== null) return found;
  }
  return null;
}

/** The company that it happened to or concerns; `null` where there is none, or more than one. */
export function companyOf({ subject, concerns, data }: RecordedEvent): string | null {
  const named = isRecord(data) ? data['companyId'] : null;
  if (typeof named === 'string') return named;
  const companies = [subject, ...concerns].filter((each) => each.startsWith('company/'));
  return companies.length === 1 ? (companies[0] ?? '').slice('company/'.length) : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
