import { type RawBuilder, sql } from 'kysely';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { FormerTerms, PolicyTerms } from '../policy-terms.ts';

/** The terms of a policy, and those of earlier days. */
export type TermsOfPolicy = PolicyTerms & Readonly<{ formerTerms: FormerTerms }>;

/** A policy as a row names it; its digest is that of `termsDigestOf`. */
export type DigestedPolicy = Readonly<{ policyKey: PolicyKey; termsDigest: string }>;

/** What the terms of a policy of `alias` say in a few characters: policies with the same digest have the same terms. */
export function termsDigestOf(alias: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${alias}.terms_digest`)} || ${sql.ref(`${alias}.former_terms_digest`)}`;
}

/** Policies whose terms a process keeps. Terms of twelve kilobytes take about twice as much. */
const most = 1_000;
/** Terms by digest, the ones that were asked for last at the end. */
const kept = new Map<string, TermsOfPolicy>();

/**
 * The terms of policies that a statement has just read within the scope. They are some kilobytes each and hardly ever
 * change, so a process keeps them by what they say: a digest that was read names them beyond doubt, whatever was
 * written meanwhile. Only terms that are not known yet are read, with one statement. Nobody may change them.
 */
export async function termsOfDigests(
  scope: Scope,
  tx: Db,
  policies: readonly DigestedPolicy[],
): Promise<(policy: DigestedPolicy) => TermsOfPolicy | null> {
  const found = new Map<PolicyKey, TermsOfPolicy>();
  const unknown = new Set<PolicyKey>();
  for (const { policyKey, termsDigest } of policies) {
    const terms = recall(termsDigest);
    if (terms) found.set(policyKey, terms);
    else unknown.add(policyKey);
  }
  for (const { policyKey, termsDigest, terms, formerTerms } of await readTerms(scope, tx, [...unknown])) {
    const read = deepFreeze({ ...terms, formerTerms });
    found.set(policyKey, read);
    keep(termsDigest, read);
  }
  return ({ policyKey }) => found.get(policyKey) ?? null;
}

type TermsRow = DigestedPolicy & Readonly<{ terms: PolicyTerms; formerTerms: FormerTerms }>;

async function readTerms(scope: Scope, tx: Db, policies: readonly PolicyKey[]): Promise<TermsRow[]> {
  if (policies.length === 0) return [];
  return allRows<TermsRow>(tx)`
    select p.policy_key, ${termsDigestOf('p')} as "termsDigest", p.terms, ${formerTermsOf(sql`p.policy_key`)} as "formerTerms"
    from policies p where ${withinScope(scope, 'p')} and ${inList('p.policy_key', policies)}`;
}

/** The terms of days before those to which the terms in force apply, of the policy that an outer query names. */
export function formerTermsOf(policyKey: RawBuilder<unknown>): RawBuilder<FormerTerms> {
  return sql<FormerTerms>`(
    select coalesce(jsonb_agg(jsonb_build_object('until', f.until, 'terms', f.terms) order by f.until), '[]')
    from (select t.terms, lead(t.valid_from) over (order by t.valid_from) as until from policy_terms t
      where t.policy_key = ${policyKey} and t.end_date is null) f where f.until is not null)`;
}

function recall(digest: string): TermsOfPolicy | undefined {
  const terms = kept.get(digest);
  if (terms) keep(digest, terms);
  return terms;
}

function keep(digest: string, terms: TermsOfPolicy): void {
  kept.delete(digest);
  kept.set(digest, terms);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

/** Terms are shared by requests: a change of one would be seen by all others. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) deepFreeze(member);
  return Object.freeze(value);
}
