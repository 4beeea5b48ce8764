import { isOpen, type WorkflowStatus } from '../../../approvals/orders/order.ts';
import { noImpact, type OwnImpact } from '../../../approvals/orders/order-impact.ts';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import { noParticulars, type Particulars, particular } from '../../../approvals/orders/particulars.ts';
import {
  endOrder,
  expireOrder,
  lockOrder,
  type OpenOrder,
  type OrderCallbacks,
} from '../../../approvals/orders/server/public.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { storeNextDays } from '../../../policies/policies/server/public.ts';
import { yearBefore } from '../declaration-period.ts';
import type { declarationOrder } from '../order-subjects.ts';
import { statusAt, whyNotDeclare, whyNotEnter } from '../turnover-declaration.ts';
import { correctNow, declareNow, lockOrRefuse, refuseIncomplete } from './declare-turnover.ts';
import { contentOf, moneyOf } from './figures-to-approve.ts';
import { turnoverByCountry } from './turnover-by-country.ts';
import {
  beyondPolicyBeforeApproval,
  type DeclarationRecord,
  type FiguresToApprove,
  findDeclaration,
  findDeclarations,
  lockedBeforeApproval,
  nothingToApprove,
  storeDeclaration,
  totalDeclaredOf,
} from './turnover-declarations.store.ts';

/** What ordering calls when the eyes have spoken about the figures of a declaration. */
export const declarationOrders: OrderCallbacks = {
  describe: async (context, id) => {
    const declaration = await declarationById(id, context);
    // one that was returned may have become impossible since
    refuseIf(whyNotSend(declaration, context));
    return contentOf(declaration);
  },
  particulars: particularsOfFigures,
  assessImpact,
  send: async (context, id) => {
    const { declaration, figures, orderId } = await lockSubmitted(id, context);
    // all rules run again on the day of the last approval (handbook covers 16, rule 4)
    refuseIf(whyNotSend(declaration, context));
    const { deviates, ...entered } = figures;
    const approved = { ...declaration, ...entered };
    await refuseIncomplete(approved, deviates, context);
    const order = await lockOrder(context.scope, context.tx, orderId);
    const by = { declaredByName: order?.createdByName ?? context.actor.name, approvedByName: context.actor.name };
    if (declaration.status === 'DECLARED') await correctNow({ ...approved, ...by }, declaration, context);
    else await declareNow({ ...approved, ...by }, declaration, context);
  },
  follow: async (context, id, workflowStatus) => {
    const declaration = await lockVersion(id, context);
    await storeDeclaration(context.tx, { ...declaration, ...standing(declaration, workflowStatus) });
  },
  discard: async (context, id) => {
    await storeDeclaration(context.tx, { ...(await lockVersion(id, context)), ...nothingToApprove });
  },
};

/**
 * Ends the orders of corrections whose 24 hours are over before colleagues approved. Returns how many; orders are locked
 * before what they are about, as when they are approved.
 */
export async function endApprovalsOfLocked(context: Context): Promise<number> {
  const late = await lockedBeforeApproval(context, 200);
  for (const { declarationId, orderId } of late) {
    await expireOrder(context, orderId);
    await storeDeclaration(context.tx, { ...(await lockVersion(declarationId, context)), ...nothingToApprove });
  }
  return late.length;
}

/**
 * Ends the orders about figures of days on which the policy is not in force any more: they are for other days. Their
 * declarations follow the policy next. Returns how many.
 */
export async function endApprovalsBeyondPolicy(context: Context): Promise<number> {
  const { tx, today } = context;
  const beyond = await beyondPolicyBeforeApproval(tx, 200);
  for (const { declarationId, orderId } of beyond) {
    await endOrder(context, orderId);
    const declaration = await lockVersion(declarationId, context);
    await storeDeclaration(tx, { ...declaration, ...nothingToApprove });
    await storeNextDays('DECLARATIONS', [{ policyKey: declaration.policyKey, nextOn: today }], tx);
  }
  return beyond.length;
}

