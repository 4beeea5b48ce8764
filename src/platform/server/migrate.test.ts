import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/server/test-database.ts';
import { madeBeforeBaseline, migrate } from './migrate.ts';

let database: TestDatabase;
let directory: string;
let connection: pg.Client;

beforeEach(async () => {
  database = await testDatabase();
  directory = await mkdtemp(join(tmpdir(), 'aval-migrations-'));
  connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
});

afterEach(async () => {
  await connection.end();
  await database.drop();
  await rm(directory, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(directory, name), sql);
const run = () => migrate(database.url, directory);
const exists = async (table: string) =>
  (await connection.query('select to_regclass($1) is not null as there', [table])).rows[0].there as boolean;

test('applies what is new, in the order of names, once', async () => {
  await write('9002-second.sql', 'create table second (one int references first);');
  await write('9001-first.sql', 'create table first (one int primary key);');
  await write('notes.txt', 'not a migration');
  expect(await run()).toEqual(['9001-first.sql', '9002-second.sql']);
  await write('9003-third.sql', 'create table third ();');
  expect(await run()).toEqual(['9003-third.sql']);
  expect(await run()).toEqual([]);
});

test('a migration that fails leaves nothing behind and says where', async () => {
  await write('9001-good.sql', 'create table good ();');
  await write('9002-bad.sql', 'create table half ();\n\nselect nonsense;');
  await expect(run()).rejects.toThrow('Migration 9002-bad.sql:3 failed: column "nonsense" does not exist');
  expect([await exists('good'), await exists('half')]).toEqual([true, false]);
  await write('9002-bad.sql', 'create table half ();');
  expect(await run()).toEqual(['9002-bad.sql']);
});

test('a migration that was edited after it had been applied is refused by name, before anything else runs', async () => {
  await write('9001-first.sql', 'create table first ();');
  await run();
  await write('9001-first.sql', 'create table first (one int);');
  await write('9002-second.sql', 'create table second ();');
  await expect(run()).rejects.toThrow('9001-first.sql was edited');
  expect(await exists('second')).toBe(false);
});

test('a database made before there was one baseline per context is left unchanged, with a message', async () => {
  await connection.query("insert into schema_migrations (name, checksum) values ('0002-access.sql', '')");
  await write('9001-first.sql', 'create table first ();');
  const refused = await run().catch((error) => error);
  expect(refused).toMatchObject({ code: madeBeforeBaseline, message: expect.stringContaining('empty database') });
  expect(await exists('first')).toBe(false);
});

test('other line ends are no edit', async () => {
  await write('9001-first.sql', 'create table first (\n);\n');
  await run();
  await write('9001-first.sql', 'create table first (\r\n);\r\n');
  expect(await run()).toEqual([]);
});

test('several servers that start together apply each migration once', async () => {
  await write('9001-first.sql', 'create table first (); select pg_sleep(0.2);');
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(['9001-first.sql']);
});

test('waits for a table in use in short attempts, so that no statement queues behind it for long', async () => {
  await write('9001-first.sql', 'create table busy (one int);');
  await run();
  await write('9002-change.sql', 'alter table busy add two int;');
  await connection.query('begin; insert into busy values (1);');
  const migrating = run();
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await expect.poll(() => isSomebodyWaiting(reader)).toBe(true);

  // an attempt lasts half a second, more on a busy machine; without repeated attempts the answer would never come
  const asked = performance.now();
  await reader.query('select count(*) from busy');
  expect(performance.now() - asked).toBeLessThan(10_000);
  await reader.end();

  await connection.query('commit');
  expect(await migrating).toEqual(['9002-change.sql']);
});

async function isSomebodyWaiting(reader: pg.Client): Promise<boolean> {
  const { rows } = await reader.query(
    "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0].n > 0;
}
