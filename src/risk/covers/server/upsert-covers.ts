import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { identifierType, normaliseIdentifier } from '../../buyers/identifiers.ts';
import { type CoverVersion, plain, stateOn, type Timeline, versionOn } from '../cover.ts';
import { type GrantedTerms, withDecision, withPolicyEnd } from '../cover-changes.ts';
import { coversDecided, coversReceived } from '../cover-events.ts';
import { type CoverLine, faultsOfCoverLine, termsOfLine } from '../cover-line.ts';
import { terminateRequests } from './change-cover.ts';
import { insertCovers, lockCovers, storeTimelines } from './covers.store.ts';

/** A line that was not applied: its place in the array, from 0, and why. */
export type RefusedLine = Readonly<{ index: number; refusal: Refusal }>;

/** What is on record about the policy and the company that a line names; `null` where they are unknown. */
type OnRecord = Readonly<{
  index: number;
  currency: CurrencyCode | null;
  /** Last day of a policy that has ended; `null` while it has not. */
  policyEnd: Day | null;
  companyId: string | null;
}>;
type ResolvedLine = OnRecord & Readonly<{ line: CoverLine }>;
type SoundLine = ResolvedLine & Readonly<{ companyId: string }>;

/** What applying lines needs beside them. */
type Intake = Pick<Context, 'tx' | 'newId' | 'now' | 'today' | 'record' | 'subscribers'>;

/** The result for lines: those refused, and how many covers of each policy the others concerned. */
export type AppliedCovers = Readonly<{ refused: readonly RefusedLine[]; received: ReadonlyMap<string, number> }>;

/** As `takeCovers`, and records in the trail what was received: one `covers.received` per policy. */
export async function upsertCovers(lines: readonly CoverLine[], context: Intake): Promise<readonly RefusedLine[]> {
  const { refused, received } = await applyCoverLines(lines, context);
  await recordReceived(received, context.record);
  return refused;
}

/**
 * Stores covers as the insurer's system sends them, in a number of statements that does not depend on how many there
 * are. Lines of one policy and company build one timeline, in the order given; a line with terms that already hold
 * changes nothing, and no cover lasts longer than its policy (handbook covers 2.5). Subscribers are notified of them
 * all together. The lines' shape has been checked; the caller writes the trail (`recordReceived`).
 */
export async function applyCoverLines(lines: readonly CoverLine[], context: Intake): Promise<AppliedCovers> {
  const resolved = await resolveLines(context.tx, lines, context.today);
  const refused = resolved.flatMap((line) => {
    const refusal = whyNotLine(line);
    return refusal ? [{ index: line.index, refusal }] : [];
  });
  const wrong = new Set(refused.map(({ index }) => index));
  const sound = resolved.filter((line): line is SoundLine => !wrong.has(line.index));
  const groups = groupByCover(sound);
  if (groups.length > 0) await storeLines(groups, context);
  return { refused, received: coversByPolicy(groups) };
}

