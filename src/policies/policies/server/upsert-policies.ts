import { sql } from 'kysely';
import type { Day } from '../../../platform/core/day.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import type { InForceTerms } from '../policy.ts';
import { completePolicy, faultsOfPolicyLine, type PolicyLine, type StoredPolicy } from '../policy-line.ts';
import { datedTermsOf } from '../policy-terms.ts';
import { areTermsToCome, faultsOfDaysToCome, hasBegun } from '../renewal.ts';
import { noteIdlePolicies } from './idle-policies.ts';
import { whyNotChangeModes } from './mode-changes.ts';
import { type Change, eventsOfChange } from './policy-events.ts';
import { formerSuspensions, isSuspendedHereAfterLine, suspendedFromOfLine } from './suspensions.ts';
import { applyTermsOf, findDaysOfForce, storeTermsToCome } from './terms-to-come.ts';

/** A line that was not taken: its place in the array, from 0, and why. */
export type RefusedLine = Readonly<{ index: number; refusal: Refusal }>;

/**
 * Stores policies as the insurer's system sends them, in one statement: new ones are added, changed ones replaced,
 * equal ones left unchanged. Lines that contradict themselves, or whose ordering mode would leave orders without an
 * approver, are refused and the others stored; of several lines with one key the last counts. Terms that changed apply
 * to deliveries from the day that the line says, today where it says none; without a day of today they replace what was
 * known. Terms of a future day wait for it (`renewal.ts`), beside what else is said of the policy. Records
 * `policy.added`, `policy.changed`, `policy.suspended`, `policy.resumed` and `policy.terms-announced`. The lines' shape has been checked.
 */
export async function upsertPolicies(
  tx: Db,
  lines: readonly PolicyLine[],
  { record, today = null }: Pick<Context, 'record'> & Readonly<{ today?: Day | null }>,
): Promise<RefusedLine[]> {
  const stranding = await whyNotChangeModes(tx, lines);
  const known = today === null ? new Map() : await findKnown(tx, lines, { record, today });
  const refused = lines.flatMap((line, index) => {
    const ofDays = today === null ? [] : faultsOfDaysToCome(line, known.get(line.policy), today);
    const faults = [...faultsOfPolicyLine(line), ...ofDays];
    const refusal = faults.length > 0 ? refuse('invalid-input', undefined, faults) : stranding.get(line.policy);
    return refusal ? [{ index, refusal }] : [];
  });
  const wrong = new Set(refused.map(({ index }) => index));
  const sound = lines.filter((_line, index) => !wrong.has(index));
  const isToCome = (line: PolicyLine) => today !== null && areTermsToCome(line, known.get(line.policy), today);
  const present = lastOfEach(sound.filter((line) => !isToCome(line)));
  const changes = await storePolicies(tx, [...present.values()], today);
  await storeTermsOf(tx, changes, present, today);
  const ahead = [...lastOfEach(sound.filter(isToCome)).values()];
  const renewed = ahead.map((each) => beginningAsKnown(each, known.get(each.policy), today));
  for (const change of [...changes, ...(await storePolicies(tx, renewed, today, 'terms-as-known'))])
    for (const event of eventsOfChange(change)) await record(event);
  await storeTermsToCome(tx, ahead, { record });
  if (today !== null) await noteIdlePolicies(tx, [...new Set(sound.map(({ policy }) => policy))], today);
  return refused;
}

/**
 * The policies of lines as they are known, with the terms in force whose day has come. A new one whose present and next year come
 * together is known by its present year.
 */
async function findKnown(
  tx: Db,
  lines: readonly PolicyLine[],
  context: Pick<Context, 'record' | 'today'>,
): Promise<ReadonlyMap<string, InForceTerms>> {
  const policies = [...new Set(lines.map(({ policy }) => policy))];
  await applyTermsOf(tx, context, policies);
  const known = await findDaysOfForce(tx, policies);
  const begun = lines.filter((line) => hasBegun(line, context.today) && faultsOfPolicyLine(line).length === 0);
  const ofLines = begun.map((line) => [line.policy, { ...line, cancelledFrom: line.cancelledFrom ?? null }] as const);
  return new Map<string, InForceTerms>([...ofLines, ...known]);
}

function lastOfEach(lines: readonly PolicyLine[]): ReadonlyMap<string, StoredPolicy> {
  return new Map(lines.map((line) => [line.policy, completePolicy(line)]));
}

/** A policy that continues keeps its first day: the next insurance year begins no other contract. */
function beginningAsKnown(policy: StoredPolicy, known: InForceTerms | undefined, today: Day | null): StoredPolicy {
  return known && today !== null && policy.startDate > today ? { ...policy, startDate: known.startDate } : policy;
}

/**
 * Keeps the terms that changed with the first day to which they apply; they replace later ones in force,
 * those of a future day stay. What premium is reported as paid and unpaid is no term.
 */
