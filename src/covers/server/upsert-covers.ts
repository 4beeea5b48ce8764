import { sql } from 'kysely';
import { identifierType, normaliseIdentifier } from '../../buyers/identifiers.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { Context, Db } from '../../platform/server/context.ts';
import type { CurrencyCode } from '../../reference/currencies.ts';
import { plain, type Timeline, versionOn } from '../cover.ts';
import { type GrantedTerms, withDecision } from '../cover-changes.ts';
import { type CoverLine, faultsOfCoverLine, termsOfLine } from '../cover-line.ts';
import { type CoverRecord, lockCovers, storeTimelines } from './covers.store.ts';

/** A line that was not taken: its place in the array, from 0, and why. */
export type RefusedLine = Readonly<{ index: number; refusal: Refusal }>;

/** A line with what the register says about it. */
type ResolvedLine = Readonly<{
  index: number;
  line: CoverLine;
  currency: CurrencyCode | null;
  companyId: string | null;
}>;
type SoundLine = ResolvedLine & Readonly<{ companyId: string }>;

/**
 * Stores covers as the insurer's system sends them, in a number of statements that does not depend on how many there
 * are. Lines of one policy and company build one timeline, in the order given; a line that says what already holds
 * changes nothing. Records one `covers.received` per policy. The lines' shape has been checked.
 */
export async function upsertCovers(
  tx: Db,
  lines: readonly CoverLine[],
  context: Pick<Context, 'record' | 'newId' | 'today'>,
): Promise<RefusedLine[]> {
  const resolved = await resolveLines(tx, lines);
  const refused = resolved.flatMap((line) => {
    const refusal = whyNotLine(line);
    return refusal ? [{ index: line.index, refusal }] : [];
  });
  const wrong = new Set(refused.map(({ index }) => index));
  const sound = resolved.filter((line): line is SoundLine => !wrong.has(line.index));
  if (sound.length > 0) await storeLines(tx, groupByCover(sound), context);
  return refused;
}

async function resolveLines(tx: Db, lines: readonly CoverLine[]): Promise<ResolvedLine[]> {
  const keys = lines.map(({ policy, companyId, identifier }, index) => ({
    index,
    policy,
    companyId: companyId ?? null,
    idTypeCode: identifier?.idTypeCode ?? null,
    idValue: identifier ? normalised(identifier) : null,
  }));
  const { rows } = await sql<{ index: number; currency: CurrencyCode | null; companyId: string | null }>`
    select l.index, p.currency, c.company_id as "companyId"
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as l(index int, policy text, "companyId" text, "idTypeCode" text, "idValue" text)
    left join policies p on p.policy_key = l.policy
    left join company_identifiers i
      on l."companyId" is null and i.id_type_code = l."idTypeCode" and i.id_value = l."idValue"
    left join companies c on c.company_id = coalesce(l."companyId", i.company_id)
    order by l.index`.execute(tx);
  return rows.map((row) => ({ ...row, line: lines[row.index] as CoverLine }));
}

function normalised({ idTypeCode, idValue }: NonNullable<CoverLine['identifier']>): string {
  const type = identifierType(idTypeCode);
  return type ? normaliseIdentifier(type, idValue) : idValue;
}

function whyNotLine({ line, currency, companyId }: ResolvedLine): Refusal | null {
  if (currency === null) return refuse('not-found', undefined, [{ pointer: '/policy', code: 'unknown' }]);
  const faults = faultsOfCoverLine(line, currency);
  if (faults.length > 0) return refuse('invalid-input', undefined, faults);
  const pointer = line.companyId ? '/companyId' : '/identifier';
  return companyId === null ? refuse('not-found', undefined, [{ pointer, code: 'unknown' }]) : null;
}

type LinesOfCover = Readonly<{ policyKey: string; companyId: string; currency: CurrencyCode; lines: CoverLine[] }>;

function groupByCover(sound: readonly SoundLine[]): LinesOfCover[] {
  const groups = new Map<string, LinesOfCover>();
  for (const { line, companyId, currency } of sound) {
    const key = `${line.policy} ${companyId}`;
    const group = groups.get(key) ?? {
      policyKey: line.policy,
      companyId,
      currency: currency as CurrencyCode,
      lines: [],
    };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}

async function storeLines(
  tx: Db,
  groups: readonly LinesOfCover[],
  { record, newId, today }: Pick<Context, 'record' | 'newId' | 'today'>,
): Promise<void> {
  await storeIdentities(tx, groups, newId);
  const covers = await lockCovers(tx, groups);
  const coverOf = new Map(covers.map((cover) => [`${cover.policyKey} ${cover.companyId}`, cover]));
  const changes = groups.map(({ policyKey, companyId, lines }) => {
    const cover = coverOf.get(`${policyKey} ${companyId}`) as CoverRecord;
    const terms = lines.map((line) => termsOfLine(line, today));
    return { cover, timeline: terms.reduce((timeline, next) => withTerms(timeline, next), cover.timeline) };
  });
  await storeTimelines(tx, changes, today);
  await recordPerPolicy(groups, record);
}

/** What the customer knows the buyer by, and new covers without any terms yet. */
async function storeIdentities(tx: Db, groups: readonly LinesOfCover[], newId: Context['newId']): Promise<void> {
  const identities = groups.map(({ policyKey, companyId, lines }) => {
    const last = lines.at(-1) as CoverLine;
    const { customerReference = null, isMonitored = null, strategic = null } = last;
    return { coverId: newId('cov'), policyKey, companyId, customerReference, isMonitored, strategic };
  });
  await sql`
    insert into covers as known (cover_id, policy_key, portfolio_id, company_id, company_name, country_code, currency,
      customer_reference, is_monitored, strategic_status)
    select l."coverId", p.policy_key, p.portfolio_id, c.company_id, c.company_name, c.country_code, p.currency,
      l."customerReference", coalesce(l."isMonitored", true), coalesce(l.strategic, 'none')
    from jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) as l("coverId" text, "policyKey" text,
      "companyId" text, "customerReference" text, "isMonitored" boolean, strategic text)
    join policies p on p.policy_key = l."policyKey"
    join companies c on c.company_id = l."companyId"
    order by p.policy_key, c.company_id
    on conflict (policy_key, company_id, cover_type_code) do update set
      customer_reference = coalesce(excluded.customer_reference, known.customer_reference)`.execute(tx);
}

/**
 * The same terms again change nothing, also when other terms followed on them since; new terms hold from their first
 * day on, as those of a decision would.
 */
function withTerms(timeline: Timeline, terms: GrantedTerms): Timeline {
  const known = versionOn(timeline, terms.from);
  const says = withDecision([], terms)[0];
  const isKnown =
    known !== null &&
    says !== undefined &&
    amounts.every((amount) => plain(known[amount]) === plain(says[amount])) &&
    (known.validTo === says.validTo || (says.validTo === null && known.endingCode === null)) &&
    known.decisionDate === says.decisionDate;
  return isKnown ? timeline : withDecision(timeline, terms);
}

const amounts = ['permanentAmount', 'temporaryAmount', 'requestedAmount'] as const;

async function recordPerPolicy(groups: readonly LinesOfCover[], record: Context['record']): Promise<void> {
  const covers = new Map<string, number>();
  for (const { policyKey } of groups) covers.set(policyKey, (covers.get(policyKey) ?? 0) + 1);
  for (const [policy, count] of covers) {
    await record({
      type: 'covers.received',
      subject: `policy/${policy}`,
      policy,
      after: { covers: count },
      data: { covers: count },
    });
  }
}
