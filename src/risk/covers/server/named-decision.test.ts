import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type Day } from '../../../platform/core/day.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { direct, type ExampleWorld, exampleWorld } from '../../../testing/server/example-world.ts';
import { decidedListStatuses, isDecidedByName, listStatusOn, liveListStatuses, type Timeline } from '../cover.ts';
import { type StoredVersions, timelineOf } from './covers.store.ts';
import { isDecidedRow, isInForceRow, isLiveRow } from './named-decision.store.ts';
import { timelineColumn } from './timeline-column.ts';

/*
 * What holds of a cover on a day is asked of its versions by the database, for rows of other tables, and of its timeline
 * by the rules. Timelines of every shape, on each day around them: both must say the same.
 */
const first = '2026-11-01';
const days = Array.from({ length: 40 }, (_, day) => addDays(first, day - 2));

/** Versions one after the other, with gaps or without; the last may have no end. */
const versions = fc
  .array(
    fc.record({
      gap: fc.nat(3),
      // a version that was overtaken before it came into force ends the day before it begins
      length: fc.integer({ min: 0, max: 6 }),
      amount: fc.constantFrom('0', '1000'),
      endingCode: fc.constantFrom(null, 'WITHDRAWN', 'EXPIRED', 'CUSTOMER_CANCELLED'),
      endedAtOnce: fc.boolean(),
      withdrawalAnnounced: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .chain((list) => fc.tuple(fc.constant(list), fc.boolean()))
  .map(([list, isEndless]) => {
    let from: Day = first;
    return list.map(({ gap, length, ...version }, place) => {
      const validFrom = addDays(from, gap);
      from = addDays(validFrom, length);
      const validTo = isEndless && place === list.length - 1 ? null : addDays(from, -1);
      return {
        ...version,
        version: place + 1,
        validFrom,
        validTo,
        endedAtOnce: version.endedAtOnce && validTo !== null,
      };
    });
  });

let world: ExampleWorld;
beforeAll(async () => {
  world = await exampleWorld();
});
afterAll(() => world.close());

it('statements and rules agree on what holds, will hold or was decided on a day', async () => {
  const timelines = fc.sample(versions, 150).map((list, place) => ({ place, list }));
  const companies: string[] = [];
  for (const _ of timelines) companies.push(await world.company('03'));
  const rows = await world.asInsurer(async (tx) => {
    await sql`
      insert into covers (cover_id, policy_key, portfolio_id, company_id, company_name, country_code, currency)
      select 'cov' || n - 1, p.policy_key, p.portfolio_id, company_id, 'Buyer', 'FR', 'EUR'
      from policies p, unnest(${companies}::text[]) with ordinality as c (company_id, n)
      where p.policy_key = ${direct}`.execute(tx);
    await sql`
      insert into cover_versions (cover_id, version, valid_from, valid_to, permanent_amount, requested_amount,
        decision_code, decision_date, ending_code, ended_at_once, withdrawal_announced)
      select 'cov' || t.place, v.version, v."validFrom", v."validTo", v.amount, v.amount, 'FULL', v."validFrom",
        v."endingCode", v."endedAtOnce", v."withdrawalAnnounced"
      from jsonb_to_recordset(${JSON.stringify(timelines)}::jsonb) as t (place int, list jsonb),
        jsonb_to_recordset(t.list) as v (version int, "validFrom" date, "validTo" date, amount numeric, "endingCode" text,
          "endedAtOnce" boolean, "withdrawalAnnounced" boolean)`.execute(tx);
    const onDays = days.map(
      (day) => sql`select ${day} as day, ${isInForceRow('c', day)} as "isInForce", ${isLiveRow('c', day)} as "isLive",
        ${isDecidedRow('c', day)} as "isDecided", ${timelineColumn} from covers c where c.cover_id like 'cov%'`,
    );
    const found = await sql<{
      day: Day;
      isInForce: boolean;
      isLive: boolean;
      isDecided: boolean;
      timeline: StoredVersions;
    }>`${sql.join(onDays, sql` union all `)}`.execute(tx);
    return found.rows;
  });
  expect(rows.length).toBeGreaterThanOrEqual(timelines.length * days.length);
  const said = rows.map(({ timeline: _, ...row }) => row);
  const ruled = rows.map(({ day, timeline: stored }) => {
    const timeline: Timeline = timelineOf(stored);
    const status = listStatusOn(timeline, day);
    return {
      day,
      isInForce: isOneOf(decidedListStatuses, status),
      isLive: isOneOf(liveListStatuses, status),
      isDecided: isDecidedByName(timeline, day),
    };
  });
  expect(said).toEqual(ruled);
  const differs = ruled.filter(({ isInForce, isLive, isDecided }) => !(isInForce === isLive && isLive === isDecided));
  expect(differs.length).toBeGreaterThan(20);
});
