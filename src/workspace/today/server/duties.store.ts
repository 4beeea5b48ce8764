import { type RawBuilder, sql } from 'kysely';
import type { OrderingMode } from '../../../identity/access/roles.ts';
import { addDays, type Day } from '../../../platform/core/day.ts';
import { countCap } from '../../../platform/core/page.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import type { PolicyType } from '../../../policies/policies/policy.ts';
import { coverListStatuses } from '../../../risk/buyers/cover-on-company.ts';
import { capStatuses } from '../../../risk/caps/cap.ts';
import { gradeCoverListStatuses } from '../../../risk/grades/grade-cover.ts';
import { gradeRequestStatuses } from '../../../risk/grades/grade-request.ts';
import { endsAtExpiry, isChoiceOpen, isUndecided } from '../../../risk/grades/server/public.ts';
import { ndCoverStatuses } from '../../../risk/nd-covers/nd-cover.ts';
import type { MonitoredCoverType } from '../../monitor/monitor-event.ts';
import { type Duty, kindsThatAreMissed } from '../dashboard.contract.ts';
import { administrationSources, draftSources } from './administration-duties.store.ts';
import { type Selection, selected } from './today.store.ts';
import { claimSources, collectionSources, unpaidSources } from './unpaid-duties.store.ts';

const capStatus = statusSql(capStatuses);
const coverStatus = statusSql(coverListStatuses);
const gradeCoverStatus = statusSql(gradeCoverListStatuses);
const gradeRequestStatus = statusSql(gradeRequestStatuses);
const ndStatus = statusSql(ndCoverStatuses);

/** What falls due on a row, as far as the store knows it. */
export type DutyRow = Readonly<{
  kind: Duty['kind'];
  day: Day;
  coverId: string | null;
  coverType: MonitoredCoverType | null;
  gradeRequestId: string | null;
  policy: string;
  companyId: string | null;
  companyName: string | null;
  countryCode: string | null;
  currency: string | null;
  amount: string | null;
  pendingAction: Duty['pendingAction'];
  claimId: string | null;
  collectionId: string | null;
  recordId: string | null;
  invoices: number | null;
  oldestDueDate: Day | null;
}>;

/** Whose duties they are: the resources that the reader may read, and the policies under which they may decide. */
export type ReaderOfDuties = Readonly<{
  grades: boolean;
  standardAmounts: boolean;
  caps: boolean;
  unpaid: boolean;
  claims: boolean;
  administration: boolean;
  drafts: boolean;
  /** Policies under which the reader may choose the renewal of a grade, and those under which they may order. */
  maySelect: Readonly<{ choice: readonly string[]; offer: readonly string[] }>;
}>;

/** From today until the last day that the first screen looks ahead to. */
export type Horizon = Readonly<{ from: Day; to: Day }>;

/** One kind of duty: from where, on which day, and how its row reads; `shown` where only rows that are shown need more. */
export type DutySource = Readonly<
  Record<'rows' | 'day' | 'columns', RawBuilder<unknown>> & { shown?: RawBuilder<unknown> }
>;

const ofBuyer = sql`
  c.policy_key as policy, c.company_id, c.company_name, c.country_code`;

/** What only unpaid invoices and claims have; the last columns of all sources. */
const ofNothingUnpaid = sql`null::text as "claimId", null::text as "collectionId", null::text as "recordId", null::int as invoices, null::date as "oldestDueDate"`;

/** The columns of a duty on a cover, in the order of all sources. */
function onCover(
  kind: Duty['kind'],
  type: RawBuilder<unknown>,
  { id, amount, pending }: Readonly<Record<'id' | 'amount' | 'pending', RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  return sql`${sql.lit(kind)} as kind, ${id} as "coverId", ${type} as "coverType", null::text as "gradeRequestId",
    ${ofBuyer}, c.currency, ${amount} as amount, ${pending} as "pendingAction",
    ${ofNothingUnpaid}`;
}

function namedSources(selection: Selection, { from, to }: Horizon): DutySource[] {
  const fits = selected(selection, 'c');
  const columns = (kind: Duty['kind'], amount = sql`c.total_amount`) =>
    onCover(kind, sql`'CreditLimit'`, { id: sql`c.cover_id`, amount, pending: sql`c.pending_action` });
  return [
    {
      columns: columns('notice'),
      day: sql`c.planned_date`,
      rows: sql`${selection.covers} c where ${fits} and c.due_on < 'infinity' and c.pending_action is not null and c.planned_date <= ${to}`,
    },
    {
      columns: columns('end'),
      day: sql`c.end_date`,
      // an end by a notice of withdrawal is shown as the notice, once
      rows: sql`${selection.covers} c where ${fits} and ${coverStatus.is('c.standing', 'cover')} and c.end_date between ${from} and ${to}
        and c.pending_action is distinct from 'WITHDRAWAL'`,
    },
    {
      columns: columns('temporary-end', sql`c.temporary_amount`),
      day: sql`c.temporary_until`,
      // one that ends with its cover is said by that
      rows: sql`${selection.covers} c where ${fits} and ${coverStatus.is('c.standing', 'cover')}
        and c.temporary_until between ${from} and ${to} and c.temporary_until < c.end_date`,
    },
    {
      columns: columns('review'),
      day: sql`c.review_date`,
      rows: sql`${selection.covers} c where ${fits} and ${coverStatus.is('c.standing', 'cover')} and c.open_request_id is null and c.review_date <= ${to}`,
    },
  ];
}

