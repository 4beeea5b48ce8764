import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { constants } from '../../platform/core/constants.ts';
import { type PublicConfig, publicConfigPath } from '../../platform/core/public-config.ts';
import { authorizeUrlFinder } from './authorize-url.ts';
import type { Config } from './config.ts';

/** How long before the end of an idle session its person is warned (row K3). */
const warningSeconds = 60;

/** Serves the public part of the settings (row A1). */
export function servePublicConfig(app: FastifyInstance, config: Config): void {
  const authorizeUrl = authorizeUrlFinder(config);
  app.get(publicConfigPath, async (request, reply) => {
    const body = JSON.stringify(publicConfigOf(config, await authorizeUrl()));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}

/** The settings that every visitor may read, picked one by one: a new setting stays private until it is named here. */
export function publicConfigOf(config: Config, authorizeUrl: string | null): PublicConfig {
  const { version, env, brand, contact, apiBase, tagManagerId, monitoringScriptUrl, timeZone } = config;
  const { countrySpecials, insurerEntities } = config;
  return {
    version,
    env,
    isDemo: config.idp === null,
    brand,
    contact,
    apiBase,
    defaultApiVersion: constants.defaultApiVersion,
    authorizeUrl,
    signInPath: '/auth/login',
    toggles: {
      location: `${config.appShell ?? ''}/toggles/features.${env}.json`,
      values: { ...config.toggles, 'micro-frontend': config.microFrontend },
    },
    sendsMail: config.mail !== null,
    offersTools: Object.keys(config.tools.offered).length > 0,
    tagManagerId,
    monitoringScriptUrl,
    timeZone,
    clock: config.clock,
    session: { idleSeconds: config.session.idleSeconds, warningSeconds },
    countrySpecials,
    insurerEntities,
    constants,
  };
}
