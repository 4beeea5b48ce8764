import { refuse } from '../../platform/refusal.ts';
import { Refused } from '../../platform/server/refused.ts';
import { routes } from '../../platform/server/routes.ts';
import { auditContract } from '../audit.contract.ts';
import { isKindOfRecord, trailVisibilityOf } from '../who-reads-history.ts';
import { listenLive } from './listen-live.ts';
import { eventsAfter, historyOf } from './trail.store.ts';

export const auditRoutes = routes(auditContract, {
  showHistory: ({ query }, { scope, tx, actor }) => {
    refuseUnknownKind(query.subject);
    return historyOf(scope, tx, trailVisibilityOf(actor), query);
  },
  listEvents: ({ query }, { scope, tx, actor }) => eventsAfter(scope, tx, trailVisibilityOf(actor), query),
  listInsurerEvents: ({ query }, { scope, tx, actor }) => eventsAfter(scope, tx, trailVisibilityOf(actor), query),
  listenLive: (_input, exchange) => listenLive(exchange),
});

/** A misspelt kind has no trail; of a known kind, what does not exist and what one may not see look the same. */
function refuseUnknownKind(subject: string): void {
  const [kind = ''] = subject.split('/');
  if (!isKindOfRecord(kind))
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/subject', code: 'unknown' }]));
}
