import { orderingRulesOf } from '../../../approvals/orders/order.ts';
import { placeOrder } from '../../../approvals/orders/server/public.ts';
import type { OrderingRole } from '../../../identity/access/roles.ts';
import { orderingRolesOf } from '../../../identity/access/server/public.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { termsOfPolicies } from '../../../policies/policies/server/public.ts';
import type { CompanyFacts } from '../../buyers/company.ts';
import { factsOfCompanies } from '../../buyers/server/public.ts';
import type { AskedCover, RequestOrigin } from '../cover-request.ts';
import { type CoverRequestFacts, whyNotRequestCover } from '../cover-request-checks.ts';
import { warningsOf } from '../cover-request-warnings.ts';
import type { CoverRequestBody, PlacedCoverRequest } from '../cover-requests.contract.ts';
import { addDraftDocuments } from './add-request-note.ts';
import type { Insurer } from './cover-insurer.ts';
import { loadFacts, lookUpMany } from './cover-request-facts.ts';
import { warningsOnWire } from './cover-request-on-wire.ts';
import { type CoverRequestRecord, insertCoverRequests, storeOrder } from './cover-requests.store.ts';
import { type CoverRecord, lockCoversOn, lockOrMakeCovers, storeOpenRequests } from './covers.store.ts';
import { contentEntered, reviewContentOf, statusOnPlacing, storedContentOf, whyNotByRole } from './request-content.ts';
import { sendCoverRequests } from './send-to-insurer.ts';

/** A request that was opened, with the warnings of ordering it. */
export type PlacedRequest = Readonly<{ requestId: string; warnings: PlacedCoverRequest['warnings'] }>;

/**
 * Orders covers, or changes of them, on many buyers, with a few statements for all. Refuses all of them when one of
 * them is refused: the caller's transaction must not keep the rest. Answers in the order of the bodies.
 */
export async function placeCoverRequests(
  insurer: Insurer,
  bodies: readonly CoverRequestBody[],
  context: Context,
  requestOrigin: RequestOrigin,
): Promise<readonly PlacedRequest[]> {
  const parties = await loadPartiesOf(context, bodies);
  const covers = await lockCovers(context, parties);
  const lookUps = await lookUpMany(context, {
    policies: parties.map(({ policy }) => policy),
    companies: parties.map(({ company }) => company),
    covers: [...covers.values()],
  });
  const opened: Opened[] = [];
  for (const party of parties) {
    const cover = covers.get(pairOf(party.body)) ?? null;
    const facts = await loadFacts(context, party.asked.action, party, cover, {
      lookUps,
      exceptRequestId: party.requestId,
    });
    refuseIf(whyNotRequestCover(party.asked, facts));
    if (!cover) throw new Refused(refuse('cover-missing'));
    opened.push({ ...party, facts, cover, request: requestOf(context, { ...party, requestOrigin, facts, cover }) });
  }
  await storeOpened(context, opened);
  for (const { request, body } of opened) await addDraftDocuments(request, body.documents, context);
  await sendCoverRequests(
    insurer,
    context,
    opened.filter(({ request }) => request.workflowStatus === 'SENT'),
  );
  for (const { request, policy, role } of opened)
    if (request.workflowStatus !== 'SENT') await order(context, request, policy, role);
  return opened.map(({ request, asked, facts, policy }) => ({
    requestId: request.requestId,
    warnings: warningsOnWire(warningsOf(asked, facts), policy.currency),
  }));
}

/** A request with all that it names. */
type Party = Readonly<{
  requestId: string;
  body: CoverRequestBody;
  asked: AskedCover;
  policy: Policy;
  company: CompanyFacts;
  role: OrderingRole | null;
}>;
type Opened = Party & Readonly<{ facts: CoverRequestFacts; cover: CoverRecord; request: CoverRequestRecord }>;

