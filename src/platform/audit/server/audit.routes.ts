import { isKindOfRecord, type RecordKinds } from '../../core/record-kinds.ts';
import { refuse } from '../../core/refusal.ts';
import { Refused } from '../../server/refusal-error.ts';
import { type Routes, routes } from '../../server/routes.ts';
import { auditContract } from '../audit.contract.ts';
import { trailVisibilityOf } from '../history-visibility.ts';
import { listenLive } from './listen-live.ts';
import { eventsAfter, historyOf } from './trail.store.ts';

/** Histories and feeds of the audit trail; `records` says who reads those of which kind. */
export const auditRoutes = (records: RecordKinds): Routes =>
  routes(auditContract, {
    showHistory: ({ query }, { scope, tx, actor }) => {
      refuseUnknownKind(query.subject, records);
      return historyOf(scope, tx, trailVisibilityOf(actor, records), query);
    },
    listEvents: ({ query }, { scope, tx, actor }) => eventsAfter(scope, tx, trailVisibilityOf(actor, records), query),
    listInsurerEvents: ({ query }, { scope, tx, actor }) =>
      eventsAfter(scope, tx, trailVisibilityOf(actor, records), query),
    listenLive: ({ query }, exchange) => listenLive(query, exchange, records),
  });

/** A misspelt kind has no audit trail; of a known kind, what does not exist and what one may not see look the same. */
function refuseUnknownKind(subject: string, records: RecordKinds): void {
  const [kind = ''] = subject.split('/');
  if (!isKindOfRecord(kind, records))
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/subject', code: 'unknown' }]));
}
