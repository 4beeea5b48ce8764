import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { onTestFinished, vi } from 'vitest';
import { makePeople } from '../../../db/demo/people.ts';
import { serveDevelopmentIdentityProvider } from '../../../dev/identity-provider/serve-identity-provider.ts';
import { accessRoutes, tokensRoutes } from '../../identity/access/server/access.routes.ts';
import type { AccessConfig } from '../../identity/access/server/access-config.ts';
import { serveAccess } from '../../identity/access/server/serve-access.ts';
import { addMilliseconds } from '../../platform/core/instant.ts';
import { type Clock, openClock } from '../../platform/server/clock.ts';
import type { Db } from '../../platform/server/context.ts';
import { type DatabaseAccess, openDatabase } from '../../platform/server/database.ts';
import { readJsonBodies } from '../../platform/server/json-body.ts';
import { openLiveUpdates } from '../../platform/server/live-updates.ts';
import { mount } from '../../platform/server/mount.ts';
import { answerError } from '../../platform/server/problem-responses.ts';
import { testDatabase } from './test-database.ts';

/** A clock that tests turn forward, in milliseconds. */
export type AdjustableClock = Clock & { advance(milliseconds: number): void };

export function adjustableClock(): AdjustableClock {
  let offset = 0;
  const clock = openClock('UTC');
  return {
    now: () => addMilliseconds(clock.now(), offset),
    today: () => addMilliseconds(clock.now(), offset).slice(0, 10),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
}

/**
 * Until the end of the test no cached caller expires (`caller-memory.ts`): a node learns of changes by notification
 * only, however slow the machine is.
 */
export function letOnlyNewsCount(): void {
  const stopped = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => stopped.mockRestore());
}

/** Signing in with the people of the demo world, on a database of the test's own. */
export type TestPortal = Readonly<{
  database: DatabaseAccess;
  clock: AdjustableClock;
  /** One more node of the portal on the same database. */
  node(config?: Partial<AccessConfig>): Promise<FastifyInstance>;
  close(): Promise<void>;
}>;

export async function testPortal(): Promise<TestPortal> {
  const { url, drop } = await testDatabase();
  const database = openDatabase(url, { connections: 4, log: () => {} });
  const clock = adjustableClock();
  const nodes: FastifyInstance[] = [];
  await makePeople({ database, clock });
  return {
    database,
    clock,
    async node(config = {}) {
      const app = await portalNode({ ...defaults, ...config }, database, clock);
      nodes.push(app);
      return app;
    },
    async close() {
      for (const app of nodes) await app.close();
      await database.close();
      await drop();
    },
  };
}

const defaults: AccessConfig = {
  publicUrl: 'http://localhost:3000',
  idp: null,
  session: { idleSeconds: 3600, absoluteSeconds: 12 * 3600 },
  brand: { name: 'Aval', color: '#0a4e5d', marker: '#dcec6c' },
};

async function portalNode(config: AccessConfig, database: DatabaseAccess, clock: Clock): Promise<FastifyInstance> {
  const app = fastify();
  app.setErrorHandler(answerError);
  app.decorate('liveUpdates', await openLiveUpdates(database));
  app.addHook('preClose', () => app.liveUpdates.close());
  readJsonBodies(app);
  await app.register(cookie);
  const { resolveCaller, isSameOrigin } = await serveAccess(app, {
    config,
    database,
    clock,
    developmentProvider: serveDevelopmentIdentityProvider,
  });
  const nobody = { connectedTools: new Set<string>(), subscribers: [] };
  mount(app, [accessRoutes, tokensRoutes], { database, clock, ...nobody, resolveCaller, isSameOrigin });
  return app;
}

type Request = Readonly<{
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string> | [string, string][];
}>;

/** A browser without a screen: keeps cookies and follows redirects within the portal. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly app: FastifyInstance;
  readonly origin: string;

  constructor(app: FastifyInstance, origin = 'http://localhost:3000') {
    this.app = app;
    this.origin = origin;
  }

  async send(
    path: string,
    { method = 'GET', headers = {}, json, form }: Request = {},
  ): Promise<LightMyRequestResponse> {
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = form ? new URLSearchParams(form).toString() : json === undefined ? undefined : JSON.stringify(json);
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const reply = await this.app.inject({
      method,
      url: path,
      headers: {
        host: new URL(this.origin).host,
        ...(cookies ? { cookie: cookies } : {}),
        ...(body === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const { name, value, ...rest } of reply.cookies) {
      const isExpired = value === '' || (rest.expires && rest.expires.getTime() <= Date.now());
      if (isExpired) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return reply;
  }

  /** Follows redirects as long as they stay in the portal. Answers with the last reply and its address. */
  async follow(path: string, request: Request = {}): Promise<{ reply: LightMyRequestResponse; path: string }> {
    let reply = await this.send(path, request);
    let at = path;
    for (let hops = 0; hops < 10 && reply.headers.location; hops += 1) {
      const next = new URL(reply.headers.location, `${this.origin}${at}`);
      at = next.origin === this.origin ? `${next.pathname}${next.search}` : next.href;
      if (next.origin !== this.origin || !isServedHere(at)) break;
      reply = await this.send(at);
    }
    return { reply, path: at };
  }

  /** Signs in at the development provider, by the link of an invitation if there is one. Answers with where that ended. */
  async signIn(email: string, returnTo = '/dashboard', link = '/auth/login'): Promise<string> {
    const start = new URL(link, this.origin);
    start.searchParams.set('returnTo', returnTo);
    const page = await this.follow(`${start.pathname}${start.search}`);
    const { path } = await this.follow(page.path, { method: 'POST', form: { email } });
    return path;
  }
}

/** Screens are served elsewhere: there following redirects ends. */
function isServedHere(path: string): boolean {
  return path.startsWith('/auth/') || path.startsWith('/dev-idp/');
}

/** Enters a policy with the least that it must have. */
export async function enterPolicy(tx: Db, policyKey: string, portfolioId: string): Promise<void> {
  await tx
    .insertInto('policies')
    .values({
      policyKey: policyKey,
      portfolioId: portfolioId,
      policyNumber: policyKey,
      insurerEntity: policyKey.slice(0, policyKey.indexOf('-')),
      productType: 'tci',
      policyType: 'SAR',
      productName: 'Whole turnover',
      currency: 'EUR',
      holderName: `Holder of ${policyKey}`,
      holderCountry: 'DE',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      coveredCountries: ['DE'],
      terms: '{}',
    })
    .execute();
}