/** Covers that follow a grade: weaker terms that come, ends with the watch of the grade, and the choice before them. */
function gradeSources(selection: Selection, { from, to }: Horizon, { maySelect }: ReaderOfDuties): DutySource[] {
  const fits = selected(selection, 'c');
  const covers = (kind: Duty['kind'], pending: RawBuilder<unknown>) =>
    onCover(kind, sql`'GradeCover'`, { id: sql`k.cover_id`, amount: sql`k.amount`, pending });
  const mayChoose = inList('c.policy_key', maySelect.choice);
  return [
    {
      columns: covers('notice', sql`'REDUCTION'`),
      day: sql`c.notice_end_date + 1`,
      rows: sql`grade_covers c cross join lateral (select c.cover_id, c.amount) k
        where ${fits} and c.notice_end_date is not null and ${gradeCoverStatus.isNot('c.standing', 'inactive')} and c.notice_end_date < ${to}`,
    },
    {
      columns: covers('end', sql`null`),
      day: sql`c.expiry_date - 1`,
      rows: sql`(select r.*, p.currency, p.terms ->> 'renewalMode' as renewal_mode
          from grade_requests r join policies p on p.policy_key = r.policy_key) c
        join grade_covers k on k.grade_request_id = c.request_id
        where ${fits} and ${gradeRequestStatus.is('c.request_status', 'ANSWERED')} and ${gradeCoverStatus.is('k.standing', 'cover')}
          and c.expiry_date between ${addDays(from, 1)} and ${addDays(to, 1)}
          and ${endsAtExpiry('c.renewal', sql`c.renewal_mode`)} and not (${isUndecided('c.renewal')} and ${mayChoose})`,
    },
    {
      columns: sql`'choice' as kind, null::text as "coverId", null::text as "coverType", c.request_id as "gradeRequestId",
        ${ofBuyer}, null::text as currency, null::numeric as amount, null::text as "pendingAction",
        ${ofNothingUnpaid}`,
      day: sql`c.expiry_date - 1`,
      rows: sql`grade_requests c where ${fits} and ${isChoiceOpen('c', from)} and ${mayChoose}`,
    },
  ];
}

/** Standard amounts that the insurer withdraws, or that do not renew themselves. */
function standardAmountSources(selection: Selection, { from, to }: Horizon): DutySource[] {
  const insured = sql`nd_covers c where ${selected(selection, 'c')} and ${ndStatus.is('c.status', 'ANSWERED')} and c.product = 'PreCheck'
    and c.result = 'POSITIVE'`;
  const columns = (kind: Duty['kind'], pending: RawBuilder<unknown>) =>
    onCover(kind, sql`'NonDependent'`, { id: sql`c.nd_cover_id`, amount: sql`c.amount`, pending });
  return [
    {
      columns: columns('notice', sql`'WITHDRAWAL'`),
      day: sql`c.expiry_date + 1`,
      rows: sql`${insured} and c.ending = 'WITHDRAWN' and c.expiry_date between ${addDays(from, -1)} and ${addDays(to, -1)}`,
    },
    {
      columns: columns('end', sql`null`),
      day: sql`c.expiry_date`,
      rows: sql`${insured} and c.ending is null and not c.auto_renew and c.expiry_date between ${from} and ${to}`,
    },
  ];
}

/** CAP that ends, and offers of it that can be accepted. */
function capSources(selection: Selection, { from, to }: Horizon, { maySelect }: ReaderOfDuties): DutySource[] {
  const fits = selected(selection, 'c');
  const type = sql`case c.product when 'CAP' then 'Cap' else 'CapPlus' end`;
  const columns = (kind: Duty['kind'], amount: RawBuilder<unknown>) =>
    onCover(kind, type, { id: sql`c.cap_id`, amount, pending: sql`null` });
  return [
    {
      columns: columns('end', sql`c.amount_in_force`),
      day: sql`c.end_date`,
      rows: sql`caps c where ${fits} and ${capStatus.is('c.cap_status', 'ACTIVE')} and c.end_date between ${from} and ${to}`,
    },
    {
      columns: columns('offer', sql`c.amount`),
      day: sql`c.valid_until`,
      rows: sql`caps c where ${fits} and ${capStatus.is('c.cap_status', 'OFFERED')} and c.valid_until between ${from} and ${to}
        and c.policy_key = any(${maySelect.offer}::text[])`,
    },
  ];
}

