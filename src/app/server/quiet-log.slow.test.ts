import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { direct, euros } from '../../testing/server/example-world.ts';
import { ask, startNodes, type TestNodes } from '../../testing/server/test-nodes.ts';

/** A node that logs as much as it can says nothing about anybody: no name, no address, no amount, no secret. */

let testing: TestNodes;
beforeAll(async () => {
  testing = await startNodes([
    { AVAL_LOG_LEVEL: 'trace', AVAL_MAINTENANCE_SECRET: 'a-maintenance-secret-of-the-test-1' },
  ]);
}, 300_000);
afterAll(() => testing.close());

it('logs what happens by routes and codes, and no secret or personal data', async () => {
  const [node] = testing.nodes as [TestNodes['nodes'][number]];
  const logged = ['Zacharias', 'zacharias@test.example', 'Querulant Zweifel', 'ZW-KUNDE-7', '4321987', 'not.a.token'];
  const person = await testing.world.person('Zacharias', direct, 'requestor-validator');
  const [companyId = '', otherId = ''] = await testing.companies(2);
  const statuses: number[] = [];
  const send = async (...call: Parameters<typeof ask>) => {
    const reply = await ask(...call);
    statuses.push(reply.status);
    return reply;
  };
  const order = (companyId: string, key?: string) =>
    send(node, '/api/v2/cover-requests', {
      headers: { ...person, ...(key ? { 'idempotency-key': key } : {}) },
      body: {
        policy: direct,
        companyId,
        action: 'NEW',
        amount: euros(4_321_987),
        customerReference: 'ZW-KUNDE-7',
        comment: 'Querulant Zweifel asked for it',
      },
    });
  await order(companyId, 'secret-key-1');
  await order(otherId, 'secret-key-1');
  await order(otherId);
  const wanted = { mode: 'byName', name: 'Querulant Zweifel', countryCode: 'DE' };
  await send(node, '/api/v2/companies/search', { headers: person, body: wanted });
  await send(node, '/api/v2/covers/Querulant%20Zweifel', { headers: person });
  await send(node, '/api/v2/me', { headers: { authorization: 'Bearer not.a.token' } });
  await send(node, '/api/v2/me', { headers: { cookie: '__Host-aval=not.a.token; aval=not.a.token' } });
  await send(node, '/auth/callback?code=not.a.token&state=not.a.token');
  await send(node, '/auth/login?returnTo=/buyers?name=Querulant%20Zweifel');
  const { text } = await send(node, '/api/v2/tokens', { headers: person, body: { name: 'Querulant Zweifel' } });
  await sendUnreadable(node, 'GET /Querulant Zweifel HTTP/1.1\r\nauthorization: Bearer not.a.token\r\n\r\n');
  // a defect that quotes what somebody wrote, and a database that breaks off, make the longest lines
  await asOwner(
    'alter table cover_requests add constraint quoting check (comment is null or comment::integer > 0) not valid',
  );
  await order(otherId, 'secret-key-2');
  await asOwner('alter table cover_requests drop constraint quoting');
  await asOwner(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await send(node, '/api/v2/covers', { headers: person });
  await send(node, '/api/v2/policies', { headers: person });

  await expect.poll(() => node.output(), { timeout: 30_000 }).toContain('"route":"/api/v2/policies"');
  const log = node.output();
  const keys = ['secret-key-1', 'secret-key-2', 'a-maintenance-secret-of-the-test-1'];
  const secrets = [...logged, ...keys, JSON.parse(text).token, person.authorization.slice(7), databasePassword()];
  for (const secret of secrets) expect(log, secret).not.toContain(secret);
  const kinds = [200, 201, 303, 400, 401, 404, 422, 500];
  expect(statuses, 'outcomes of every kind').toEqual(expect.arrayContaining(kinds));
  expect(log, 'the defect itself is there').toContain('"code":"22P02"');
});

/** Changes the database as only its owner can. */
async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: testing.world.url });
  await owner.connect();
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}

/** Sends what is no HTTP and waits until the node has hung up. */
async function sendUnreadable({ url }: { url: string }, text: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const line = connect(Number(port), hostname, () => line.end(text));
  line.resume();
  await new Promise((resolve) => line.on('close', resolve));
}

const databasePassword = () => new URL(testing.world.url).password;
