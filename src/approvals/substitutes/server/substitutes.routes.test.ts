import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleWorld, euros, exampleWorld, fourEyes, sixEyes } from '../../../testing/server/example-world.ts';

type Headers = { authorization: string };
let world: ExampleWorld;
let remi: Headers;
let ines: Headers;
let fabien: Headers;
let stranger: Headers;
const path = '/api/v2/approval-substitutes';
const today = '2026-11-20';

beforeAll(async () => {
  world = await exampleWorld();
  remi = await world.person('remi', sixEyes, 'requestor-six-eyes');
  ines = await world.person('ines', sixEyes, 'intermediary-validator-six-eyes');
  fabien = await world.person('fabien', sixEyes, 'final-validator-six-eyes');
  stranger = await world.person('stranger', fourEyes, 'validator-four-eyes');
  // people who work together
  await world.asInsurer(async (tx) => {
    await sql`insert into organisations values ('org_lavande', 'Lavande', 'CUSTOMER', 'FR')`.execute(tx);
    await tx
      .updateTable('people')
      .set({ organisationId: 'org_lavande' })
      .where('name', 'in', ['remi', 'ines', 'fabien', 'ina'])
      .execute();
  });
});
afterEach(() => world.setNow(`${today}T10:00:00.000Z`));
afterAll(() => world.close());

async function possible(who: Headers): Promise<{ personId: string; name: string }[]> {
  return (await world.get(who, `${path}/possible`)).body.items;
}

async function name(who: Headers, substitute: string, days: object = {}) {
  const found = (await possible(who)).find((colleague) => colleague.name.toLowerCase().startsWith(substitute));
  return world.post(who, path, { substituteId: found?.personId ?? 'nobody', from: today, to: '2026-12-03', ...days });
}

const approve = (who: Headers, orderId: string | null) => world.post(who, `/api/v2/orders/${orderId}/approve`);

async function orderOf(amount = 50_000) {
  return world.order(remi, {
    policy: sixEyes,
    companyId: await world.company('03'),
    action: 'NEW',
    amount: euros(amount),
  });
}

describe('a substitute', () => {
  it('is chosen among colleagues who approve, and no others', async () => {
    expect((await possible(fabien)).map(({ name: each }) => each.toLowerCase())).toEqual([
      expect.stringContaining('ines'),
    ]);
    expect(await possible(stranger)).toEqual([]);
    expect((await name(fabien, 'remi')).status).toBe(404);
    expect((await world.post(fabien, path, { substituteId: 'x', from: today, to: today })).body.code).toBe('not-found');
  });

  it('takes the step of whoever is away, for them, until it ends', async () => {
    const { orderId } = await orderOf();
    expect((await approve(ines, orderId)).status).toBe(200);
    const second = await orderOf();
    const named = await name(fabien, 'ines');
    expect([named.status, named.body]).toMatchObject([
      201,
      { isOwn: true, isMine: false, isOver: false, to: '2026-12-03' },
    ]);
    expect((await name(fabien, 'ines')).body.code).toBe('substitute-named');
    expect((await world.get(ines, path)).body.items).toMatchObject([{ isOwn: false, isMine: true }]);
    expect((await world.get(stranger, path)).body.items).toEqual([]);

    // she has approved the first one herself
    const { body: spent } = await world.get(ines, `/api/v2/orders/${orderId}`);
    expect([spent.waitsForMe, spent.inPlaceOf]).toEqual([false, null]);
    expect((await approve(ines, orderId)).status).toBe(403);

    // the other waits for its first step, which she takes for herself
    const { body: first } = await world.get(ines, `/api/v2/orders/${second.orderId}`);
    expect([first.waitsForMe, first.inPlaceOf]).toEqual([true, null]);

    const ina = await world.person('ina', sixEyes, 'intermediary-validator-six-eyes');
    expect((await approve(ina, second.orderId)).status).toBe(200);
    const { body: waiting } = await world.get(ines, '/api/v2/orders?waitsForMe=true');
    expect(waiting.items).toMatchObject([{ orderId: second.orderId, inPlaceOf: expect.stringMatching(/fabien/i) }]);
    expect((await approve(ines, second.orderId)).body).toMatchObject({
      workflowStatus: 'SENT',
      steps: expect.arrayContaining([
        expect.objectContaining({
          action: 'APPROVED',
          inPlaceOf: expect.stringMatching(/fabien/i),
          role: 'final-validator-six-eyes',
        }),
      ]),
    });

    const { substitutionId } = named.body;
    expect((await world.post(stranger, `${path}/${substitutionId}/end`)).status).toBe(404);
    expect((await world.post(fabien, `${path}/${substitutionId}/end`)).body).toMatchObject({
      isOver: true,
      endedOn: today,
    });
    expect((await world.post(fabien, `${path}/${substitutionId}/end`)).body.code).toBe('substitution-over');
    expect((await approve(ines, (await orderOf()).orderId)).status).toBe(200);
  });

  it('stands in on the named days only, and ends by itself', async () => {
    const { orderId } = await orderOf();
    const ivy = await world.person('ivy', sixEyes, 'intermediary-validator-six-eyes');
    await approve(ivy, orderId);
    await name(fabien, 'ines', { from: '2026-11-23', to: '2026-11-24' });
    const waitsOn = async (day: string) => {
      world.setNow(`${day}T10:00:00.000Z`);
      const { body } = await world.get(ines, '/api/v2/orders?waitsForMe=true');
      return body.items.some((order: { orderId: string }) => order.orderId === orderId);
    };
    const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'];
    const waits: boolean[] = [];
    for (const day of days) waits.push(await waitsOn(day));
    expect(waits).toEqual([false, true, true, false]);
    world.setNow('2026-11-25T10:00:00.000Z');
    expect((await approve(ines, orderId)).status).toBe(403);
  });

  it('is traced, by name and days', async () => {
    const { rows: events } = await world.asInsurer((tx) =>
      sql<{ type: string }>`select type from audit_entries where type like 'substitution.%'`.execute(tx),
    );
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['substitution.named', 'substitution.ended']),
    );
  });
});
