import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import { Refused } from './refused.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reply stays open for as long as somebody listens: it is no work that others wait for. */
    staysOpen?: boolean;
  }
}

/** What operators look at when there is too much to do is answered all the same. */
const isForOperators = (url: string) => url.startsWith('/health/') || url === '/metrics';

/**
 * Refuses with `overloaded` (503) what comes while `most` requests are already being worked on. Beyond what a node can
 * do at once, one more request only makes all others wait longer; refused at the door, it costs next to nothing and may
 * find another node.
 */
export function shedLoad(app: FastifyInstance, most: number): void {
  let underWay = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.staysOpen || isForOperators(request.url)) return;
    if (underWay >= most) throw new Refused(refuse('overloaded'));
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
}
