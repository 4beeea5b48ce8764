import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import { type Money, money } from '../../../platform/core/money.ts';
import { type Page } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, equals, pagesOf, search } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { UsedMoney, WaitingMoney } from '../clearing.ts';
import { itemStatuses, type Receivable } from '../receivable.ts';
import { receivableSorts, receivablesContract } from '../receivables.contract.ts';
import type { ReversedPayment } from '../reversed-payments.ts';
import type { CreditedInvoice, ReleasedMoney } from '../set-off.ts';

const itemStatus = statusSql(itemStatuses);

/** The columns of a record of the book, of `receivables r`. */
export const receivableColumns = sql`
  r.receivable_id, r.policy_key as policy, r.company_id, r.item_type, r.document_number, r.issue_date,
  r.shipment_date, r.original_due_date, r.due_date, r.effective_due_date, r.currency, r.amount_incl_tax,
  r.amount_excl_tax, r.outstanding_amount, r.is_disputed,
  r.is_disputed and is_contested_whole(r.receivable_id) as "isContestedWhole", r.status, r.cleared_date,
  r.cleared_reason, r.overdue_id, r.reported_on, r.rescheduling_id, r.collection_id, r.claim_id`;

/** Which invoices are selected: all given conditions must hold. */
export type WhichReceivables = Readonly<{
  policy?: string;
  companyId?: string;
  ids?: readonly string[];
  overdueId?: string;
  reschedulingId?: string;
  collectionId?: string;
  claimId?: string;
  openOnly?: boolean;
}>;

function meant(which: WhichReceivables): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  if (which.policy !== undefined) parts.push(sql`r.policy_key = ${which.policy}`);
  if (which.companyId !== undefined) parts.push(sql`r.company_id = ${which.companyId}`);
  if (which.ids !== undefined) parts.push(inList('r.receivable_id', which.ids));
  if (which.overdueId !== undefined) parts.push(sql`r.overdue_id = ${which.overdueId}`);
  if (which.reschedulingId !== undefined) parts.push(sql`r.rescheduling_id = ${which.reschedulingId}`);
  if (which.collectionId !== undefined) parts.push(sql`r.collection_id = ${which.collectionId}`);
  if (which.claimId !== undefined) parts.push(sql`r.claim_id = ${which.claimId}`);
  if (which.openOnly) parts.push(sql`${itemStatus.is('r.status', 'O')}`);
  if (parts.length === 0) throw new Error('Which receivables?');
  return parts.reduce((all, part) => sql`${all} and ${part}`);
}

const oldestFirst = sql`r.original_due_date, r.issue_date, r.document_number`;

/** Invoices and credit notes in scope, the oldest first. */
export function findReceivables(scope: Scope, tx: Db, which: WhichReceivables): Promise<Receivable[]> {
  return allRows<Receivable>(tx)`
    select ${receivableColumns} from receivables r where ${withinScope(scope, 'r')} and ${meant(which)}
    order by ${oldestFirst}`;
}

/** As `findReceivables`; nobody else changes them until the transaction ends. */
export function lockReceivables(scope: Scope, tx: Db, which: WhichReceivables): Promise<Receivable[]> {
  return allRows<Receivable>(tx)`
    select ${receivableColumns} from receivables r where ${withinScope(scope, 'r')} and ${meant(which)}
    order by ${oldestFirst} for update of r`;
}

/** The lines of a buyer's account with one of these numbers, locked. */
export function lockNumbered(
  scope: Scope,
  tx: Db,
  { policy, companyId }: Readonly<{ policy: string; companyId: string }>,
  numbers: readonly string[],
): Promise<Receivable[]> {
  return allRows<Receivable>(tx)`
    select ${receivableColumns} from receivables r
    where ${withinScope(scope, 'r')} and r.policy_key = ${policy} and r.company_id = ${companyId}
      and ${inList('r.document_number', numbers)} for update of r`;
}

/** The lines of several accounts with the numbers given, locked: with one statement. */
export function lockOnAccounts(
  scope: Scope,
  tx: Db,
  numbered: ReadonlyArray<Readonly<{ policy: string; companyId: string; documentNumber: string }>>,
): Promise<Receivable[]> {
  return allRows<Receivable>(tx)`
    select ${receivableColumns} from receivables r
    where ${withinScope(scope, 'r')} and (r.policy_key, r.company_id, r.document_number) in (
      select l.policy, l."companyId", l."documentNumber"
      from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as l (policy text, "companyId" text, "documentNumber" text))
    order by r.receivable_id for update of r`;
}

