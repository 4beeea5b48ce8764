import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, exampleWorld } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import { readCentralBankRates } from './central-bank-rates.ts';
import { exchangeRateWork } from './work.ts';

const clock = { now: () => '2026-11-20T10:00:00Z', today: () => '2026-11-20' };
let world: ExampleWorld;
let core: { authorization: string };
let dirk: { authorization: string };

beforeAll(async () => {
  world = await exampleWorld();
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  dirk = await world.person('dirk', direct, 'requestor-validator');
}, 120_000);
afterAll(() => world.close());

const send = async (lines: readonly object[]) => {
  const answer = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/exchange-rates:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  return answer.json();
};
const read = async (query = '') => (await world.get(dirk, `/api/v2/exchange-rates${query}`)).body;
const line = { currency: 'USD', day: '2026-11-19', perEuro: '1.13', source: 'Central bank' };

const file = (days: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>${days}</Cube></gesmes:Envelope>`;
const day = (time: string, usd: string) =>
  `<Cube time='${time}'><Cube currency='USD' rate='${usd}'/><Cube currency='GBP' rate='0.83315'/><Cube currency='???' rate='1'/></Cube>`;

describe('exchange rates', () => {
  it('are of each currency the last at or before the day; one that comes again replaces what was said of its day', async () => {
    const lines = [line, { ...line, day: '2026-11-17', perEuro: '1.10' }, { ...line, currency: 'JPY', perEuro: '172' }];
    expect(await send(lines)).toMatchObject({ accepted: 3, refused: 0 });
    expect(await send([{ ...line, perEuro: '1.1305' }])).toMatchObject({ accepted: 1 });
    expect(await read()).toEqual({
      day: '2026-11-20',
      rates: [
        { ...line, currency: 'JPY', perEuro: '172' },
        { ...line, perEuro: '1.1305' },
      ],
    });
    expect((await read('?day=2026-11-18')).rates).toEqual([{ ...line, day: '2026-11-17', perEuro: '1.10' }]);
  });

  it.each([
    [{ ...line, currency: 'EUR' }, '/currency', 'not-in-list'],
    [{ ...line, perEuro: '0' }, '/perEuro', 'not-positive'],
    [{ ...line, day: '2026-11-21' }, '/day', 'day-in-future'],
  ])('refuse what is no rate: %j', async (wrong, pointer, code) => {
    expect((await send([wrong])).refusals).toMatchObject([{ pointer, code }]);
  });

  it('are read from the file of a central bank, of one day or several', () => {
    expect(readCentralBankRates(file(day('2026-11-19', '1.0543') + day('2026-11-18', '1.05')))).toMatchObject([
      { currency: 'USD', day: '2026-11-19', perEuro: '1.0543', source: 'European Central Bank' },
      { currency: 'GBP', day: '2026-11-19', perEuro: '0.83315' },
      { currency: 'USD', day: '2026-11-18' },
      { currency: 'GBP', day: '2026-11-18' },
    ]);
    for (const wrong of ['<html><body>Maintenance</body></html>', file(''), '<!DOCTYPE x [<!ENTITY a "b">]><x/>', 'no'])
      expect(() => readCentralBankRates(wrong)).toThrow();
  });

  it('are fetched from the configured address; a failure is the work’s and changes nothing', async () => {
    let status = 200;
    const bank = createServer((_request, reply) => reply.writeHead(status).end(file(day('2026-11-20', '1.2'))));
    await new Promise<void>((listening) => bank.listen(0, '127.0.0.1', listening));
    const address = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/daily.xml`;
    const steps = testSteps(world.database, clock, { AVAL_EXCHANGE_RATES_URL: address });
    const run = async () => await steps.find(({ name }) => name.includes('exchange rates'))?.run();
    await run();
    const usd = { currency: 'USD', day: '2026-11-20', perEuro: '1.2', source: 'European Central Bank' };
    expect((await read()).rates).toContainEqual(usd);
    status = 503;
    await expect(run()).rejects.toThrow('503');
    expect((await read()).rates).toContainEqual(usd);
    bank.close();
    expect(exchangeRateWork(null)).toEqual([]);
  });
});
