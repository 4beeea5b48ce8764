import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { bringsBody } from './arriving-bodies.ts';
import { problemHeaders, problemOf } from './problems.ts';

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
 * find another node. A request is worked on from when its body is there: while it is on its way nobody waits for
 * anything but its sender. To be added before everything else that looks at a request.
 */
export function shedLoad(app: FastifyInstance, most: number): void {
  let underWay = 0;

  function take(reply: FastifyReply): void {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request)) return done();
    if (underWay >= most) return refuseAtTheDoor(request, reply);
    if (!bringsBody(request)) take(reply);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (isExempt(request) || !bringsBody(request)) return done();
    if (underWay >= most) return refuseAtTheDoor(request, reply);
    take(reply);
    done();
  });
}

function isExempt({ routeOptions, url }: FastifyRequest): boolean {
  return routeOptions.config.staysOpen === true || isForOperators(url);
}

/** Writes straight to the connection: the usual way of a reply would make refusing a third as dear as answering. */
function refuseAtTheDoor({ id }: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(refuse('overloaded'), id);
  reply.hijack();
  reply.raw.writeHead(problem.status, problemHeaders(problem)).end(JSON.stringify(problem));
}