/** Enters new lines, in one statement. */
export async function insertReceivables(tx: Db, receivables: readonly Receivable[], at: Instant): Promise<void> {
  if (receivables.length === 0) return;
  await execute(tx)`
    insert into receivables (receivable_id, policy_key, portfolio_id, company_id, item_type, document_number, issue_date,
      shipment_date, original_due_date, due_date, effective_due_date, currency, amount_incl_tax, amount_excl_tax,
      outstanding_amount, is_disputed, status, cleared_date, cleared_reason, overdue_id,
      reported_on, entered_at)
    select l."receivableId", p.policy_key, p.portfolio_id, l."companyId", l."itemType", l."documentNumber", l."issueDate",
      l."shipmentDate", l."originalDueDate", l."dueDate", l."effectiveDueDate", l.currency, l."amountInclTax",
      l."amountExclTax", l."outstandingAmount", l."isDisputed", l.status, l."clearedDate", l."clearedReason",
      l."overdueId", l."reportedOn", ${at}
    from ${asRows(receivables)} join policies p on p.policy_key = l.policy`;
}

/** Stores the changes of lines that the caller has locked, in one statement. */
export async function storeReceivables(tx: Db, changed: readonly Receivable[]): Promise<void> {
  if (changed.length === 0) return;
  await execute(tx)`
    update receivables r set due_date = l."dueDate", effective_due_date = l."effectiveDueDate",
      outstanding_amount = l."outstandingAmount", is_disputed = l."isDisputed", status = l.status,
      cleared_date = l."clearedDate", cleared_reason = l."clearedReason", overdue_id = l."overdueId",
      reported_on = l."reportedOn",
      rescheduling_id = l."reschedulingId", collection_id = l."collectionId", claim_id = l."claimId",
      version = r.version + 1
    from ${asRows(changed)} where r.receivable_id = l."receivableId"`;
}

/** Moves lines that the caller has locked into another buyer's book. */
export async function storeInBookOf(tx: Db, companyId: string, receivableIds: readonly string[]): Promise<void> {
  if (receivableIds.length === 0) return;
  await execute(tx)`
    update receivables set company_id = ${companyId}, version = version + 1
    where ${inList('receivable_id', receivableIds)}`;
}

