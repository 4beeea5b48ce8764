import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleAccount, exampleAccount, exampleInvoice } from '../../../testing/server/example-receivables.ts';
import { direct, type ExampleWorld, euros, fourEyes } from '../../../testing/server/example-world.ts';
import type { FoundRecord } from '../search.contract.ts';

let account: ExampleAccount;
let world: ExampleWorld;
let companyId: string;
let disputeId: string;
let requestId: string;

beforeAll(async () => {
  account = await exampleAccount(['tci-access', 'read_clr', 'read_overdues', 'write_overdues']);
  ({ world } = account);
  companyId = await world.company('03', { companyName: 'Lavandière du Sud SARL' });
  const order = { policy: direct, companyId, action: 'NEW', amount: euros(50_000), confirmed: true };
  ({ requestId } = await world.order(account.dirk, order));
  const dispute = {
    policy: direct,
    companyId,
    items: [exampleInvoice(1000)],
    disputeType: 'QUALITY',
    raisedDate: '2026-09-10',
  };
  ({ disputeId } = (await world.post(account.dirk, '/api/v2/disputes', dispute)).body);
});
afterAll(() => world.close());

async function found(q: string, who = account.dirk): Promise<FoundRecord[]> {
  const { status, body } = await world.get(who, `/api/v2/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body.items;
}
const kindsOf = (records: readonly FoundRecord[]) => records.map(({ kind }) => kind);

describe('the search of records', () => {
  it('finds requests and cases by the name of their buyer, misspelled, and by its number', async () => {
    const records = await found('Lavandiere du Sdu');
    expect(kindsOf(records)).toEqual(['cover-request', 'dispute']);
    expect(records[1]).toEqual({
      kind: 'dispute',
      id: disputeId,
      number: expect.stringMatching(/^DI-\d\d-\d{5}$/),
      policy: direct,
      company: { companyId, companyName: 'Lavandière du Sud SARL', countryCode: 'FR' },
      day: '2026-09-10',
    });
    expect(kindsOf(await found(companyId))).toEqual(['cover-request', 'dispute']);
  });

  it('finds a record by its own number', async () => {
    expect(await found(requestId)).toMatchObject([{ kind: 'cover-request', id: requestId }]);
    expect(await found(disputeId)).toMatchObject([{ kind: 'dispute', id: disputeId }]);
  });

  it('finds a case by its number as it is said, by an invoice, and by the customer reference', async () => {
    const dispute = (await world.get(account.dirk, `/api/v2/disputes/${disputeId}`)).body;
    const [, year, place] = dispute.caseNumber.split('-');
    expect(await found(dispute.caseNumber)).toMatchObject([{ kind: 'dispute', id: disputeId }]);
    expect(await found(`di ${year} ${Number(place)}`)).toMatchObject([{ kind: 'dispute', id: disputeId }]);
    const item = { ...exampleInvoice(700), documentNumber: 'RE-Überfällig/77' };
    const report = { policy: direct, companyId, reasonCode: 'CASH_FLOW', items: [item], customerReference: 'KD-4711' };
    const { overdueId, caseNumber } = (await world.post(account.dirk, '/api/v2/overdues', report)).body;
    const overdue = { kind: 'overdue', id: overdueId, number: caseNumber };
    expect(caseNumber).toMatch(/^OV-\d\d-\d{5}$/);
    expect(await found('re-überfällig/77')).toMatchObject([overdue]);
    expect(await found('kd-4711')).toMatchObject([overdue]);
    expect(await found(caseNumber)).toMatchObject([overdue]);
    const stranger = await world.person('stranger', 'SFAC-2000001', 'requestor-validator', [
      'tci-access',
      'read_overdues',
    ]);
    for (const q of ['RE-Überfällig/77', 'KD-4711', caseNumber]) expect(await found(q, stranger)).toEqual([]);
  });

  it('finds approvals with their request', async () => {
    const rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes');
    const order = { policy: fourEyes, companyId, action: 'NEW', amount: euros(20_000), confirmed: true };
    await world.order(rosa, order);
    expect(kindsOf(await found('Lavandiere', rosa))).toEqual(['cover-request', 'order']);
  });

  it('finds nothing outside the scope, nor what the reader may not list', async () => {
    const stranger = await world.person('stranger', 'SFAC-2000001', 'requestor-validator');
    expect(await found('Lavandiere du Sud', stranger)).toEqual([]);
    expect(await found(disputeId, stranger)).toEqual([]);
    const auditor = await world.person('auditor', direct, 'read-only', ['tci-access']);
    expect(await found('Lavandiere du Sud', auditor)).toEqual([]);
    expect(await found(requestId, auditor)).toEqual([]);
  });
});
