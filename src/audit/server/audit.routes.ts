import type { Actor } from '../../access/actor.ts';
import { routes } from '../../platform/server/routes.ts';
import { auditContract } from '../audit.contract.ts';
import { trailSightOf } from '../who-reads-history.ts';
import { listenLive } from './listen-live.ts';
import { eventsAfter, historyOf } from './trail.store.ts';

const readerOf = (actor: Actor) => ({ personId: actor.personId, sight: trailSightOf(actor) });

export const auditRoutes = routes(auditContract, {
  showHistory: ({ query }, { scope, tx, actor }) => historyOf(scope, tx, readerOf(actor), query),
  listEvents: ({ query }, { scope, tx, actor }) => eventsAfter(scope, tx, readerOf(actor), query),
  listInsurerEvents: ({ query }, { scope, tx, actor }) => eventsAfter(scope, tx, readerOf(actor), query),
  listenLive: (_input, exchange) => listenLive(exchange),
});
