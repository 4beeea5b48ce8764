import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/core/actor.ts';
import { refuse } from '../../platform/core/refusal.ts';
import { insurerScope } from '../../platform/core/scope.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import { recordEvents } from '../../platform/server/event-recorder.ts';
import { sendProblem } from '../../platform/server/problem-responses.ts';
import type { Config } from './config.ts';
import { maintenancePage, maintenancePagePolicy } from './maintenance-page.ts';
import { maintenanceSecret, readMaintenanceToken } from './maintenance-token.ts';

export const bypassHeader = 'bypass-maintenance-page';

type Dependencies = Readonly<{ config: Config; database: DatabaseAccess; clock: Clock }>;

/**
 * Answers 503 to every page and API call while the portal is being maintained (row A9); probes of its health pass. A
 * genuine token in `Bypass-Maintenance-Page` lets a request pass as well, and nothing more: it still needs its session,
 * right and scope. A request is recorded in the audit trail before it passes; otherwise it is refused.
 */
export function guardMaintenance(app: FastifyInstance, dependencies: Dependencies): void {
  const { config } = dependencies;
  if (!config.maintenance.on) return;
  const secret = maintenanceSecret(config);

  app.addHook('onRequest', async (request, reply) => {
    if (isProbe(request)) return;
    const tokenId = readToken(request, await secret);
    if (!tokenId) return sendMaintenance(request, reply, config);
    if (!isAsset(request)) await recordBypass(dependencies, request, tokenId);
  });
}

function readToken({ headers }: FastifyRequest, secret: string): string | null {
  const token = headers[bypassHeader];
  return typeof token === 'string' ? readMaintenanceToken(secret, token, Date.now()) : null;
}

function isProbe({ url }: FastifyRequest): boolean {
  return /^\/(health\/|metrics(\?|$))/.test(url);
}

function isAsset({ url }: FastifyRequest): boolean {
  return url.startsWith('/assets/');
}

function sendMaintenance(request: FastifyRequest, reply: FastifyReply, config: Config): FastifyReply {
  reply.header('retry-after', config.maintenance.retryAfterSeconds);
  if (!wantsPage(request, config)) return sendProblem(reply, refuse('maintenance'));
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': maintenancePagePolicy })
    .type('text/html; charset=utf-8')
    .send(maintenancePage(config, request.headers['accept-language']));
}

function wantsPage({ method, url, headers }: FastifyRequest, { apiBase }: Config): boolean {
  const isApi = url === apiBase || url.startsWith(`${apiBase}/`);
  return ['GET', 'HEAD'].includes(method) && !isApi && (headers.accept ?? '').includes('text/html');
}

async function recordBypass(
  { database, clock }: Dependencies,
  request: FastifyRequest,
  tokenId: string,
): Promise<void> {
  const operator = operatorOf(tokenId);
  const path = request.url.split('?')[0];
  await database.write({ scope: insurerScope(), personId: operator.personId }, (tx) =>
    recordEvents(tx, operator, { now: clock.now(), requestId: request.id }, [
      {
        type: 'maintenance.bypassed',
        subject: `maintenance-token/${tokenId}`,
        policy: null,
        after: { method: request.method, path },
      },
    ]),
  );
}

/** Whoever holds the token: an operator of this installation, not a person of the portal. */
function operatorOf(tokenId: string): Actor {
  return {
    personId: 'operator',
    email: '',
    name: 'Holder of a maintenance token',
    userType: 'insurer',
    organisationId: null,
    permissions: new Set(),
    via: 'token',
    credentialId: `maintenance-token/${tokenId}`,
  };
}
