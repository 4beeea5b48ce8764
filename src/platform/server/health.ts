import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseAccess } from './database.ts';

/** A metric of a resource for the operator: its name and how it is calculated. */
export type Figure = Readonly<{ name: string; help: string; read(): Promise<number> }>;

/**
 * `/health/live`: the process answers. `/health/ready`: it can do its work, that is, the database answers within two
 * seconds. `/metrics`: figures for Prometheus. None of them needs a session; a reverse proxy keeps them internal.
 */
export function serveHealth(app: FastifyInstance, database: DatabaseAccess, figures: readonly Figure[] = []): void {
  const registry = new Registry();
  // at the usual 10 ms the figure itself takes half a hundredth of a core of an idle node, at 200 ms a twentieth of that
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 200 });
  const answered = new Counter({
    name: 'aval_http_replies_total',
    help: 'Replies by route and status',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'aval_http_reply_seconds',
    help: 'Time to reply by route',
    labelNames: ['route', 'method'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  // oxlint-disable-next-line no-new -- a figure enters itself into the registry
  new Gauge({
    name: 'aval_live_listeners',
    help: 'Open live-update streams',
    registers: [registry],
    collect() {
      this.set(app.liveUpdates.size());
    },
  });

  for (const { name, help, read } of figures) {
    const gauge = new Gauge({ name, help, registers: [] });
    registry.registerMetric(gauge);
    // without the database this metric is missing, and all others are still reported
    Object.assign(gauge, {
      collect: () =>
        read().then(
          (value) => gauge.set(value),
          () => gauge.reset(),
        ),
    });
  }

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    answered.inc({ route, method: request.method, status: reply.statusCode });
    seconds.observe({ route, method: request.method }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const isReady = await answersWithin(2_000, database.ping());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database-unavailable' });
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}

/** Whether the work succeeds within the time, in milliseconds. */
async function answersWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
