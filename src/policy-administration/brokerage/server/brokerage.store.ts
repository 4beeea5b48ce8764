import { type RawBuilder, sql } from 'kysely';
import { inDays } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, pagesOf, search } from '../../../platform/server/list-store.ts';
import { allRows, firstRow } from '../../../platform/server/statements.ts';
import { columnsOf, portfolioOf, type RecordOf, storedIn } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { brokerageContract } from '../brokerage.contract.ts';
import { brokerageList } from '../brokerage.list.ts';
import type { BookingType } from '../brokerage.ts';

/** A booking as it is stored. */
export type BookingRecord = RecordOf<
  'brokerageBookings',
  { bookingType: BookingType; currency: CurrencyCode; ratePercent: string }
>;

const columns = columnsOf('brokerageBookings', 'b');

/** Those of the reader's own organisation; the insurer's people see all. */
function ofReader({ actor, scope }: Context): RawBuilder<boolean> {
  return scope.kind === 'insurer' ? sql<boolean>`true` : sql<boolean>`b.organisation_id = ${actor.organisationId}`;
}

const summed = (amount: string) => ({ amount: sql.raw<unknown>(amount), currency: 'b.currency' });

const pages = pagesOf(brokerageList, {
  from: (context) => sql`(select b.* from brokerage_bookings b where ${ofReader(context)}) b`,
  scoped: 'b',
  id: 'b.booking_id',
  sorts: {
    paidOn: { column: 'b.paid_on', kind: 'day' },
    statementNumber: { column: 'b.statement_number', kind: 'text' },
  },
  sums: {
    premiumBase: summed('b.premium_base'),
    commission: summed('b.commission'),
    vat: summed('b.vat'),
    credited: summed('b.commission + b.vat'),
  },
  filters: {
    policy: among('b.policy_key'),
    type: among('b.booking_type'),
    paid: inDays('b.paid_on'),
    q: search((q) => sql`starts_with(lower(b.statement_number), lower(${q.trim()}))`),
  },
});

/** One page of what was paid to the reader's organisation, the latest first unless another order is requested. */
export function listBookings(
  query: QueryOf<typeof brokerageContract.listBrokerage>,
  context: Context,
): Promise<Page<BookingRecord>> {
  return pages<BookingRecord>(columns, query, context);
}

/**
 * The bookings on the statement of one, as far as their policies are in scope, the oldest period first; and how many are
 * not. Nothing where the reader may not have that one.
 */
export async function findStatement(
  bookingId: string,
  context: Context,
): Promise<Readonly<{ bookings: BookingRecord[]; hidden: number }>> {
  const rows = await allRows<BookingRecord & Readonly<{ isInScope: boolean }>>(context.tx)`
    select ${columns}, ${withinScope(context.scope, 'b')} as is_in_scope
    from brokerage_bookings named
    join brokerage_bookings b on b.organisation_id = named.organisation_id and b.statement_number = named.statement_number
    where named.booking_id = ${bookingId} and ${withinScope(context.scope, 'named')} and ${ofReader(context)}
    order by b.period_from, b.booking_number`;
  const bookings = rows.filter(({ isInScope }) => isInScope);
  return { bookings, hidden: rows.length - bookings.length };
}

/** The broker that is paid. */
export function findBroker(
  tx: Db,
  organisationId: string,
): Promise<Readonly<{ name: string; countryCode: string }> | null> {
  return firstRow<Readonly<{ name: string; countryCode: string }>>(tx)`
    select o.name, o.country_code from organisations o where o.organisation_id = ${organisationId}`;
}

/** The bookings with these numbers, locked in one order. */
export function lockBookings(tx: Db, numbers: readonly string[]): Promise<BookingRecord[]> {
  return allRows<BookingRecord>(tx)`
    select ${columns} from brokerage_bookings b
    where ${inList('b.booking_number', numbers)} order by b.booking_id for update of b`;
}

/** Stores new bookings, and the changes of those that the caller has locked. */
export async function upsertBookings(tx: Db, bookings: readonly BookingRecord[]): Promise<void> {
  for (const booking of bookings) {
    const { bookingId, ...replaced } = {
      ...storedIn('brokerageBookings', booking),
      portfolioId: portfolioOf(booking.policyKey),
    };
    await tx
      .insertInto('brokerageBookings')
      .values({ ...replaced, bookingId })
      .onConflict((conflict) => conflict.column('bookingId').doUpdateSet(replaced))
      .execute();
  }
}

/** Those of some organisations that there are. */
export async function knownOrganisations(tx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await allRows<{ organisationId: string }>(tx)`
    select o.organisation_id from organisations o where ${inList('o.organisation_id', [...new Set(ids)])}`;
  return new Set(rows.map(({ organisationId }) => organisationId));
}