async function resolveLines(tx: Db, lines: readonly CoverLine[], today: Day): Promise<ResolvedLine[]> {
  const keys = lines.map(({ policy, companyId, identifier }, index) => ({
    index,
    policy,
    companyId: companyId ?? null,
    idTypeCode: identifier?.idTypeCode ?? null,
    idValue: identifier ? normalised(identifier) : null,
  }));
  const rows = await allRows<OnRecord>(tx)`
    select l.index, p.currency, c.company_id,
      case when least(p.end_date, p.cancelled_from - 1) < ${today}
        then least(p.end_date, p.cancelled_from - 1) end as "policyEnd"
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as l(index int, policy text, "companyId" text, "idTypeCode" text, "idValue" text)
    left join policies p on p.policy_key = l.policy
    left join company_identifiers i
      on l."companyId" is null and i.id_type_code = l."idTypeCode" and i.id_value = l."idValue"
    left join companies c on c.company_id = coalesce(l."companyId", i.company_id)
    order by l.index`;
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

type LinesOfCover = Pick<OnRecord, 'policyEnd'> &
  Readonly<{ policyKey: string; companyId: string; currency: CurrencyCode; lines: CoverLine[] }>;

function groupByCover(sound: readonly SoundLine[]): LinesOfCover[] {
  const groups = new Map<string, LinesOfCover>();
  for (const { line, companyId, currency, policyEnd } of sound) {
    const key = `${line.policy} ${companyId}`;
    const group = groups.get(key) ?? {
      policyKey: line.policy,
      companyId,
      currency: currency as CurrencyCode,
      policyEnd,
      lines: [],
    };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}

async function storeLines(groups: readonly LinesOfCover[], context: Intake): Promise<void> {
  const known = await changeKnown(groups, context);
  const unknown = groups.filter((group) => !known.has(keyOf(group)));
  const made = await makeUnknown(unknown, context);
  // includes what somebody else created in between
  await changeKnown(
    unknown.filter((group) => !made.has(keyOf(group))),
    context,
  );
}

function keyOf({ policyKey, companyId }: Readonly<{ policyKey: string; companyId: string }>): string {
  return `${policyKey} ${companyId}`;
}

/** Changes the covers that exist, and answers which those are. */
async function changeKnown(groups: readonly LinesOfCover[], context: Intake): Promise<ReadonlySet<string>> {
  if (groups.length === 0) return new Set();
  const { tx, today } = context;
  const covers = new Map((await lockCovers(tx, groups)).map((cover) => [keyOf(cover), cover]));
  const changes = groups.flatMap((group) => {
    const cover = covers.get(keyOf(group));
    const timeline = cover && timelineWith(cover.timeline, group, today);
    return timeline && timeline !== cover.timeline ? [{ cover, timeline }] : [];
  });
  if (changes.length > 0) await storeTimelines(tx, changes, today);
  if (changes.length > 0) await publish(context, coversDecided, changes);
  const ended = changes.filter(({ timeline }) => stateOn(timeline, today) === 'inactive');
  await terminateRequests(
    tx,
    ended.map(({ cover }) => cover.coverId),
    today,
  );
  if (covers.size > 0) await storeReferences(tx, groups);
  return new Set(covers.keys());
}

async function makeUnknown(groups: readonly LinesOfCover[], context: Intake): Promise<ReadonlySet<string>> {
  if (groups.length === 0) return new Set();
  const { tx, newId, today } = context;
  const covers = groups.map((group) => {
    const { customerReference, isMonitored, strategic } = group.lines.at(-1) as CoverLine;
    return {
      coverId: newId('cov'),
      policyKey: group.policyKey,
      companyId: group.companyId,
      currency: group.currency,
      customerReference: customerReference ?? null,
      isMonitored: isMonitored ?? true,
      strategic: strategic ?? ('none' as const),
      timeline: timelineWith([], group, today),
    };
  });
  const stored = await insertCovers(tx, covers, today);
  const received = covers.filter(({ coverId }) => stored.has(coverId));
  await publish(context, coversReceived, received);
  return new Set(received.map(keyOf));
}

/** The timeline with the terms of the lines; the same one when they bring nothing new. */
function timelineWith(timeline: Timeline, { lines, policyEnd }: LinesOfCover, today: Day): Timeline {
  const extended = lines.reduce((so, line) => withTerms(so, termsOfLine(line, today), policyEnd), timeline);
  return extended === timeline || policyEnd === null ? extended : withPolicyEnd(extended, policyEnd);
}

/** The customer's references for the buyers, where a line has one. */
async function storeReferences(tx: Db, groups: readonly LinesOfCover[]): Promise<void> {
  const references = groups.flatMap(({ policyKey, companyId, lines }) => {
    const customerReference = lines.at(-1)?.customerReference;
    return customerReference ? [{ policyKey, companyId, customerReference }] : [];
  });
  if (references.length === 0) return;
  await execute(tx)`
    update covers c set customer_reference = l."customerReference", version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(references)}::jsonb)
      as l("policyKey" text, "companyId" text, "customerReference" text)
    where c.policy_key = l."policyKey" and c.company_id = l."companyId" and c.cover_type_code = 'CreditLimit'
      and c.customer_reference is distinct from l."customerReference"`;
}

/**
 * The same terms again change nothing, also when other terms followed on them since; new terms hold from their first
 * day on, as those of a decision would.
 */
function withTerms(timeline: Timeline, terms: GrantedTerms, policyEnd: Day | null): Timeline {
  const known = versionOn(timeline, terms.from);
  const statedVersion = withDecision([], terms)[0];
  const isKnown =
    known !== null &&
    statedVersion !== undefined &&
    amounts.every((amount) => plain(known[amount]) === plain(statedVersion[amount])) &&
    endsAsStated(known, statedVersion.validTo, policyEnd) &&
    known.decisionDate === statedVersion.decisionDate;
  return isKnown ? timeline : withDecision(timeline, terms);
}

/** Whether terms end where a line says, or earlier because other terms followed or because the policy ended. */
function endsAsStated({ validTo, endingCode }: CoverVersion, statedEnd: Day | null, policyEnd: Day | null): boolean {
  if (validTo === statedEnd || (statedEnd === null && endingCode === null)) return true;
  return validTo !== null && validTo === policyEnd && (statedEnd === null || statedEnd > policyEnd);
}

const amounts = ['permanentAmount', 'temporaryAmount', 'requestedAmount'] as const;

function coversByPolicy(groups: readonly LinesOfCover[]): ReadonlyMap<string, number> {
  const covers = new Map<string, number>();
  for (const { policyKey } of groups) covers.set(policyKey, (covers.get(policyKey) ?? 0) + 1);
  return covers;
}

/**
 * Records in the trail of each policy how many of its covers the insurer's system sent, for users who may list them.
 */
export async function recordReceived(received: ReadonlyMap<string, number>, record: Context['record']): Promise<void> {
  for (const [policy, covers] of received) {
    await record({
      type: 'covers.received',
      subject: `policy-covers/${policy}`,
      alsoConcerns: [`policy/${policy}`],
      policy,
      after: { covers },
      data: { covers },
    });
  }
}