function asRows(receivables: readonly Receivable[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(receivables)}::jsonb) as l (
    "receivableId" text, policy text, "companyId" text, "itemType" text, "documentNumber" text, "issueDate" date,
    "shipmentDate" date, "originalDueDate" date, "dueDate" date, "effectiveDueDate" date, currency text,
    "amountInclTax" numeric, "amountExclTax" numeric, "outstandingAmount" numeric, "isDisputed" boolean, status text,
    "clearedDate" date, "clearedReason" text, "overdueId" text, "reportedOn" date, "reschedulingId" text, "collectionId" text,
    "claimId" text)`;
}

/** Money that a buyer paid. */
export type Payment = Readonly<{
  paymentId: string;
  policy: string;
  companyId: string;
  receivedOn: Day;
  currency: CurrencyCode;
  amount: string;
  unallocatedAmount: string;
  reference: string | null;
  enteredByName: string;
  enteredAt: Instant;
  /** The insured's accounts match it with invoices; other money clears the oldest first. */
  isMatched: boolean;
}>;

/** A payment with what it clears. */
export type NewPayment = Payment &
  Readonly<{ allocations: ReadonlyArray<Readonly<{ receivableId: string; amount: string }>> }>;

/** Enters payments with what they cleared, in two statements. */
export async function insertPayments(tx: Db, payments: readonly NewPayment[]): Promise<void> {
  if (payments.length === 0) return;
  const rows = JSON.stringify(payments);
  await execute(tx)`
    insert into receivable_payments (payment_id, policy_key, portfolio_id, company_id, received_on, currency, amount,
      unallocated_amount, reference, entered_by_name, entered_at, is_matched)
    select l."paymentId", p.policy_key, p.portfolio_id, l."companyId", l."receivedOn", l.currency, l.amount,
      l."unallocatedAmount", l.reference, l."enteredByName", l."enteredAt", l."isMatched"
    from jsonb_to_recordset(${rows}::jsonb) as l ("paymentId" text, policy text, "companyId" text, "receivedOn" date,
      currency text, amount numeric, "unallocatedAmount" numeric, reference text, "enteredByName" text,
      "enteredAt" timestamptz, "isMatched" boolean) join policies p on p.policy_key = l.policy`;
  await execute(tx)`
    insert into payment_allocations (payment_id, receivable_id, amount)
    select l."paymentId", a."receivableId", a.amount
    from jsonb_to_recordset(${rows}::jsonb) as l ("paymentId" text, allocations jsonb),
      jsonb_to_recordset(l.allocations) as a ("receivableId" text, amount numeric)`;
}

/** Money of an account that cleared nothing yet, in the order in which it came in; nobody else uses it meanwhile. */
export function lockWaitingMoney(
  scope: Scope,
  tx: Db,
  { policy, companyId }: Readonly<{ policy: string; companyId: string }>,
): Promise<WaitingMoney[]> {
  return allRows<WaitingMoney>(tx)`
    select y.payment_id, y.received_on, y.currency, y.unallocated_amount
    from receivable_payments y
    where ${withinScope(scope, 'y')} and y.policy_key = ${policy} and y.company_id = ${companyId}
      and y.unallocated_amount > 0
    order by y.received_on, y.payment_id for update of y`;
}

/** The money of a buyer under a policy that cleared nothing yet, in one currency. */
export type WaitingSum = Readonly<{ policy: string; amount: Money }>;

/** Money of a buyer that cleared nothing yet, summed for each policy and currency; all policies in scope where none is named. */
export async function sumWaitingMoney(
  scope: Scope,
  tx: Db,
  companyId: string,
  policies: readonly string[],
): Promise<WaitingSum[]> {
  const isNamed = policies.length === 0 ? sql`true` : inList('y.policy_key', policies);
  const rows = await allRows<{ policy: string; currency: CurrencyCode; amount: string }>(tx)`
    select y.policy_key as policy, y.currency, sum(y.unallocated_amount) as amount from receivable_payments y
    where ${withinScope(scope, 'y')} and y.company_id = ${companyId} and ${isNamed} and y.unallocated_amount > 0
    group by 1, 2 order by 1, 2`;
  return rows.map(({ policy, currency, amount }) => ({ policy, amount: money(amount, currency) }));
}

/** Stores the changes of money that waited. */
export async function storeUsedMoney(tx: Db, used: readonly UsedMoney[]): Promise<void> {
  if (used.length === 0) return;
  const rows = JSON.stringify(used);
  await execute(tx)`
    update receivable_payments y set unallocated_amount = l."unallocatedAmount"
    from jsonb_to_recordset(${rows}::jsonb) as l ("paymentId" text, "unallocatedAmount" numeric)
    where y.payment_id = l."paymentId"`;
  await execute(tx)`
    insert into payment_allocations as p (payment_id, receivable_id, amount)
    select l."paymentId", a."receivableId", a.amount
    from jsonb_to_recordset(${rows}::jsonb) as l ("paymentId" text, allocations jsonb),
      jsonb_to_recordset(l.allocations) as a ("receivableId" text, amount numeric)
    on conflict (payment_id, receivable_id) do update set amount = p.amount + excluded.amount`;
}

/** Removes money from invoices that no longer need it: it waits for others. */
export async function releaseMoney(tx: Db, released: readonly ReleasedMoney[]): Promise<void> {
  if (released.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(released)}::jsonb) as l ("paymentId" text, "receivableId" text, amount numeric)`;
  const ofAllocation = sql`a.payment_id = l."paymentId" and a.receivable_id = l."receivableId"`;
  await execute(tx)`delete from payment_allocations a using ${rows} where ${ofAllocation} and a.amount <= l.amount`;
  await execute(tx)`
    update payment_allocations a set amount = a.amount - l.amount from ${rows}
    where ${ofAllocation} and a.amount > l.amount`;
  await execute(tx)`
    update receivable_payments y set unallocated_amount = y.unallocated_amount + s.amount
    from (select l."paymentId", sum(l.amount) as amount from ${rows} group by 1) s
    where y.payment_id = s."paymentId"`;
}

/** Stores what credits cleared of invoices: it is no money that came in. */
export async function noteCredited(tx: Db, credited: readonly CreditedInvoice[]): Promise<void> {
  if (credited.length === 0) return;
  await execute(tx)`
    update receivables r set credited_amount = r.credited_amount + s.amount
    from (select l."receivableId", sum(l.amount) as amount
      from jsonb_to_recordset(${JSON.stringify(credited)}::jsonb) as l ("receivableId" text, amount numeric) group by 1) s
    where r.receivable_id = s."receivableId"`;
}

