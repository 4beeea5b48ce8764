import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseAccess, openDatabase } from '../../src/platform/server/database.ts';
import { chainFaults } from '../../src/policies/passports/passport.ts';
import { findChain, sha256 } from '../../src/policies/passports/server/public.ts';
import { coverListStatuses } from '../../src/risk/buyers/cover-on-company.ts';
import type { TestDatabase } from '../../src/testing/server/test-database.ts';
import { demoDatabase } from './test-demo-world.ts';
import { insurersSide } from './world.ts';

type Day = Readonly<{ now: string; testing: TestDatabase; database: DatabaseAccess }>;

/** An ordinary day, the first days of a year, when most policies have just begun, and a leap day. */
const instants = ['2026-11-20T10:00:00.000Z', '2027-01-02T08:00:00.000Z', '2028-02-29T23:30:00.000Z'];
const days: Day[] = [];

beforeAll(async () => {
  for (const now of instants) {
    const testing = await demoDatabase(now);
    const database = openDatabase(testing.url, { connections: 2, log: () => {} });
    days.push({ now, testing, database });
  }
  // three whole worlds, however busy the machine is
}, 600_000);
afterAll(async () => {
  for (const { testing, database } of days) {
    await database.close();
    await testing.drop();
  }
});

function rowsOf<Row>({ database }: Day, statement: string): Promise<Row[]> {
  return database.read(insurersSide, async (tx) => (await sql.raw<Row>(statement).execute(tx)).rows);
}

describe('covers of the demo world', () => {
  it('have every status that a cover can have, on the large policies', async () => {
    for (const day of days) {
      const rows = await rowsOf<{ standing: string }>(
        day,
        `select distinct standing from covers where policy_key = 'HERM-1000001'`,
      );
      expect(rows.map(({ standing }) => standing).sort(), day.now).toEqual([...coverListStatuses].sort());
    }
  });

  it('have CAP and CAP+ beside them, offered and in force', async () => {
    for (const day of days) {
      const rows = await rowsOf<{ product: string; status: string }>(
        day,
        'select distinct product, cap_status as status from caps',
      );
      expect(new Set(rows.map(({ product }) => product)), day.now).toEqual(new Set(['CAP', 'CAP_PLUS']));
      expect(
        rows.map(({ status }) => status),
        day.now,
      ).toEqual(expect.arrayContaining(['OFFERED', 'ACTIVE']));
    }
  });

  it('have notices, pending requests, and orders at every step', async () => {
    for (const day of days) {
      const counted = await rowsOf<{ what: string }>(
        day,
        `select distinct pending_action as what from covers where pending_action is not null
         union select distinct workflow_status from orders
         union select distinct decision ->> 'decisionCode' from cover_requests where decision is not null`,
      );
      expect(
        counted.map(({ what }) => what),
        day.now,
      ).toEqual(
        expect.arrayContaining([
          'WITHDRAWAL',
          'REDUCTION',
          'TO_VALIDATE',
          'TO_VALIDATE_1',
          'TO_VALIDATE_2',
          'RETURNED',
          'REFUSED_INTERNALLY',
          'SENT',
          'FULL',
          'PARTIAL',
          'PARTIAL_PRELIMINARY',
          'REFUSED',
          'REDUCED',
          'CUSTOMER_CANCELLED',
        ]),
      );
    }
  });

  it('have an appeal that waits and one that is answered, an increase for the season and one that ends within days', async () => {
    for (const day of days) {
      const asked = await rowsOf<{ asked: string }>(
        day,
        `select action || ' ' || workflow_status || ' ' || request_status as asked from cover_requests
         where policy_key = 'HERM-1000001' and action in ('APPEAL', 'TOP_UP')`,
      );
      const found = asked.map((each) => each.asked).sort();
      expect(found, day.now).toEqual([
        'APPEAL SENT ANSWERED',
        'APPEAL SENT PENDING',
        'TOP_UP SENT ANSWERED',
        'TOP_UP SENT ANSWERED',
      ]);
      const ends = await rowsOf<{ days: number }>(
        day,
        `select c.temporary_until - '${day.now.slice(0, 10)}'::date as days from covers c
         where c.temporary_amount > 0 and exists (select from cover_requests r
           where r.cover_id = c.cover_id and r.action = 'TOP_UP') order by 1`,
      );
      expect(
        ends.map((end) => end.days),
        day.now,
      ).toEqual([5, 72]);
    }
  });

  it('carry whole chains of passports', async () => {
    for (const { database } of days) {
      const chain = await database.read(insurersSide, (tx) => findChain(insurersSide.scope, tx, 'CBNL-3000001'));
      expect(chain?.passports.length).toBeGreaterThan(5);
      expect(chainFaults(chain?.passports ?? [], chain?.head ?? { position: 0, hash: null }, sha256)).toEqual([]);
    }
  });

  it('leave most of what was referred to the underwriter for later', async () => {
    for (const day of days) {
      const [count] = await rowsOf<{ waiting: number }>(day, 'select count(*)::int as waiting from house_answers');
      expect(count?.waiting).toBeGreaterThan(4);
    }
  });
});
