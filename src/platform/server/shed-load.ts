import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../core/refusal.ts';
import { bringsBody } from './arriving-bodies.ts';
import { problemHeaders, problemOf } from './problem-responses.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reply stays open as long as somebody listens: it is not work that others wait for. */
    staysOpen?: boolean;
  }
}

/** What operators need during an overload is answered in any case. */
const isForOperators = (url: string) => url.startsWith('/health/') || url === '/metrics';

/**
 * Refuses with `overloaded` (503) what comes while `most` requests are already being worked on. Above the capacity of a
 * node, one more request only makes all others wait longer; refused early, it costs almost nothing and can go to
 * another node. A request counts from the moment its body has arrived. To be added before all other hooks.
 */
export function shedLoad(app: FastifyInstance, most: number): void {
  let underWay = 0;

  function admit(reply: FastifyReply): void {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request)) return done();
    if (underWay >= most) return refuseAtTheDoor(request, reply);
    if (!bringsBody(request)) admit(reply);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (isExempt(request) || !bringsBody(request)) return done();
    if (underWay >= most) return refuseAtTheDoor(request, reply);
    admit(reply);
    done();
  });
}

function isExempt({ routeOptions, url }: FastifyRequest): boolean {
  return routeOptions.config.staysOpen === true || isForOperators(url);
}

/** Writes straight to the connection: refusing through the usual reply would cost a third as much as answering. */
function refuseAtTheDoor({ id }: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(refuse('overloaded'), id);
  reply.hijack();
  reply.raw.writeHead(problem.status, problemHeaders(problem)).end(JSON.stringify(problem));
}
