import { needsApprovals } from '../../../approvals/orders/further-approvals.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { type Money, money } from '../../../platform/core/money.ts';
import type { Page } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import { documentsOf } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { type Policy, policyPeriods } from '../../../policies/policies/policy.ts';
import { policyAsOf } from '../../../policies/policies/policy-terms.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { whyNotAmend } from '../amendment.ts';
import { yearBefore } from '../declaration-period.ts';
import { premiumOfLine, rateOfPeriod } from '../declared-premium.ts';
import {
  type DeclarationLine,
  statusAt,
  whyNotDeclare,
  whyNotEnter,
  whyNotSubmitAgain,
} from '../turnover-declaration.ts';
import type { Amendment, DeclarationDetail, TurnoverDeclaration } from '../turnover-declarations.contract.ts';
import { moneyOf } from './figures-to-approve.ts';
import {
  type AmendmentRecord,
  type DeclarationRecord,
  type DeclarationRow,
  type DeclarationsQuery,
  findDeclaration,
  findLastAmendment,
  listDeclarations,
  totalDeclaredOf,
} from './turnover-declarations.store.ts';

/** One page of the declarations in scope. */
export async function pageOfDeclarations(
  query: DeclarationsQuery,
  context: Context,
): Promise<Page<TurnoverDeclaration>> {
  const page = await listDeclarations(query, context);
  return { ...page, items: page.items.map((row) => declarationOnWire(row, context)) };
}

/** One with its lines, what they are worth, and what may be done with it. Refuses `not-found` outside the scope. */
export async function showDeclaration(declarationId: string, context: Context): Promise<DeclarationDetail> {
  const { scope, tx, today } = context;
  const declaration = await findDeclaration(scope, tx, declarationId);
  const policy = declaration && (await policyTerms(scope, tx, declaration.policyKey));
  if (!policy) throw new Refused(refuse('not-found'));
  const { policyKey, currency, remarks, periodFrom, periodTo } = declaration;
  const agreed = policyAsOf(policy, periodTo);
  const before = await totalDeclaredOf(scope, tx, policyKey, yearBefore({ from: periodFrom, to: periodTo }));
  const shown = declarationOnWire(declaration, context);
  const amendment = await findLastAmendment(scope, tx, declarationId);
  // the insurer sees nothing before the last approval (handbook covers 16, rule 4)
  const isInsurer = context.actor.userType === 'insurer';
  const isShown = amendment !== null && !(isInsurer && amendment.status === 'AWAITING_APPROVAL');
  return {
    ...shown,
    currency,
    remarks,
    ...(isInsurer ? { orderId: null, toApprove: null } : toApproveOnWire(declaration, policy)),
    needsApproval: needsApprovals(policy, context.actor, 'TURNOVER_DECLARATION'),
    lines: linesOnWire(declaration.lines, declaration, policy),
    estimatedLines: linesOnWire(declaration.estimatedLines ?? [], declaration, policy),
    countries: agreed.countriesCovered.flatMap(({ countryCode, excluded }) =>
      excluded ? [] : [{ countryCode, rate: rateOfPeriod(policy, periodTo, countryCode) }],
    ),
    insuredEntities: agreed.insuredEntities.map(({ entityId, name }) => ({ entityId, name })),
    yearBefore: before === null ? null : money(before, currency),
    minimumPremium: minimumOfYear(policy, periodTo),
    amendment: isShown ? await amendmentOnWire(amendment, currency, context) : null,
    actions: {
      enter: whyNotOnWire(whyNotEnter(shown.status)),
      confirm: whyNotOnWire(whyNotDeclare(shown, today) ?? whyNotSubmitAgain(shown)),
      amend: whyNotOnWire(whyNotAmend(shown.status, amendment?.status ?? null)),
    },
  };
}

/** The minimum premium of the insurance year that a day lies in, as it is settled: on the terms of its last day. */
function minimumOfYear(policy: Policy, day: Day): Money | null {
  const end = policyPeriods(policy, day)[0]?.to ?? day;
  return policyAsOf(policy, end).premiumTerms.minimumPremium;
}

function toApproveOnWire(
  declaration: DeclarationRecord,
  policy: Policy,
): Pick<DeclarationDetail, 'orderId' | 'toApprove'> {
  const { orderId, toApprove, currency } = declaration;
  if (!toApprove) return { orderId: null, toApprove: null };
  const { lines, isNil, total, premium, remarks } = toApprove;
  const figures = {
    lines: linesOnWire(lines, declaration, policy),
    nil: isNil,
    remarks,
    total: money(total, currency),
    premium: moneyOf(premium, currency),
  };
  return { orderId, toApprove: figures };
}

async function amendmentOnWire(
  { amendmentId, lines, isNil, total, premium, ...amendment }: AmendmentRecord,
  currency: CurrencyCode,
  { scope, tx }: Context,
): Promise<Amendment> {
  const { status, orderId, reason, requestedByName, requestedAt, answer, endedAt, version } = amendment;
  return {
    amendmentId,
    status,
    orderId,
    lines: lines.map(({ turnover, exclusions, ...line }) => ({
      ...line,
      turnover: money(turnover, currency),
      exclusions: money(exclusions, currency),
    })),
    nil: isNil,
    total: money(total, currency),
    premium: premium === null ? null : money(premium, currency),
    reason,
    requestedBy: requestedByName,
    requestedAt,
    answer,
    endedAt,
    documents: await documentsOf(scope, tx, `declaration-amendment/${amendmentId}`),
    version,
  };
}

function linesOnWire(
  lines: readonly DeclarationLine[],
  { currency, periodTo }: Pick<DeclarationRecord, 'currency' | 'periodTo'>,
  policy: Policy,
): DeclarationDetail['lines'] {
  return lines.map((line) => {
    const rate = rateOfPeriod(policy, periodTo, line.countryCode);
    const { countryCode, category, insuredEntityId, turnover, exclusions } = line;
    return {
      countryCode,
      category,
      insuredEntityId,
      turnover: money(turnover, currency),
      exclusions: money(exclusions, currency),
      rate,
      premium: premiumOfLine(line, rate, currency),
    };
  });
}

function declarationOnWire(
  row: DeclarationRow,
  { actor, now, today }: Pick<Context, 'actor' | 'now' | 'today'>,
): TurnoverDeclaration {
  const { currency, total, premium } = row;
  return {
    todId: row.declarationId,
    policy: row.policyKey,
    periodFrom: row.periodFrom,
    periodTo: row.periodTo,
    dueDate: row.dueDate,
    frequency: row.frequency,
    basis: row.basis,
    status: statusAt(row, now, today),
    total: total === null ? null : money(total, currency),
    premium: premium === null ? null : money(premium, currency),
    nil: row.isNil,
    declaredAt: row.declaredAt,
    declaredBy: row.declaredByName,
    editableUntil: row.editableUntil,
    invoiceId: row.invoiceId,
    estimate: estimateOnWire(row),
    approvedBy: row.approvedByName,
    workflowStatus: actor.userType === 'insurer' ? null : row.workflowStatus,
    version: row.version,
  };
}

function estimateOnWire({
  currency,
  estimatedTotal,
  estimatedPremium,
  estimatedAt,
}: DeclarationRow): TurnoverDeclaration['estimate'] {
  if (estimatedTotal === null || estimatedAt === null) return null;
  return {
    total: money(estimatedTotal, currency),
    premium: estimatedPremium === null ? null : money(estimatedPremium, currency),
    estimatedAt,
  };
}
