import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../../platform/core/day.ts';
import type { Db } from '../../../platform/server/context.ts';
import { type BuyerStop, buyerStopOf, type StoredStops } from '../../../risk/buyers/buyer-stop.ts';
import { lastCoveredDay } from '../../../risk/buyers/last-covered-day.ts';
import { type DeliveryStop, deliveryStopReasons, isBannedOn } from '../../../risk/delivery-stops/delivery-stop.ts';
import { isStoppedBuyer, stopsOfBuyer } from '../../../risk/delivery-stops/server/public.ts';
import { direct, type ExampleWorld, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';
import { type Account, assessAccount } from '../account-position.ts';
import { readAccounts, refreshTouchedPositions, runDayOfPositions } from './refresh-positions.ts';

/*
 * The database stores the last covered day for lists and totals; the pure rules compute it. Both are compared on random
 * histories of buyers: on the day on which they were stored, and on later days, on which the clock processes only those
 * that are marked for that day.
 */

const today = '2026-11-20';
/** The length of the comparison, in days from the first. */
const laterDays = [0, 1, 2, 9, 35, 70, 130, 420];
const buyers = 150;

type Line = Readonly<{ amount: number; due: number; extended: number; isDisputed: boolean }>;
type Stop = Readonly<{ start: number; length: number | null; reason: DeliveryStop['reason'] }>;
type History = Readonly<{ policy: string; lines: readonly Line[]; stops: readonly Stop[] }>;

const line: fc.Arbitrary<Line> = fc.record({
  amount: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 90_000 }) }, fc.integer({ min: -9000, max: -1 })),
  due: fc.integer({ min: -150, max: 90 }),
  extended: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 })),
  isDisputed: fc.boolean(),
});
const stop: fc.Arbitrary<Stop> = fc.record({
  start: fc.integer({ min: -60, max: 60 }),
  length: fc.option(fc.nat(90)),
  reason: fc.constantFrom(...deliveryStopReasons),
});
const history: fc.Arbitrary<History> = fc.record({
  policy: fc.constantFrom(direct, fourEyes),
  lines: fc.array(line, { maxLength: 4 }),
  stops: fc.array(stop, { maxLength: 3 }),
});

let world: ExampleWorld;

beforeAll(async () => {
  world = await exampleWorld();
  const drawn = fc.sample(history, { numRuns: buyers, seed: 20_261_120 });
  const ids: string[] = [];
  while (ids.length < drawn.length) ids.push(await world.company('04'));
  await world.asInsurer(async (tx) => {
    // where only a material share of what is owed stops the cover, it may stop later than any invoice says
    await sql`update policies set terms = terms || '{"materialityPercent": 40}' where policy_key = ${fourEyes}`.execute(
      tx,
    );
    for (const [place, each] of drawn.entries()) await write(tx, ids[place] as string, each);
  });
});
afterAll(() => world.close());

async function write(tx: Db, companyId: string, { policy, lines, stops }: History): Promise<void> {
  for (const [place, { amount, due, extended, isDisputed }] of lines.entries()) {
    const dueOn = addDays(today, due);
    await sql`
      insert into receivables (receivable_id, policy_key, company_id, item_type, document_number, issue_date,
        original_due_date, due_date, effective_due_date, currency, amount_incl_tax, outstanding_amount, is_disputed,
        status, entered_at)
      values (${`${companyId}-${place}`}, ${policy}, ${companyId}, ${amount > 0 ? 'INVOICE' : 'CREDIT_NOTE'},
        ${`N-${place}`}, ${addDays(dueOn, -30)}, ${dueOn}, ${addDays(dueOn, extended)}, ${addDays(dueOn, extended)}, 'EUR',
        ${amount}, ${amount}, ${isDisputed}, 'O', now())`.execute(tx);
  }
  for (const [place, { start, length, reason }] of stops.entries()) {
    const startsOn = addDays(today, start);
    await sql`
      insert into cover_stops (stop_id, policy_key, company_id, starts_on, lifted_on, reason)
      values (${`${companyId}-${place}`}, ${policy}, ${companyId}, ${startsOn},
        ${length === null ? null : addDays(startsOn, length)}, ${reason})`.execute(tx);
  }
}

/** Runs the compliance clock on all that waits for it on a day. */
function untilNothingWaits(day: Day): Promise<void> {
  return world.asInsurer(async (tx) => {
    const context = { tx, today: day, record: async () => {} };
    while ((await refreshTouchedPositions(context)) + (await runDayOfPositions(context)) > 0);
  });
}

type ShownPosition = Readonly<{ companyId: string; lastCovered: Day | null; isStopped: boolean; stop: BuyerStop }>;

/** The values in the database of each buyer on a day: the stored day, the condition of the lists, and the column. */
async function positionsBySql(day: Day): Promise<ShownPosition[]> {
  type Row = Readonly<{ companyId: string; lastCovered: Day | null; isStopped: boolean; stops: StoredStops | null }>;
  const { rows } = await world.asInsurer((tx) =>
    sql<Row>`
      select a.company_id, b.no_cover_after as "lastCovered", ${isStoppedBuyer('a', day)} as "isStopped",
        ${stopsOfBuyer('a')}
      from (select company_id, policy_key from receivables union select company_id, policy_key from cover_stops) a
      left join buyer_positions b on b.policy_key = a.policy_key and b.company_id = a.company_id
      order by 1`.execute(tx),
  );
  return rows.map(({ stops, ...row }) => ({ ...row, stop: buyerStopOf(stops, true, { today: day, seesDay: true }) }));
}

/** The results of the rules for the same buyers, from their invoices and stops. */
async function positionsByRules(
  day: Day,
): Promise<{ positions: ShownPosition[]; accounts: ReadonlyMap<string, Account> }> {
  const accounts = await world.asInsurer(async (tx) => {
    const { rows } = await sql<{ policy: string; companyId: string }>`
      select policy_key as policy, company_id from receivables
      union select policy_key, company_id from cover_stops order by 2`.execute(tx);
    return readAccounts(tx, rows, day);
  });
  const positions = accounts.map(({ key: { companyId }, account }) => {
    const { position } = assessAccount(account);
    const seen = buyerStopOf(position, true, { today: day, seesDay: true });
    const lastCovered = position && lastCoveredDay(position);
    return { companyId, lastCovered, isStopped: seen.isStopped, stop: seen };
  });
  return {
    positions: positions.toSorted((one, other) => (one.companyId < other.companyId ? -1 : 1)),
    accounts: new Map(accounts.map(({ key, account }) => [key.companyId, account])),
  };
}

describe('A1: the last covered day in the database', () => {
  it('is that of the rules, on the day it is stored and on every later one', async () => {
    const seen = { stopped: 0, free: 0, lapsed: 0, lifted: 0 };
    for (const later of laterDays) {
      const day = addDays(today, later);
      await untilNothingWaits(day);
      const { positions, accounts } = await positionsByRules(day);
      expect([day, await positionsBySql(day)]).toEqual([day, positions]);
      for (const { companyId, isStopped, lastCovered } of positions) {
        const { stops = [] } = accounts.get(companyId) ?? {};
        const isBanned = stops.some((each) => isBannedOn(each, day));
        // a day without cover always has a stop or the lapse of time as its cause, and each of these stops the cover
        if (isBanned) expect([companyId, isStopped]).toEqual([companyId, true]);
        seen[isStopped ? 'stopped' : 'free'] += 1;
        if (isStopped && !isBanned) seen.lapsed += 1;
        if (!isStopped && lastCovered === null && stops.length > 0) seen.lifted += 1;
      }
    }
    // every kind of history was among them
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
  });
});
