import { sql } from 'kysely';
import type { Day } from '../../../platform/core/day.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { coveredCountries } from '../covered-countries.ts';
import type { InForceTerms } from '../policy.ts';
import type { StoredPolicy } from '../policy-line.ts';
import { type DatedTerms, datedTermsOf, type PolicyTerms } from '../policy-terms.ts';
import { type Change, eventsOfChange } from './policy-events.ts';

/** Policies whose terms are applied together. */
const batch = 200;

/** The days of force of policies, by key, as they are known; those that are not known are not in the map. */
export async function findDaysOfForce(tx: Db, policies: readonly string[]): Promise<ReadonlyMap<string, InForceTerms>> {
  if (policies.length === 0) return new Map();
  const rows = await allRows<InForceTerms & { policy: string }>(tx)`
    select policy_key as policy, start_date, end_date, cancelled_from
    from policies where policy_key = any(${[...policies]}::text[])`;
  return new Map(rows.map(({ policy, ...days }) => [policy, days]));
}

type Announced = Readonly<{
  policy: string;
  validFrom: Day;
  known: PolicyTerms;
  after: DatedTerms;
}>;

/**
 * Keeps terms for the day on which they begin. They replace those for that day or a later one; what is in force before
 * it stays. Records `policy.terms-announced` with what differs from the terms in force, where that is news.
 */
export async function storeTermsToCome(
  tx: Db,
  policies: readonly Pick<StoredPolicy, 'policy' | 'termsFrom' | 'endDate' | 'terms'>[],
  { record }: Pick<Context, 'record'>,
): Promise<void> {
  if (policies.length === 0) return;
  const versions = policies.map(({ policy, termsFrom, endDate, terms }) => ({
    policyKey: policy,
    validFrom: termsFrom,
    endDate,
    terms: datedTermsOf(terms),
  }));
  const rows = await allRows<Announced>(tx)`
    with said as (
      select l.* from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
        as l ("policyKey" text, "validFrom" date, "endDate" date, terms jsonb)
    ), gone as (
      delete from policy_terms t using said where t.policy_key = said."policyKey" and t.valid_from > said."validFrom"
    ), kept as (
      insert into policy_terms as t (policy_key, valid_from, terms, end_date)
      select "policyKey", "validFrom", terms, "endDate" from said
      on conflict (policy_key, valid_from) do update set (terms, end_date) = (excluded.terms, excluded.end_date)
        where (t.terms, t.end_date) is distinct from (excluded.terms, excluded.end_date)
      returning policy_key, valid_from, terms
    )
    select k.policy_key as policy, k.valid_from, p.terms as known, k.terms as after
    from kept k join policies p on p.policy_key = k.policy_key order by k.policy_key`;
  for (const { policy, validFrom, known, after } of rows) {
    const before = datedTermsOf(known);
    const differing = Object.entries(after).filter(
      ([term, value]) => JSON.stringify(value) !== JSON.stringify(before[term as keyof DatedTerms]),
    );
    await record({
      type: 'policy.terms-announced',
      subject: `policy/${policy}`,
      policy,
      after: { termsFrom: validFrom, ...Object.fromEntries(differing) },
    });
  }
}

/**
 * Puts terms into force whose day has come. Of the premium, what the insurer's accounts say of payments stays as it was
 * reported last. Works on one batch; returns how many policies it changed. Safe to run repeatedly and on several nodes
 * at once.
 */
export function applyPolicyTerms(context: Context): Promise<number> {
  return applyTermsOf(context.tx, context, null);
}

/** As `applyPolicyTerms`, for the policies named only; for all of them where none are. */
export async function applyTermsOf(
  tx: Db,
  { record, today }: Pick<Context, 'record' | 'today'>,
  policies: readonly string[] | null,
): Promise<number> {
  const named = policies ? sql`and t.policy_key = any(${[...policies]}::text[])` : sql``;
  const due = await allRows<{ policy: string; terms: DatedTerms; known: PolicyTerms }>(tx)`
    select p.policy_key as policy, p.terms as known, t.terms
    from policies p
    join lateral (
      select t.terms from policy_terms t
      where t.policy_key = p.policy_key and t.end_date is not null and t.valid_from <= ${today}
      order by t.valid_from desc limit 1) t on true
    where p.policy_key in (
      select t.policy_key from policy_terms t where t.end_date is not null and t.valid_from <= ${today} ${named})
    order by p.policy_key limit ${policies ? policies.length : batch} for update of p skip locked`;
  if (due.length === 0) return 0;
  const begun = due.map(({ policy, terms, known }) => {
    const { paid, unpaid } = known.premiumTerms;
    return {
      policy,
      terms: { ...terms, premiumTerms: { ...terms.premiumTerms, paid, unpaid } },
      coveredCountries: coveredCountries(terms.countriesCovered),
    };
  });
  const rows = await allRows<Change>(tx)`
    update policies set terms = b.terms, covered_countries = b."coveredCountries", version = policies.version + 1
    from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as b (policy text, terms jsonb, "coveredCountries" text[])
    where policies.policy_key = b.policy and policies.terms is distinct from b.terms
    returning to_jsonb(old) as before, to_jsonb(new) as after`;
  await execute(tx)`
    update policy_terms set end_date = null
    where policy_key = any(${begun.map(({ policy }) => policy)}::text[]) and end_date is not null
      and valid_from <= ${today}`;
  for (const change of rows) for (const event of eventsOfChange(change)) await record(event);
  return begun.length;
}
