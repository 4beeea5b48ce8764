import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insurerScope } from '../../access/scope.ts';
import { type DatabaseAccess, openDatabase } from '../../platform/server/database.ts';
import { recordHappenings } from '../../platform/server/record.ts';
import { type TestDatabase, testDatabase } from '../../platform/server/test-database.ts';

const actor = {
  personId: 'insurer',
  email: '',
  name: 'House insurer',
  userType: 'insurer',
  organisationId: null,
  permissions: new Set(),
  via: 'token',
  credentialId: 'house',
} as const;

let testing: TestDatabase;
let database: DatabaseAccess;
let owner: pg.Client;

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase(testing.url, { log: () => {} });
  owner = new pg.Client({ connectionString: testing.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
  await testing.drop();
});

const viewer = { scope: insurerScope(), personId: 'insurer' };
const happen = (subject: string) =>
  database.write(viewer, (tx) =>
    recordHappenings(tx, actor, { now: '2026-11-20T10:00:00.123Z', requestId: 'r' }, [
      { type: 'note.written', subject, policy: null, after: { subject } },
    ]),
  );

/** Does what only somebody with the owner's rights and bad intentions could do. */
async function tamper(statement: string): Promise<void> {
  await owner.query('alter table audit_entries disable trigger audit_entries_append_only');
  await owner.query(statement);
  await owner.query('alter table audit_entries enable trigger audit_entries_append_only');
}

const faults = async () =>
  (await owner.query('select chain_id, "position"::int, fault from verify_audit_chains() order by 2')).rows;
const chain = 'person/insurer';

describe('trail', () => {
  beforeEach(async () => {
    await owner.query('truncate audit_chains');
    await tamper('truncate audit_entries');
    for (const number of [1, 2, 3, 4]) await happen(`note/${number}`);
  });

  it('is whole when nobody tampered with it', async () => {
    expect(await faults()).toEqual([]);
  });

  it('locates an edited entry', async () => {
    await tamper(`update audit_entries set after = '{"subject": "note/9"}' where position = 2`);
    expect(await faults()).toEqual([{ chain_id: chain, position: 2, fault: 'edited' }]);
  });

  it('locates a deleted entry', async () => {
    await tamper('delete from audit_entries where position = 2');
    expect(await faults()).toEqual([{ chain_id: chain, position: 3, fault: 'entry missing before' }]);
  });

  it('locates a cut tail', async () => {
    await tamper('delete from audit_entries where position >= 3');
    expect(await faults()).toEqual([{ chain_id: chain, position: 4, fault: 'tail cut' }]);
  });

  it('locates swapped entries', async () => {
    const move = (from: number, to: number) => `update audit_entries set position = ${to} where position = ${from}`;
    await tamper([move(2, 99), move(3, 2), move(99, 3)].join(';'));
    expect(await faults()).toContainEqual({ chain_id: chain, position: 2, fault: 'does not follow its predecessor' });
  });

  it('locates an inserted entry', async () => {
    await tamper(`insert into audit_entries select chain_id, 5, at, type, subject, also_concerns, policy_key, portfolio_id, actor_id,
      actor_name, via, credential_id, request_id, before, after, hash, hash from audit_entries where position = 4`);
    expect(await faults()).toContainEqual({ chain_id: chain, position: 5, fault: 'edited' });
  });

  it('refuses changes even to its owner', async () => {
    await expect(owner.query('delete from audit_entries')).rejects.toThrow('append-only');
  });

  it('cannot be written by the application', async () => {
    const write = database.write({ ...viewer, scope: insurerScope() }, async (tx) =>
      tx.deleteFrom('audit_entries' as never).execute(),
    );
    await expect(write).rejects.toThrow(/permission denied/);
  });
});