/** Reverses money that did not come in: a payment is reduced, or deleted where nothing is left of it. */
export async function storeReversedPayments(tx: Db, reversed: readonly ReversedPayment[]): Promise<void> {
  if (reversed.length === 0) return;
  await releaseMoney(tx, reversed);
  const rows = sql`jsonb_to_recordset(${JSON.stringify(reversed)}::jsonb) as l ("paymentId" text, amount numeric)`;
  const sums = sql`(select l."paymentId" as payment_id, sum(l.amount) as amount from ${rows} group by 1) s`;
  await execute(tx)`delete from receivable_payments y using ${sums}
    where y.payment_id = s.payment_id and y.amount <= s.amount`;
  await execute(
    tx,
  )`update receivable_payments y set amount = y.amount - s.amount, unallocated_amount = y.unallocated_amount - s.amount
    from ${sums} where y.payment_id = s.payment_id`;
}

/** Deletes a payment with all that it cleared; the caller has restored that. */
export async function deletePayment(tx: Db, paymentId: string): Promise<void> {
  await execute(tx)`delete from payment_allocations where payment_id = ${paymentId}`;
  await execute(tx)`delete from receivable_payments where payment_id = ${paymentId}`;
}

/** Whether money of this reference, day and amount is on an account already. */
export async function isPaymentKnown(
  scope: Scope,
  tx: Db,
  { policy, companyId }: Readonly<{ policy: string; companyId: string }>,
  { reference, receivedOn, amount }: Readonly<{ reference: string; receivedOn: Day; amount: Money }>,
): Promise<boolean> {
  const row = await firstRow(tx)`
    select from receivable_payments y where ${withinScope(scope, 'y')} and y.policy_key = ${policy}
      and y.company_id = ${companyId} and y.reference = ${reference} and y.received_on = ${receivedOn}
      and y.currency = ${amount.currency} and y.amount = ${amount.amount} limit 1`;
  return row !== null;
}

/** A payment as far as it cleared some invoices. `place`: in the order in which payments were entered. */
export type PaymentOf = Payment &
  Readonly<{ place: number; allocations: ReadonlyArray<{ receivableId: string; amount: string }> }>;

/** The payments that cleared something of these invoices, or of all of a buyer's; the oldest first. */
export function findPayments(
  scope: Scope,
  tx: Db,
  { policy, companyId }: Readonly<{ policy: string; companyId: string }>,
): Promise<PaymentOf[]> {
  return allRows<PaymentOf>(tx)`
    select y.payment_id, y.policy_key as policy, y.company_id, y.received_on, y.currency, y.amount,
      y.unallocated_amount, y.reference, y.entered_by_name, y.entered_at, y.is_matched, y.place,
      coalesce((select jsonb_agg(jsonb_build_object('receivableId', a.receivable_id, 'amount', a.amount::text))
        from payment_allocations a where a.payment_id = y.payment_id), '[]') as allocations
    from receivable_payments y
    where ${withinScope(scope, 'y')} and y.policy_key = ${policy} and y.company_id = ${companyId}
    order by y.received_on, y.payment_id`;
}

export type ReceivablesQuery = QueryOf<typeof receivablesContract.listReceivables>;

/** A line with its buyer, as lists show it. */
export type ListedReceivable = Receivable & Readonly<{ companyName: string; countryCode: string; version: number }>;

const { listReceivables: operation } = receivablesContract;

const pages = pagesOf(
  { operation, sorts: receivableSorts, sort: 'dueDate' },
  {
    from: sql`receivables r join companies c on c.company_id = r.company_id`,
    scoped: 'r',
    id: 'r.receivable_id',
    sorts: { dueDate: { column: 'r.original_due_date', kind: 'day' } },
    filters: {
      policy: among('r.policy_key'),
      companyId: equals('r.company_id'),
      countryCode: among('c.country_code'),
      status: among('r.status'),
      q: search(
        (q) =>
          sql`(strpos(search_key(c.company_name), search_key(${q})) > 0 or strpos(lower(r.document_number), lower(${q.trim()})) > 0)`,
      ),
    },
  },
);

/** One page of the invoices and credit notes in scope. */
export function listReceivables(query: ReceivablesQuery, context: Context): Promise<Page<ListedReceivable>> {
  return pages<ListedReceivable>(sql`${receivableColumns}, r.version, c.company_name, c.country_code`, query, context);
}
