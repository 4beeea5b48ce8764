import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/server/test-database.ts';
import { insurerScope } from '../../core/scope.ts';
import { type DatabaseAccess, openDatabase } from '../../server/database.ts';
import { recordEvents } from '../../server/event-recorder.ts';
import type { TrailFault } from './trail-checks.store.ts';
import { trailHealthOf } from './trail-health.ts';
import { goOnChecking, walkTrail } from './verify-trail.ts';

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
    recordEvents(tx, actor, { now: '2026-11-20T10:00:00.123Z', requestId: 'r' }, [
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

/** What `npm run verify-trail` and the background find. */
const walked = async () => {
  const found: TrailFault[] = [];
  for await (const { faults: some } of walkTrail(database)) found.push(...some);
  return found.map(({ chainId, position, fault }) => [chainId, position, fault]);
};

describe('audit trail', () => {
  beforeEach(async () => {
    await owner.query('truncate audit_chains');
    await owner.query('alter table trail_heads disable trigger trail_heads_stay');
    await owner.query('truncate trail_heads');
    await owner.query('alter table trail_heads enable trigger trail_heads_stay');
    await tamper('truncate audit_entries');
    for (const number of [1, 2, 3, 4]) await happen(`note/${number}`);
  });

  it('is whole when nobody tampered with it', async () => {
    expect(await faults()).toEqual([]);
    expect(await walked()).toEqual([]);
  });

  it('locates an edited entry', async () => {
    await tamper(`update audit_entries set after = '{"subject": "note/9"}' where position = 2`);
    expect(await faults()).toEqual([{ chain_id: chain, position: 2, fault: 'edited' }]);
    expect(await walked()).toEqual([[chain, 2, 'edited']]);
  });

  it('locates a deleted entry', async () => {
    await tamper('delete from audit_entries where position = 2');
    expect(await faults()).toEqual([{ chain_id: chain, position: 3, fault: 'entry missing before' }]);
    expect(await walked()).toEqual([[chain, 3, 'entry missing before']]);
  });

  it('locates a cut tail', async () => {
    await tamper('delete from audit_entries where position >= 3');
    expect(await faults()).toEqual([{ chain_id: chain, position: 4, fault: 'tail cut' }]);
    expect(await walked()).toEqual([[chain, 4, 'tail cut']]);
  });

  it('locates swapped entries', async () => {
    const move = (from: number, to: number) => `update audit_entries set position = ${to} where position = ${from}`;
    await tamper([move(2, 99), move(3, 2), move(99, 3)].join(';'));
    expect(await faults()).toContainEqual({ chain_id: chain, position: 2, fault: 'does not follow its predecessor' });
    expect(await walked()).toContainEqual([chain, 2, 'does not follow its predecessor']);
  });

  it('locates an inserted entry', async () => {
    await tamper(`insert into audit_entries select chain_id, 5, at, type, subject, also_concerns, policy_key, portfolio_id, actor_id,
      actor_name, via, credential_id, request_id, before, after, hash, hash from audit_entries where position = 4`);
    expect(await faults()).toContainEqual({ chain_id: chain, position: 5, fault: 'edited' });
    expect(await walked()).toEqual([[chain, 5, 'beyond its head']]);
  });

  it('C18: locates an entry inserted in the middle, a head set back and a chain that nobody began', async () => {
    const later = (from: number) => `update audit_entries set position = ${from + 1} where position = ${from}`;
    const columns = `at, type, subject, also_concerns, policy_key, portfolio_id, actor_id, actor_name, via, credential_id, request_id,
      before, after`;
    await tamper(`${later(4)}; ${later(3)}; insert into audit_entries
      select chain_id, 3, ${columns}, hash, hash from audit_entries where position = 2`);
    expect(await walked()).toEqual([
      [chain, 3, 'edited'],
      [chain, 4, 'edited'],
      [chain, 4, 'not what its head says'],
      [chain, 5, 'beyond its head'],
    ]);
    await tamper(`insert into audit_entries
      select 'policy/GHOST', 7, ${columns}, previous_hash, hash from audit_entries where position = 1`);
    expect(await walked()).toContainEqual(['policy/GHOST', 7, 'chain unknown']);
  });

  it('C18: is checked in the background, a round a day, and what is broken is reported and kept', async () => {
    let now = '2026-11-20T10:00:00.000Z';
    const clock = { now: () => now, today: () => now.slice(0, 10) };
    const findings: TrailFault[] = [];
    const goOn = () => goOnChecking({ database, clock }, (fault) => findings.push(fault));
    await goOn();
    expect(findings).toEqual([]);
    expect(await trailHealthOf(database)).toEqual({ checkedAt: Date.parse(now) / 1_000, faults: 0 });
    await tamper('delete from audit_entries where position = 2');
    now = '2026-11-21T09:00:00.000Z';
    await goOn();
    expect(findings).toEqual([]);
    now = '2026-11-21T10:00:01.000Z';
    await goOn();
    expect(findings).toEqual([{ chainId: chain, position: 3, fault: 'entry missing before' }]);
    expect(await trailHealthOf(database)).toEqual({ checkedAt: Date.parse(now) / 1_000, faults: 1 });
  });

  it('C4: a chain that was deleted with its head, set back or written again is missed after it was found whole', async () => {
    let now = '2026-12-01T10:00:00.000Z';
    const clock = { now: () => now, today: () => now.slice(0, 10) };
    await goOnChecking({ database, clock }, () => {});
    expect(await walked()).toEqual([]);
    const setBack = `delete from audit_entries where position = 4;
      update audit_chains c set position = 3, hash = e.hash from audit_entries e where e.chain_id = c.chain_id and e.position = 3`;
    await tamper(setBack);
    expect(await walked()).toEqual([[chain, 4, 'set back since it was checked']]);
    await happen('note/other');
    expect(await walked()).toEqual([[chain, 4, 'written anew since it was checked']]);
    await owner.query('delete from audit_chains');
    await tamper('delete from audit_entries');
    expect(await walked()).toEqual([[chain, 4, 'gone since it was checked']]);
    // what is broken is not taken for the new state
    now = '2026-12-02T10:00:01.000Z';
    await goOnChecking({ database, clock }, () => {});
    expect(await walked()).toEqual([[chain, 4, 'gone since it was checked']]);
    await expect(owner.query('delete from trail_heads')).rejects.toThrow('append-only');
  });

  it('refuses changes even to its owner', async () => {
    await expect(owner.query('delete from audit_entries')).rejects.toThrow('append-only');
  });

  it('cannot be written by the application', async () => {
    const write = database.write({ ...viewer, scope: insurerScope() }, async (tx) =>
      tx.deleteFrom('auditEntries' as never).execute(),
    );
    await expect(write).rejects.toThrow(/permission denied/);
  });
});
