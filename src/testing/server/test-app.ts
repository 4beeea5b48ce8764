import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { demoDatabase } from '../../../db/demo/test-demo-world.ts';
import { serveDevelopmentIdentityProvider } from '../../../dev/identity-provider/serve-identity-provider.ts';
import { buildApp } from '../../app/server/build-app.ts';
import { readConfig } from '../../app/server/config.ts';
import { ensureOrganisation, type Mandate, savePerson } from '../../identity/access/server/people.store.ts';
import { hashOf } from '../../identity/access/server/secret.ts';
import type { UserType } from '../../platform/core/actor.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { insurerScope } from '../../platform/core/scope.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { Db } from '../../platform/server/context.ts';
import { type DatabaseAccess, openDatabase } from '../../platform/server/database.ts';
import { recordCalls } from './test-calls.ts';
import { testDatabase } from './test-database.ts';

/** Somebody for a test: what they may do and which policies they see. */
export type TestPerson = Readonly<{
  /** Also the person's id; the e-mail address derives from it. */
  name: string;
  permissions: readonly Permission[];
  mandates?: readonly Mandate[];
  userType?: UserType;
  organisationId?: string;
}>;

export type TestApp = Readonly<{
  app: FastifyInstance;
  database: DatabaseAccess;
  /** Owner's address of the database, for what only an intruder or an operator could do. */
  url: string;
  /** Enters the person and gives the headers of a program that acts for them. */
  enter(person: TestPerson): Promise<{ authorization: string }>;
  /** Gives the headers of a program that acts for a person who is already there, by e-mail address. */
  tokenOf(email: string): Promise<{ authorization: string }>;
  /** Sends a request; creating ones get an idempotency key of their own unless the test gives one. */
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Works on the database with the insurer's rights, as an import or the demo world does. */
  asInsurer<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  /**
   * Waits until the feed contains everything that has happened: it holds events back until every older transaction of
   * the cluster has ended, also those of tests that run beside this one.
   */
  untilEventsHandled(): Promise<void>;
  /** Moves the clock to another instant (RFC 3339). */
  setNow(instant: string): void;
  close(): Promise<void>;
}>;

async function areEventsHandled(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ isTold: boolean }>`
    select coalesce(max(transaction) < pg_snapshot_xmin(pg_current_snapshot()), true) as "isTold" from events`.execute(
    tx,
  );
  return rows[0]?.isTold ?? true;
}

const insurersSide = { scope: insurerScope(), personId: 'insurer' };

/** The whole server on a database of its own, asked through Fastify's inject. Close it in `afterAll`. */
export async function testApp({
  now = '2026-11-20T10:00:00.000Z',
  environment = {},
  withDemoWorld = false,
}: {
  now?: string;
  environment?: Record<string, string>;
  /** The demo world of `now` is there instead of nothing. */
  withDemoWorld?: boolean;
} = {}): Promise<TestApp> {
  const testing = await (withDemoWorld ? demoDatabase(now) : testDatabase());
  const database = openDatabase(testing.url, { connections: 6, log: () => {} });
  let instant = now;
  const clock: Clock = { now: () => instant, today: () => instant.slice(0, 10) };
  const config = readConfig({ AVAL_LOG_LEVEL: 'fatal', AVAL_DEMO: '0', ...environment });
  const app = await buildApp({ config, database, clock, developmentProvider: serveDevelopmentIdentityProvider });
  recordCalls(app);
  await app.ready();
  let keys = 0;
  let tokens = 0;

  async function tokenFor(tx: Db, personId: string): Promise<{ authorization: string }> {
    const secret = `aval_test_${++tokens}_${personId}`;
    await sql`
      insert into access_tokens (token_id, token_hash, person_id, name, permissions, policies, created_at, expires_at)
      select ${`tok_test_${tokens}`}, ${hashOf(secret)}, person_id, 'test', permissions, null, '2020-01-01', '2099-01-01'
      from people where person_id = ${personId}`.execute(tx);
    return { authorization: `Bearer ${secret}` };
  }

  return {
    app,
    database,
    url: testing.url,
    enter: (person) =>
      database.write(insurersSide, async (tx) => {
        const { name, permissions, mandates = [], userType = 'customer', organisationId = null } = person;
        for (const portfolio of mandates.flatMap(({ portfolioId }) => portfolioId ?? [])) {
          await ensureOrganisation(tx, {
            organisationId: portfolio,
            name: portfolio,
            kind: 'BROKER',
            countryCode: 'GB',
          });
        }
        const draft = {
          personId: name,
          email: `${name.toLowerCase()}@test.example`,
          name,
          jobTitle: null,
          userType,
          organisationId,
          permissions,
          mandates,
        };
        await savePerson(tx, draft, instant);
        return tokenFor(tx, name);
      }),
    tokenOf: (email) =>
      database.write(insurersSide, async (tx) => {
        const person = await tx
          .selectFrom('people')
          .select('personId')
          .where('email', '=', email)
          .executeTakeFirstOrThrow();
        return tokenFor(tx, person.personId);
      }),
    send: ({ headers, ...request }) => {
      const key = request.method && request.method !== 'GET' ? { 'idempotency-key': `test-${++keys}` } : {};
      return app.inject({ ...request, headers: { ...key, ...headers } });
    },
    asInsurer: (work) => database.write(insurersSide, work),
    untilEventsHandled: async () => {
      while (!(await database.write(insurersSide, areEventsHandled))) await pause(20);
    },
    setNow: (later) => {
      instant = later;
    },
    close: async () => {
      await app.close();
      await database.close();
      await testing.drop();
    },
  };
}