async function storeTermsOf(
  tx: Db,
  changes: readonly Change[],
  latest: ReadonlyMap<string, StoredPolicy>,
  today: Day | null,
): Promise<void> {
  const known = new Map(changes.map(({ before, after }) => [String(after['policy_key']), before !== null]));
  const versions = [...latest.values()].flatMap(({ policy, startDate, termsFrom, terms: all }) => {
    const isKnown = known.get(policy);
    if (isKnown === undefined && termsFrom === null) return [];
    const terms = datedTermsOf(all);
    const begin = terms.inceptionDate < startDate ? terms.inceptionDate : startDate;
    const validFrom = termsFrom ?? (isKnown && today !== null ? today : begin);
    return [{ policyKey: policy, validFrom, isGiven: termsFrom !== null || today === null, terms }];
  });
  if (versions.length === 0) return;
  await execute(tx)`
    with said as (
      select l."policyKey", l."validFrom", l.terms
      from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
        as l ("policyKey" text, "validFrom" date, "isGiven" boolean, terms jsonb)
      where l."isGiven" or l.terms is distinct from (
        select t.terms from policy_terms t where t.policy_key = l."policyKey" and t.end_date is null
        order by t.valid_from desc limit 1)
    ), gone as (
      delete from policy_terms t using said where t.policy_key = said."policyKey" and t.valid_from > said."validFrom"
        and t.end_date is null
    )
    insert into policy_terms (policy_key, valid_from, terms)
    select "policyKey", "validFrom", terms from said
    on conflict (policy_key, valid_from) do update
      set terms = excluded.terms, end_date = null`;
}

/** Terms as they are sent, or as they are known where those of the lines wait for their day. */
type TermsStored = 'terms-as-sent' | 'terms-as-known';

/** A policy renewed ahead ends with its next year, whatever lines of this year say of its end, unless they end it before. */
async function storePolicies(
  tx: Db,
  policies: readonly StoredPolicy[],
  today: Day | null,
  whose: TermsStored = 'terms-as-sent',
): Promise<Change[]> {
  if (policies.length === 0) return [];
  const asKnown = whose === 'terms-as-known';
  const endDate = asKnown ? sql`l."endDate"` : sql`greatest(l."endDate", ahead.end_date)`;
  const terms = asKnown ? sql`known.covered_countries, known.terms` : sql`l."coveredCountries", l.terms`;
  return allRows<Change>(tx)`
    insert into policies (
      policy_key, portfolio_id, policy_number, insurer_entity, product_type, policy_type, product_name, currency,
      holder_name, holder_country, ordering_mode, master_policy, start_date, end_date, cancelled_from, suspended_from,
      is_suspended_here, former_suspensions, covered_countries, terms)
    select l.policy, l."portfolioId", l."policyNumber", l."insurerEntity", l."productType", l."policyType",
      l."productName", l.currency, l."holderName", l."holderCountry",
      coalesce(l."orderingMode", known.ordering_mode, 'DIRECT'), l."masterPolicy", l."startDate", ${endDate},
      l."cancelledFrom", ${suspendedFromOfLine}, ${isSuspendedHereAfterLine}, ${formerSuspensions(today)}, ${terms}
    from jsonb_to_recordset(${JSON.stringify(policies)}::jsonb) as l (
      policy text, "portfolioId" text, "policyNumber" text, "insurerEntity" text, "productType" text,
      "policyType" text, "productName" text, currency text, "holderName" text, "holderCountry" text,
      "orderingMode" text, "masterPolicy" text, "startDate" date, "endDate" date, "cancelledFrom" date,
      "suspendedFrom" date, "saysSuspension" boolean, "formerSuspensions" jsonb, "coveredCountries" text[], terms jsonb)
    left join policies known on known.policy_key = l.policy
    left join lateral (
      select t.end_date from policy_terms t
      where t.policy_key = l.policy and t.end_date is not null and t.valid_from <= l."endDate" + 1
      order by t.valid_from desc limit 1) ahead on true
    on conflict (policy_key) do update set
      (portfolio_id, policy_number, insurer_entity, product_type, policy_type, product_name, currency, holder_name,
       holder_country, ordering_mode, master_policy, start_date, end_date, cancelled_from, suspended_from,
       is_suspended_here, former_suspensions, covered_countries, terms, version) =
      (excluded.portfolio_id, excluded.policy_number, excluded.insurer_entity, excluded.product_type,
       excluded.policy_type, excluded.product_name, excluded.currency, excluded.holder_name, excluded.holder_country,
       excluded.ordering_mode, excluded.master_policy, excluded.start_date, excluded.end_date,
       excluded.cancelled_from, excluded.suspended_from, excluded.is_suspended_here, excluded.former_suspensions,
       excluded.covered_countries,
       excluded.terms, policies.version + 1)
    where (policies.portfolio_id, policies.policy_number, policies.insurer_entity, policies.product_type,
       policies.policy_type, policies.product_name, policies.currency, policies.holder_name, policies.holder_country,
       policies.ordering_mode, policies.master_policy, policies.start_date, policies.end_date,
       policies.cancelled_from, policies.suspended_from, policies.is_suspended_here, policies.former_suspensions,
       policies.covered_countries,
       policies.terms)
      is distinct from
      (excluded.portfolio_id, excluded.policy_number, excluded.insurer_entity, excluded.product_type,
       excluded.policy_type, excluded.product_name, excluded.currency, excluded.holder_name, excluded.holder_country,
       excluded.ordering_mode, excluded.master_policy, excluded.start_date, excluded.end_date,
       excluded.cancelled_from, excluded.suspended_from, excluded.is_suspended_here, excluded.former_suspensions,
       excluded.covered_countries,
       excluded.terms)
    returning case when old.policy_key is not null then to_jsonb(old) end as before, to_jsonb(new) as after`;
}
