import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import { direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';

/* Where nothing insures a buyer, no unpaid invoice ends a cover: no place says that there is cover until some day. */

type Headers = { authorization: string };

const rights: readonly Permission[] = ['tci-access', 'read_clr', 'read_overdues', 'write_overdues'];
/** Sixty days after the due date below. */
const stop = '2026-12-30';

let world: ExampleWorld;
let dirk: Headers;
let core: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => world.close());

async function upsertCover(line: object): Promise<void> {
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/covers:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ policy: direct, decisionDate: '2026-06-01', requestedAmount: euros(50_000), ...line }),
  });
  expect([statusCode, JSON.parse(body).refused]).toEqual([200, 0]);
}

/** What is said of a buyer of which an invoice is overdue. */
async function answersFor(companyId: string) {
  const list = await world.get(dirk, `/api/v2/covers?policy=${direct}&companyId=${companyId}`);
  const standing = await world.get(dirk, `/api/v2/deadlines/buyers/${companyId}`);
  const [cover] = list.body.items;
  const [{ isInsured, stopOfCoverDate }] = standing.body.standings;
  return { inList: cover.noCoverAfter, isStopped: cover.isStopped, isInsured, stopOfCoverDate };
}

async function lateBuyer(): Promise<string> {
  const companyId = await world.company('03');
  await upsertCover({ companyId, grantedAmount: euros(50_000), startDate: '2026-06-01' });
  const item = {
    itemType: 'INVOICE',
    documentNumber: `N-${companyId}`,
    issueDate: '2026-09-20',
    dueDate: '2026-10-31',
  };
  const items = [{ ...item, amount: euros(10_000) }];
  const report = { policy: direct, companyId, reasonCode: 'PROTRACTED_DEFAULT', items };
  expect((await world.post(dirk, '/api/v2/overdues', report)).status).toBe(201);
  return companyId;
}

describe('A2: no cover is promised until a day where there is none', () => {
  it('a buyer with cover is covered until the stop', async () => {
    const shown = await answersFor(await lateBuyer());
    expect(shown).toEqual({ inList: stop, isStopped: false, isInsured: true, stopOfCoverDate: stop });
  });

  it('a buyer whose cover was refused is not', async () => {
    const companyId = await lateBuyer();
    await upsertCover({ companyId, grantedAmount: euros(0), startDate: '2026-11-01' });
    expect(await answersFor(companyId)).toEqual({
      inList: null,
      isStopped: false,
      isInsured: false,
      // what ended on the eve of the refusal is not stopped later
      stopOfCoverDate: null,
    });
  });

  it('a buyer that fell is not, whatever was granted', async () => {
    const companyId = await lateBuyer();
    await world.asInsurer((tx) =>
      tx.updateTable('companies').set({ statusCode: 'INSOLVENT' }).where('companyId', '=', companyId).execute(),
    );
    expect(await answersFor(companyId)).toMatchObject({ isStopped: true, isInsured: false });
  });
});