/** Policies, buyers and the actor's roles. Refuses what is outside the scope, and what the role does not order. */
async function loadPartiesOf(context: Context, bodies: readonly CoverRequestBody[]): Promise<readonly Party[]> {
  const { scope, tx, actor } = context;
  const policyKeys = [...new Set(bodies.map(({ policy }) => policy))];
  const policies = await termsOfPolicies(scope, tx, policyKeys);
  const companies = await factsOfCompanies(
    tx,
    bodies.map(({ companyId }) => companyId),
  );
  const roles = await orderingRolesOf(scope, tx, actor, policyKeys);
  return bodies.map((body) => {
    const policy = policies.get(body.policy);
    if (!policy) throw new Refused(refuse('not-found'));
    const company = companies.get(body.companyId);
    if (!company) throw new Refused(refuse('not-found', undefined, [{ pointer: '/companyId', code: 'unknown' }]));
    const role = roles.get(body.policy) ?? null;
    refuseIf(whyNotByRole(role, orderingRulesOf(policy, actor), body.action));
    return { requestId: context.newId('creq'), body, asked: contentEntered(body), policy, company, role };
  });
}

/** The covers of the requests, locked. A first request creates its row; when it is refused, nothing of it stays. */
async function lockCovers(context: Context, parties: readonly Party[]): Promise<ReadonlyMap<string, CoverRecord>> {
  const { scope, tx } = context;
  const isFirst = ({ asked }: Party) => asked.action === 'NEW';
  const made = parties.filter(isFirst).map(({ requestId, policy, company }) => ({
    coverId: context.newId('cov'),
    policyKey: policy.policy,
    companyId: company.companyId,
    companyName: company.companyName,
    countryCode: company.countryCode,
    currency: policy.currency,
    customerReference: null,
    openRequestId: requestId,
  }));
  const known = parties
    .filter((party) => !isFirst(party))
    .map(({ policy, company }) => ({ policyKey: policy.policy, companyId: company.companyId }));
  const covers = [
    ...(made.length > 0 ? await lockOrMakeCovers(scope, tx, made) : []),
    ...(known.length > 0 ? await lockCoversOn(scope, tx, known) : []),
  ];
  return new Map(covers.map((cover) => [pairOf({ policy: cover.policyKey, companyId: cover.companyId }), cover]));
}

function pairOf({ policy, companyId }: Pick<CoverRequestBody, 'policy' | 'companyId'>): string {
  return `${policy} ${companyId}`;
}

/** Stores what was opened. A cover has one open request, a new one from its start; a change of reference does not count as one. */
async function storeOpened({ tx }: Context, opened: readonly Opened[]): Promise<void> {
  await insertCoverRequests(
    tx,
    opened.map(({ request }) => request),
  );
  await storeOpenRequests(
    tx,
    opened
      .filter(
        ({ asked, cover, request }) => asked.action !== 'REFERENCE_CHANGE' && cover.openRequestId !== request.requestId,
      )
      .map(({ request }) => ({ coverId: request.coverId, openRequestId: request.requestId })),
  );
}

type RequestToOpen = Omit<Opened, 'request' | 'role'> & Readonly<{ requestOrigin: RequestOrigin }>;

function requestOf(
  context: Context,
  { requestId, body, requestOrigin, asked, facts, cover, policy, company }: RequestToOpen,
): CoverRequestRecord {
  const { actor, now, today } = context;
  const workflowStatus = statusOnPlacing(orderingRulesOf(policy, actor), asked.action);
  return {
    requestId,
    coverId: cover.coverId,
    policyKey: policy.policy,
    companyId: company.companyId,
    companyName: company.companyName,
    countryCode: company.countryCode,
    action: asked.action,
    ...storedContentOf(asked, facts),
    requestOrigin,
    requestStatus: 'PENDING',
    workflowStatus,
    orderId: null,
    cancellationOrderId: null,
    expectedDecisionDate: null,
    decision: null,
    reasonCodes: [],
    hasPassport: false,
    clientRequestId: body.clientRequestId ?? null,
    createdBy: actor.personId,
    createdByName: actor.name,
    createdAt: now,
    sentAt: workflowStatus === 'SENT' ? now : null,
    updatedAt: now,
    statusDate: today,
    version: 1,
  };
}

async function order(
  context: Context,
  request: CoverRequestRecord,
  policy: Policy,
  role: OrderingRole | null,
): Promise<void> {
  const { orderId } = await placeOrder(context, {
    kind: 'cover-request',
    subjectId: request.requestId,
    policy,
    role,
    content: reviewContentOf(request),
  });
  await storeOrder(context.tx, request.requestId, orderId);
}