function sources(selection: Selection, horizon: Horizon, reader: ReaderOfDuties): DutySource[] {
  return [
    ...namedSources(selection, horizon),
    ...(reader.grades ? gradeSources(selection, horizon, reader) : []),
    ...(reader.standardAmounts ? standardAmountSources(selection, horizon) : []),
    ...(reader.caps ? capSources(selection, horizon, reader) : []),
    ...(reader.unpaid ? [...unpaidSources(selection, horizon), ...collectionSources(selection, horizon)] : []),
    ...(reader.claims ? claimSources(selection, horizon) : []),
    ...policySources(selection, horizon, reader),
  ];
}

function policySources(
  selection: Pick<Selection, 'scope' | 'policies'>,
  horizon: Horizon,
  reader: Pick<ReaderOfDuties, 'administration' | 'drafts'>,
): DutySource[] {
  return [
    ...(reader.administration ? administrationSources(selection, horizon) : []),
    ...(reader.drafts ? draftSources(selection, horizon) : []),
  ];
}

/**
 * Duties until a day, soonest first, and behind them, in half as many rows, what can be chosen already but later; all
 * of both where the rows are enough for that. Each kind reads the index of its own day, only as far as the rows shown.
 */
export async function listDuties(
  selection: Selection,
  tx: Db,
  { rows: most, laterRows, ...horizon }: Horizon & Readonly<Record<'rows' | 'laterRows', number>>,
  reader: ReaderOfDuties,
): Promise<DutyRow[]> {
  const rows = await soonestOf(sources(selection, horizon, reader), tx, most);
  const due = rows.filter(({ day }) => day <= horizon.to);
  const later = rows.filter(({ day }) => day > horizon.to);
  return [...due.slice(0, most), ...later.slice(0, laterRows)];
}

/** The soonest rows of each kind, the soonest of all first. */
function soonestOf(kinds: readonly DutySource[], tx: Db, most: number): Promise<DutyRow[]> {
  const parts = kinds.map(
    ({ columns, day, rows, shown = rows }) =>
      sql`(select ${columns}, ${day} as day from ${shown} order by ${day} limit ${most})`,
  );
  return allRows<DutyRow>(tx)`
    ${sql.join(parts, sql` union all `)} order by day, company_name`;
}

/** What policies themselves ask for until a day, the soonest first, at most so many of each kind. */
export async function listPolicyDuties(
  selection: Pick<Selection, 'scope' | 'policies'>,
  tx: Db,
  { rows: most, ...horizon }: Horizon & Readonly<{ rows: number }>,
  reader: Pick<ReaderOfDuties, 'administration' | 'drafts'>,
): Promise<DutyRow[]> {
  const kinds = policySources(selection, horizon, reader);
  return kinds.length === 0 ? [] : soonestOf(kinds, tx, most);
}

/** How many duties there are, each counted to the cap. */
export type DutyCounts = Readonly<{
  due: number;
  missed: number;
  coming: number;
  later: number;
}>;

/** Counts the same rows that `listDuties` lists, by when they are due. */
export async function countDuties(
  selection: Selection,
  tx: Db,
  horizon: Horizon,
  reader: ReaderOfDuties,
): Promise<DutyCounts> {
  const { from, to } = horizon;
  const parts = sources(selection, horizon, reader).map(
    ({ columns, day, rows, shown = rows }) =>
      sql`(select ${columns}, ${day} as day from ${shown} order by ${day} limit ${countCap + 1})`,
  );
  const rows = await allRows<DutyCounts>(tx)`
    select count(*) filter (where day <= ${from})::int as due,
      count(*) filter (where day < ${from} and kind = any(${kindsThatAreMissed}::text[]))::int as missed,
      count(*) filter (where day > ${from} and day <= ${to})::int as coming,
      count(*) filter (where day > ${to})::int as later
    from (${sql.join(parts, sql` union all `)}) as duties`;
  return rows[0] as DutyCounts;
}

/** A policy under which a renewal or an offer waits for a decision. */
export type PolicyToDecide = Readonly<{ policyKey: string; orderingMode: OrderingMode; policyType: PolicyType }>;

/** Policies that are looked at for decisions at most: a first screen never waits for more. */
const policyCap = 500;

/** The policies of a selection under which a grade can be renewed or an offer of CAP accepted. */
export function findPoliciesToDecide(selection: Selection, tx: Db, { from, to }: Horizon): Promise<PolicyToDecide[]> {
  return allRows<PolicyToDecide>(tx)`
    select p.policy_key, p.ordering_mode, p.policy_type
    from policies p
    where ${selected(selection, 'p')} and (
      exists (select from grade_requests r where r.policy_key = p.policy_key and ${isChoiceOpen('r', from)})
      or exists (select from caps c where c.policy_key = p.policy_key and ${capStatus.is('c.cap_status', 'OFFERED')}
        and c.valid_until between ${from} and ${to}))
    order by p.policy_key limit ${policyCap}`;
}
