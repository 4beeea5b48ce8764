import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';

type Headers = { authorization: string };

const today = '2026-11-20';
let world: ExampleWorld;
let dirk: Headers;
let core: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', ['tci-access', 'buyer-synthesis-advanced']);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => world.close());

const synthesis = async (companyId: string) =>
  (await world.get(dirk, `/api/v2/companies/${companyId}/synthesis?level=advanced`)).body;
const upsert = async (kind: string, lines: readonly object[]) => {
  const answer = await world.send({
    method: 'POST',
    url: `/api/insurer/v1/${kind}:upsert`,
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  return answer.json();
};
const risk = { countryCode: 'FR', countryGrade: 'BB', riskLevel: 3, assessedOn: '2026-09-15', source: 'Research' };
const accounts = { yearEnd: '2025-12-31', currency: 'EUR', source: 'Filed accounts' };

describe('what the insurer publishes on a buyer beside its grade', () => {
  it('is shown as soon as it is fed, with its day and its source', async () => {
    const of = await world.company('04', { mainTradeSectorCode: '46.31' });
    const before = await synthesis(of);
    expect(before.notProvided).toContain('key-financials');
    await upsert('country-risks', [risk, { ...risk, riskLevel: 4, assessedOn: '2025-01-31' }]);
    await upsert('sector-outlooks', [
      { sectorCode: '46', outlook: 'STABLE', assessedOn: '2026-06-30', source: 'Research' },
      { sectorCode: '46.3', outlook: 'WORSENING', assessedOn: '2026-06-30', source: 'Research' },
      { sectorCode: '46', countryCode: 'DE', outlook: 'IMPROVING', assessedOn: '2026-06-30', source: 'Research' },
    ]);
    const url = 'https://statements.example/654';
    await upsert('key-financials', [
      { ...accounts, companyId: of, turnover: '12000000', netResult: '-250000.00', statementsUrl: url },
      { ...accounts, companyId: of, yearEnd: '2024-12-31', turnover: '11000000' },
      { ...accounts, companyId: of, yearEnd: '2023-12-31', turnover: '10000000' },
    ]);
    const body = await synthesis(of);
    expect(body.countryRisk).toEqual(risk);
    expect(body.sectorOutlook).toMatchObject({ sectorCode: '46.3', countryCode: null, outlook: 'WORSENING' });
    expect(body.keyFinancials).toEqual([
      {
        yearEnd: '2025-12-31',
        turnover: euros(12_000_000),
        netResult: euros(-250_000),
        equity: null,
        totalAssets: null,
        statementsUrl: url,
        source: 'Filed accounts',
      },
      expect.objectContaining({ yearEnd: '2024-12-31', turnover: euros(11_000_000), statementsUrl: null }),
    ]);
    expect(body.notProvided).toEqual([]);
    await world.untilEventsHandled();
  });

  it('replaces the former line, and the trail of a country keeps both', async () => {
    const newer = { ...risk, countryGrade: 'B', assessedOn: '2026-11-01' };
    expect(await upsert('country-risks', [newer])).toEqual({ accepted: 1, refused: 0, refusals: [] });
    expect((await synthesis(await world.company('04'))).countryRisk).toEqual(newer);
    await world.untilEventsHandled();
    const entries = await world.asInsurer((tx) =>
      tx
        .selectFrom('auditEntries')
        .select(['type', 'before', 'after'])
        .where('subject', '=', 'country-risk/FR')
        .execute(),
    );
    expect(entries).toContainEqual({
      type: 'country-risk.changed',
      before: { countryGrade: 'BB', riskLevel: 3 },
      after: { countryGrade: 'B', riskLevel: 3 },
    });
  });

  it.each<[string, object, string, string]>([
    ['country-risks', { ...risk, countryGrade: 'AAA' }, '/countryGrade', 'not-in-list'],
    ['country-risks', { ...risk, riskLevel: 5 }, '/riskLevel', 'not-in-list'],
    ['country-risks', { ...risk, assessedOn: '2026-11-21' }, '/assessedOn', 'day-in-future'],
    [
      'sector-outlooks',
      { sectorCode: 'wholesale', outlook: 'STABLE', assessedOn: today, source: 'Research' },
      '/sectorCode',
      'wrong-format',
    ],
    ['key-financials', { ...accounts, companyId: '999999', turnover: '1' }, '/companyId', 'unknown-company'],
    ['key-financials', { ...accounts, turnover: '1' }, '/companyId', 'required'],
    ['key-financials', { ...accounts, companyId: '999999' }, '/turnover', 'required'],
    [
      'key-financials',
      { ...accounts, companyId: '999999', turnover: '1', statementsUrl: 'javascript:alert(1)' },
      '/statementsUrl',
      'wrong-format',
    ],
  ])('is refused as %s for %j', async (kind, line, pointer, code) => {
    const { accepted, refusals } = await upsert(kind, [line]);
    expect([accepted, refusals]).toEqual([0, [expect.objectContaining({ line: 1, pointer, code })]]);
  });

  it('is fed by the insurer alone', async () => {
    for (const url of [
      '/api/insurer/v1/country-risks:upsert',
      '/api/insurer/v1/sector-outlooks:upsert',
      '/api/insurer/v1/key-financials:upsert',
    ])
      expect((await world.send({ method: 'POST', url, headers: dirk, payload: '' })).statusCode).toBe(403);
  });
});
