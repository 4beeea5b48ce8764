import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, euros, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';

type Headers = { authorization: string };
const rights = ['tci-access', 'read_clr', 'read_unnamedcover', 'read_company_grade'] as const;

let world: ExampleWorld;
let dirk: Headers;
let subject: string;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  const asked = { policy: direct, precheckProduct: 'PreCheck', isNothingOverdue: true };
  const { body } = await world.post(dirk, '/api/v2/nd-covers', { ...asked, companyId: await world.company('05') });
  subject = `nd-cover/${body.ndCoverId}`;
});
afterAll(() => world.close());

const passports = (who: Headers, of = subject) => world.get(who, `/api/v2/passports?subject=${of}`);
const replay = (position: number, who = dirk) =>
  world.post(who, `/api/v2/passports/replay?subject=${subject}&position=${position}`);

describe('GET /api/v2/passports', () => {
  it('shows how a decision was reached, whatever was decided', async () => {
    const { body } = await passports(dirk);
    expect(body.items).toMatchObject([
      {
        subject,
        policy: direct,
        ruleSet: 'precheck',
        rulesVersion: '2026.11-1',
        verdict: 'POSITIVE',
        amount: euros(7_000),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(body.items[0].steps.at(-1)).toMatchObject({ rule: 'grade', facts: { gradeCode: '05', weakest: '07' } });
  });

  it('shows no grade without the right to it', async () => {
    const rita = await world.person('rita', direct, 'read-only', ['tci-access', 'read_unnamedcover']);
    const { body } = await passports(rita);
    expect(body.items[0].steps.at(-1)).toMatchObject({ rule: 'grade', result: 'passed', facts: {} });
    expect(JSON.stringify(body)).not.toContain('"05"');
  });

  it('is for those who may see what was decided', async () => {
    const without = await world.person('without', direct, 'read-only', ['tci-access', 'read_clr']);
    const { status, body } = await passports(without);
    expect([status, body]).toMatchObject([403, { facts: { needs: ['read_unnamedcover'] } }]);
    const stranger = await world.person('stranger', fourEyes, 'requestor-validator', rights);
    expect((await passports(stranger)).body).toEqual({ items: [] });
    expect((await replay(1, stranger)).body.code).toBe('passport-missing');
  });

  it('refuses kinds of records that nobody decides automatically', async () => {
    expect((await passports(dirk, 'monitor/x')).body.code).toBe('invalid-input');
  });
});

describe('POST /api/v2/passports/replay', () => {
  it('makes the decision again, and notices changed inputs', async () => {
    const [{ position, hash }] = (await passports(dirk)).body.items;
    expect((await replay(position)).body).toEqual({ identical: true, hash, rulesVersion: '2026.11-1' });
    expect((await replay(position + 1000)).body.code).toBe('passport-missing');
    const owner = new pg.Client({ connectionString: world.url });
    await owner.connect();
    await owner.query('alter table decision_passports disable trigger user');
    await owner.query(`update decision_passports set content = replace(content, '"05"', '"04"')`);
    await owner.end();
    expect((await replay(position)).body.identical).toBe(false);
  });
});
