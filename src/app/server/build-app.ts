import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import helmet from 'helmet';
import { type ServeProvider, serveAccess } from '../../identity/access/server/serve-access.ts';
import { trailHealthOf } from '../../platform/audit/server/public.ts';
import { refuse } from '../../platform/core/refusal.ts';
import { boundArrival } from '../../platform/server/arriving-bodies.ts';
import { answerClientError } from '../../platform/server/client-errors.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import { type Figure, serveHealth } from '../../platform/server/health.ts';
import { readJsonBodies } from '../../platform/server/json-body.ts';
import { acceptLineStreams } from '../../platform/server/line-stream.ts';
import { openLiveUpdates } from '../../platform/server/live-updates.ts';
import { loggerOptions, logReplies } from '../../platform/server/logging.ts';
import { mount } from '../../platform/server/mount.ts';
import { answerError, sendProblem } from '../../platform/server/problem-responses.ts';
import type { Routes } from '../../platform/server/routes.ts';
import { shedLoad } from '../../platform/server/shed-load.ts';
import { acceptUploads } from '../../platform/server/uploads.ts';
import { contracts } from '../areas.ts';
import { serveApiReference } from './api-reference.ts';
import { routesFor, subscribersOf } from './areas.ts';
import type { Config } from './config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { guardMaintenance } from './maintenance.ts';
import type { ScreenDrawing } from './screen-drawing.ts';
import { serveExampleTools } from './serve-example-tools.ts';
import { servePortal } from './static-files.ts';

/** Milliseconds in which the head of a request must be there. */
const headersTime = 20_000;

/** Requests that a node takes on for each of its connections: more would wait longer than is acceptable. */
const waitingPerConnection = 20;

export type AppDependencies = Readonly<{
  config: Config;
  database: DatabaseAccess;
  clock: Clock;
  /** Signs people in where the settings name no identity provider; `null` where they do. */
  developmentProvider: ServeProvider | null;
  /** Draws screens before the application is there. */
  drawing?: ScreenDrawing | null;
  /** Areas to serve; all of them unless a test names others. */
  areaRoutes?: readonly Routes[];
}>;

/** Composes the server. It does not listen yet; `close()` ends its streams and does not close the database. */
export async function buildApp({
  config,
  database,
  clock,
  developmentProvider,
  drawing = null,
  areaRoutes: served = routesFor(config),
}: AppDependencies): Promise<FastifyInstance> {
  const app = fastify({
    clientErrorHandler: answerClientError,
    frameworkErrors: answerError, // an address that cannot be decoded
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 1_048_576,
    trustProxy: trustedProxies(config.trustProxy),
    forceCloseConnections: 'idle',
    http: { headersTimeout: headersTime, connectionsCheckingInterval: headersTime / 4 },
    routerOptions: { maxParamLength: 200 },
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, refuse('not-found')));
  app.decorate('liveUpdates', await openLiveUpdates(database));
  app.addHook('preClose', () => app.liveUpdates.close());

  logReplies(app);
  shedLoad(app, waitingPerConnection * config.databaseConnections);
  boundArrival(app);
  readJsonBodies(app);
  acceptLineStreams(app);
  acceptUploads(app);
  protectPages(app, config);
  await app.register(compress, { encodings: ['gzip', 'deflate'], threshold: 1024 });
  await app.register(cookie);
  guardMaintenance(app, { config, database, clock });
  serveHealth(app, database, trailFigures(database));
  serveApiReference(app, contracts, { title: config.brand.name, version: config.version, serverUrl: config.publicUrl });
  const { resolveCaller, isSameOrigin, bringsSession } = await serveAccess(app, {
    config,
    database,
    clock,
    developmentProvider,
  });
  const connectedTools = new Set(Object.keys(config.tools.offered));
  const connections = config.databaseConnections;
  const subscribers = subscribersOf(config);
  mount(app, served, { database, clock, connectedTools, subscribers, resolveCaller, isSameOrigin, connections });
  serveExampleTools(app, config);
  await servePortal(app, config, { bringsSession, drawing });
  return app;
}

/** Tells browsers what pages may do. The headers are the same for every reply and are written out once. */
function protectPages(app: FastifyInstance, config: Config): void {
  const protect = helmet({
    contentSecurityPolicy: contentSecurityPolicy(config),
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()));
}

/** How the audit trail is: both figures should have an alarm (docs/operations.md). */
function trailFigures(database: DatabaseAccess): Figure[] {
  return [
    {
      name: 'aval_trail_faults',
      help: 'Places at which the audit trail is broken',
      read: async () => (await trailHealthOf(database)).faults,
    },
    {
      name: 'aval_trail_checked_seconds',
      help: 'When the whole audit trail was last checked, in seconds since 1970',
      read: async () => (await trailHealthOf(database)).checkedAt,
    },
  ];
}

/** A number of proxies means that so many addresses nearest to the server are believed. */
function trustedProxies(trusted: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}
