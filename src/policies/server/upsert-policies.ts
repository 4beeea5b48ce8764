import { sql } from 'kysely';
import { type FieldError, type Refusal, refuse } from '../../platform/refusal.ts';
import type { Context, Db, Happening } from '../../platform/server/context.ts';
import type { Day } from '../../reference/day.ts';
import { completePolicy, faultsOfPolicyLine, type PolicyLine, type StoredPolicy } from '../policy-line.ts';
import { deliveryTermsOf } from '../policy-terms.ts';
import { whyNotChangeModes } from './mode-changes.ts';

/** A line that was not taken: its place in the array, from 0, and why. */
export type RefusedLine = Readonly<{ index: number; refusal: Refusal }>;

/**
 * Stores policies as the insurer's system sends them, in one statement: new ones are added, changed ones replaced,
 * equal ones left alone. Lines that contradict themselves, or whose ordering mode would strand orders, are refused and
 * the others stored; of several lines with
 * one key the last counts. Terms that changed apply to deliveries from the day that the line says, today where it says
 * none; without a day of today they replace what was known. Records `policy.added` and `policy.changed`. The lines' shape
 * has been checked.
 */
export async function upsertPolicies(
  tx: Db,
  lines: readonly PolicyLine[],
  { record, today = null }: Pick<Context, 'record'> & Readonly<{ today?: Day | null }>,
): Promise<RefusedLine[]> {
  const stranding = await whyNotChangeModes(tx, lines);
  const refused = lines.flatMap((line, index) => {
    const faults = [...faultsOfPolicyLine(line), ...faultsOfTermsFrom(line, today)];
    const refusal = faults.length > 0 ? refuse('invalid-input', undefined, faults) : stranding.get(line.policy);
    return refusal ? [{ index, refusal }] : [];
  });
  const wrong = new Set(refused.map(({ index }) => index));
  const sound = lines.filter((_line, index) => !wrong.has(index));
  const latest = new Map(sound.map((line) => [line.policy, completePolicy(line)]));
  const changes = await storePolicies(tx, [...latest.values()]);
  await storeTermsOf(tx, changes, latest, today);
  for (const change of changes) await record(happeningOf(change));
  return refused;
}

/** Terms of days to come are sent when they begin: until then the portal shows and uses those in force. */
function faultsOfTermsFrom({ termsFrom }: PolicyLine, today: Day | null): FieldError[] {
  return termsFrom !== undefined && today !== null && termsFrom > today
    ? [{ pointer: '/termsFrom', code: 'day-in-future' }]
    : [];
}

/**
 * Keeps the terms that changed with the first day of deliveries to which they apply; later ones that were known give way.
 * What premium was told is no term of a delivery, save the minimum.
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
    const terms = deliveryTermsOf(all);
    const begin = terms.inceptionDate < startDate ? terms.inceptionDate : startDate;
    const validFrom = termsFrom ?? (isKnown && today !== null ? today : begin);
    return [{ policyKey: policy, validFrom, isSaid: termsFrom !== null || today === null, terms }];
  });
  if (versions.length === 0) return;
  await sql`
    with said as (
      select l."policyKey", l."validFrom", l.terms
      from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
        as l ("policyKey" text, "validFrom" date, "isSaid" boolean, terms jsonb)
      where l."isSaid" or l.terms is distinct from (
        select t.terms from policy_terms t where t.policy_key = l."policyKey" order by t.valid_from desc limit 1)
    ), gone as (
      delete from policy_terms t using said where t.policy_key = said."policyKey" and t.valid_from > said."validFrom"
    )
    insert into policy_terms (policy_key, valid_from, terms)
    select "policyKey", "validFrom", terms from said
    on conflict (policy_key, valid_from) do update set terms = excluded.terms`.execute(tx);
}

/** A row before and after; `before` is null for a new policy. */
type Change = { before: Record<string, unknown> | null; after: Record<string, unknown> };

async function storePolicies(tx: Db, policies: readonly StoredPolicy[]): Promise<Change[]> {
  const { rows } = await sql<Change>`
    insert into policies (
      policy_key, portfolio_id, policy_number, insurer_entity, product_type, policy_type, product_name, currency,
      holder_name, holder_country, ordering_mode, master_policy, start_date, end_date, cancelled_from, suspended_from,
      covered_countries, terms)
    select l.policy, l."portfolioId", l."policyNumber", l."insurerEntity", l."productType", l."policyType",
      l."productName", l.currency, l."holderName", l."holderCountry",
      coalesce(l."orderingMode", known.ordering_mode, 'DIRECT'), l."masterPolicy", l."startDate", l."endDate",
      l."cancelledFrom", l."suspendedFrom", l."coveredCountries", l.terms
    from jsonb_to_recordset(${JSON.stringify(policies)}::jsonb) as l (
      policy text, "portfolioId" text, "policyNumber" text, "insurerEntity" text, "productType" text,
      "policyType" text, "productName" text, currency text, "holderName" text, "holderCountry" text,
      "orderingMode" text, "masterPolicy" text, "startDate" date, "endDate" date, "cancelledFrom" date,
      "suspendedFrom" date, "coveredCountries" text[], terms jsonb)
    left join policies known on known.policy_key = l.policy
    on conflict (policy_key) do update set
      (portfolio_id, policy_number, insurer_entity, product_type, policy_type, product_name, currency, holder_name,
       holder_country, ordering_mode, master_policy, start_date, end_date, cancelled_from, suspended_from,
       covered_countries, terms, version) =
      (excluded.portfolio_id, excluded.policy_number, excluded.insurer_entity, excluded.product_type,
       excluded.policy_type, excluded.product_name, excluded.currency, excluded.holder_name, excluded.holder_country,
       excluded.ordering_mode, excluded.master_policy, excluded.start_date, excluded.end_date,
       excluded.cancelled_from, excluded.suspended_from, excluded.covered_countries, excluded.terms, policies.version + 1)
    where (policies.portfolio_id, policies.policy_number, policies.insurer_entity, policies.product_type,
       policies.policy_type, policies.product_name, policies.currency, policies.holder_name, policies.holder_country,
       policies.ordering_mode, policies.master_policy, policies.start_date, policies.end_date,
       policies.cancelled_from, policies.suspended_from, policies.covered_countries, policies.terms)
      is distinct from
      (excluded.portfolio_id, excluded.policy_number, excluded.insurer_entity, excluded.product_type,
       excluded.policy_type, excluded.product_name, excluded.currency, excluded.holder_name, excluded.holder_country,
       excluded.ordering_mode, excluded.master_policy, excluded.start_date, excluded.end_date,
       excluded.cancelled_from, excluded.suspended_from, excluded.covered_countries, excluded.terms)
    returning case when old.policy_key is not null then to_jsonb(old) end as before, to_jsonb(new) as after`.execute(
    tx,
  );
  return rows;
}

/** Columns that follow from others or only count: no news for the trail. */
const derived = new Set([
  'name_key',
  'number_key',
  'business_unit_code',
  'policy_id',
  'extension_id',
  'contract_key',
  'covered_countries',
  'version',
]);

function happeningOf({ before, after }: Change): Happening {
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