/** Where the order of a declaration stands; once it has ended, what was entered is a draft that may be submitted again. */
function standing(declaration: DeclarationRecord, workflowStatus: WorkflowStatus): Partial<DeclarationRecord> {
  if (!isOpen({ workflowStatus })) return nothingToApprove;
  return declaration.orderId === null ? {} : { workflowStatus };
}

/** Nothing of it is declared as things stand: its 24 hours are over, or it was declared otherwise. */
function whyNotSend(declaration: DeclarationRecord, { now, today }: Pick<Context, 'now' | 'today'>): Refusal | null {
  const status = statusAt(declaration, now, today);
  if (declaration.status === 'DECLARED') return whyNotEnter(status);
  return whyNotDeclare({ periodTo: declaration.periodTo, status }, today);
}

/** The premium as it is declared, and as it will be. */
async function assessImpact(context: Context, orders: readonly OpenOrder[]): Promise<ReadonlyMap<string, OwnImpact>> {
  const ids = orders.map(({ subjectId }) => subjectId);
  const declarations = await findDeclarations(context.scope, context.tx, ids);
  const byId = new Map(declarations.map((each) => [each.declarationId, each]));
  return new Map(
    orders.map(({ orderId, subjectId }) => {
      const declaration = byId.get(subjectId);
      return [orderId, declaration ? impactOf(declaration, context) : noImpact];
    }),
  );
}

function impactOf(declaration: DeclarationRecord, context: Context): OwnImpact {
  const { status, premium, currency, toApprove } = declaration;
  return {
    ...noImpact,
    before: status === 'DECLARED' ? moneyOf(premium, currency) : null,
    after: moneyOf(toApprove?.premium ?? null, currency),
    objection: whyNotOnWire(whyNotSend(declaration, context)),
  };
}

/** The figures as they were entered, by country, beside those declared before and a year ago. */
async function particularsOfFigures(
  context: Context,
  id: string,
): Promise<Particulars<ParticularOf<typeof declarationOrder>>> {
  const declaration = await findDeclaration(context.scope, context.tx, id);
  // it was withdrawn with the end of its policy; the order of that time remains
  if (!declaration) return noParticulars;
  const { status, policyKey, periodFrom, periodTo, currency, total, toApprove } = declaration;
  const { lines, isNil, remarks, total: entered } = toApprove ?? declaration;
  const period = yearBefore({ from: periodFrom, to: periodTo });
  const before = await totalDeclaredOf(context.scope, context.tx, policyKey, period);
  return {
    ...noParticulars,
    facts: [
      ...particular('periodFrom', { text: periodFrom }),
      ...particular('periodTo', { text: periodTo }),
      ...particular('turnover', { money: moneyOf(entered, currency) }),
      ...particular('turnoverBefore', { money: status === 'DECLARED' ? moneyOf(total, currency) : null }),
      ...particular('turnoverYearBefore', { money: moneyOf(before, currency) }),
      ...particular('nothingSold', { text: isNil }),
      ...particular('deviates', { text: toApprove?.deviates ?? false }),
      ...particular('comment', { text: remarks }),
    ],
    lines: turnoverByCountry(lines, currency),
  };
}

async function declarationById(id: string, { scope, tx }: Context): Promise<DeclarationRecord> {
  const declaration = await findDeclaration(scope, tx, id);
  if (!declaration) throw new Refused(refuse('not-found'));
  return declaration;
}

type SubmittedDeclaration = Readonly<{ declaration: DeclarationRecord; figures: FiguresToApprove; orderId: string }>;

async function lockSubmitted(id: string, context: Context): Promise<SubmittedDeclaration> {
  const declaration = await lockVersion(id, context);
  const { toApprove: figures, orderId } = declaration;
  if (!figures || orderId === null) throw new Error(`No figures of ${id} are to be approved`);
  return { declaration, figures, orderId };
}

/** The caller's version is that of the order, not of the declaration. */
function lockVersion(id: string, context: Context): Promise<DeclarationRecord> {
  return lockOrRefuse(id, { ...context, ifMatch: null });
}
