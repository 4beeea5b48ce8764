import { type Page, splitValues } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotSelect } from '../../../policies/policies/selector.ts';
import type { RequestStatus } from '../cover-request.ts';
import type { CoverRequestOnWire } from '../cover-requests.contract.ts';
import { requestOnWire } from './cover-request-on-wire.ts';
import * as store from './cover-requests.store.ts';

/** One page of the cover requests in scope. */
export async function listCoverRequests(
  query: store.CoverRequestsQuery,
  context: Context,
): Promise<Page<CoverRequestOnWire>> {
  refuseIf(whyNotSelect(context.actor, splitValues(query.policy)));
  const page = await store.listCoverRequests(query, context);
  return { ...page, items: page.items.map(requestOnWire) };
}

/**
 * One page of the requests that customers sent, for the insurer: oldest first, pending ones unless another order is
 * requested.
 */
export async function listSentRequests(
  {
    requestStatus = 'PENDING',
    ...query
  }: Omit<store.CoverRequestsQuery, 'requestStatus'> & {
    requestStatus?: RequestStatus | undefined;
  },
  context: Context,
): Promise<Page<CoverRequestOnWire>> {
  return listCoverRequests({ sort: 'creationDate', ...query, requestStatus, workflowStatus: 'SENT' }, context);
}

/** A cover request with its answer. Refuses `not-found` outside the scope. */
export async function showCoverRequest(requestId: string, { scope, tx }: Context): Promise<CoverRequestOnWire> {
  const request = await store.findCoverRequest(scope, tx, requestId);
  if (!request) throw new Refused(refuse('not-found'));
  return requestOnWire(request);
}
