import type { WorkflowStatus } from '../../../approvals/orders/order.ts';
import { isOpen } from '../../../approvals/orders/order.ts';
import { noImpact, type OwnImpact } from '../../../approvals/orders/order-impact.ts';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import { type Particulars, particular } from '../../../approvals/orders/particulars.ts';
import type { OpenOrder, OrderCallbacks } from '../../../approvals/orders/server/public.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import { documentsOf } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { whyNotMoveAmendment } from '../amendment.ts';
import type { amendmentOrder } from '../order-subjects.ts';
import { contentOfAmendment, endAmendment, sendAmendment } from './amend-declaration.ts';
import { moneyOf } from './figures-to-approve.ts';
import { turnoverByCountry } from './turnover-by-country.ts';
import {
  type AmendmentRecord,
  type DeclarationRecord,
  findDeclaration,
  findDeclarations,
  findLastAmendment,
  findLastAmendments,
  lockAmendment,
} from './turnover-declarations.store.ts';

/** What ordering calls when the eyes have spoken about an amendment; its orders are about the declaration. */
export const amendmentOrders: OrderCallbacks = {
  describe: async (context, declarationId) => {
    const { amendment, declaration } = await amendmentOf(declarationId, context);
    return contentOfAmendment(amendment, declaration);
  },
  particulars: particularsOfAmendment,
  assessImpact,
  send: async (context, declarationId) => sendAmendment(await lockWaiting(declarationId, context), context),
  follow: async (context, declarationId, workflowStatus) => follow(declarationId, workflowStatus, context),
  discard: async (context, declarationId) => endAmendment(await lockWaiting(declarationId, context), context),
};

/** What colleagues did not let through is over; another amendment may follow. */
async function follow(declarationId: string, workflowStatus: WorkflowStatus, context: Context): Promise<void> {
  if (!isOpen({ workflowStatus })) await endAmendment(await lockWaiting(declarationId, context), context);
}

type OfDeclaration = Readonly<{ amendment: AmendmentRecord; declaration: DeclarationRecord }>;

async function amendmentOf(declarationId: string, { scope, tx }: Context): Promise<OfDeclaration> {
  const declaration = await findDeclaration(scope, tx, declarationId);
  const amendment = declaration && (await findLastAmendment(scope, tx, declarationId));
  if (!amendment) throw new Refused(refuse('not-found'));
  return { amendment, declaration };
}

async function lockWaiting(declarationId: string, context: Context): Promise<AmendmentRecord> {
  const { amendment } = await amendmentOf(declarationId, context);
  const locked = await lockAmendment(context.scope, context.tx, amendment.amendmentId);
  if (locked?.status !== 'AWAITING_APPROVAL') throw new Error(`No amendment of ${declarationId} awaits approval`);
  return locked;
}

/** The premium as it is declared, and as it would be. */
async function assessImpact(
  { scope, tx }: Context,
  orders: readonly OpenOrder[],
): Promise<ReadonlyMap<string, OwnImpact>> {
  const ids = orders.map(({ subjectId }) => subjectId);
  const declarations = new Map((await findDeclarations(scope, tx, ids)).map((each) => [each.declarationId, each]));
  const amendments = new Map((await findLastAmendments(scope, tx, ids)).map((each) => [each.declarationId, each]));
  return new Map(
    orders.map(({ orderId, subjectId }) => {
      const [declaration, amendment] = [declarations.get(subjectId), amendments.get(subjectId)];
      return [orderId, declaration && amendment ? impactOf(amendment, declaration) : noImpact];
    }),
  );
}

function impactOf({ status, premium }: AmendmentRecord, declaration: DeclarationRecord): OwnImpact {
  return {
    ...noImpact,
    before: moneyOf(declaration.premium, declaration.currency),
    after: moneyOf(premium, declaration.currency),
    objection: whyNotOnWire(whyNotMoveAmendment(status, 'REQUESTED')),
  };
}

/** The figures as they were entered, by country, beside the declared total, with why they differ. */
async function particularsOfAmendment(
  context: Context,
  declarationId: string,
): Promise<Particulars<ParticularOf<typeof amendmentOrder>>> {
  const { amendment, declaration } = await amendmentOf(declarationId, context);
  const { periodFrom, periodTo, currency, total } = declaration;
  return {
    facts: [
      ...particular('periodFrom', { text: periodFrom }),
      ...particular('periodTo', { text: periodTo }),
      ...particular('turnover', { money: moneyOf(amendment.total, currency) }),
      ...particular('turnoverBefore', { money: moneyOf(total, currency) }),
      ...particular('nothingSold', { text: amendment.isNil }),
      ...particular('comment', { text: amendment.reason }),
    ],
    lines: turnoverByCountry(amendment.lines, currency),
    documents: await documentsOf(context.scope, context.tx, `declaration-amendment/${amendment.amendmentId}`),
    likely: null,
  };
}
