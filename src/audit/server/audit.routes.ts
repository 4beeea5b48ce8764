import { routes } from '../../platform/server/routes.ts';
import { auditContract } from '../audit.contract.ts';
import { trailVisibilityOf } from '../who-reads-history.ts';
import { listenLive } from './listen-live.ts';
import { eventsAfter, historyOf } from './trail.store.ts';

export const auditRoutes = routes(auditContract, {
  showHistory: ({ query }, { scope, tx, actor }) => historyOf(scope, tx, trailVisibilityOf(actor), query),
  listEvents: ({ query }, { scope, tx, actor }) => eventsAfter(scope, tx, trailVisibilityOf(actor), query),
  listInsurerEvents: ({ query }, { scope, tx, actor }) => eventsAfter(scope, tx, trailVisibilityOf(actor), query),
  listenLive: (_input, exchange) => listenLive(exchange),
});
