import { orderingRulesOf } from '../../../approvals/orders/order.ts';
import { orderingRolesOf } from '../../../identity/access/server/public.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { termsOfPolicies } from '../../../policies/policies/server/public.ts';
import type { CompanyFacts } from '../../buyers/company.ts';
import { factsOfCompanies } from '../../buyers/server/public.ts';
import { coverOn } from '../cover.ts';
import { type CoverRequestAction, raisingActionOn } from '../cover-request.ts';
import { refusalsOfRequest } from '../cover-request-checks.ts';
import { type CoverRequestWarning, warningsOf } from '../cover-request-warnings.ts';
import type { CoverRequestBody } from '../cover-requests.contract.ts';
import { type LookUps, loadFacts, lookUpMany } from './cover-request-facts.ts';
import { type CoverRecord, findCoversOn } from './covers.store.ts';
import { contentEntered, whyNotByRole } from './request-content.ts';

/**
 * A request as the line of a file states it. Defaults: the currency is the policy's, and the action is an increase
 * where something is in force, else a new cover.
 */
export type CoverWish = Omit<CoverRequestBody, 'action' | 'amount' | 'clientRequestId'> &
  Readonly<{ action: CoverRequestAction | null; amount: string | null; currency: string | null }>;

/** The check of an order: all refusals, or the complete request. */
export type CheckedWish = Readonly<{
  company: CompanyFacts | null;
  body: CoverRequestBody | null;
  refusals: readonly Refusal[];
  warnings: readonly CoverRequestWarning['code'][];
}>;

/**
 * Whether each of many requests could be ordered now, by the very rules of an order (V01-V18 and the ordering role).
 * Policies, buyers and covers are read for all of them together. Nothing is stored.
 */
export async function checkCoverRequests(
  context: Context,
  wishes: readonly CoverWish[],
): Promise<readonly CheckedWish[]> {
  const { scope, tx, actor } = context;
  const policyKeys = distinct(wishes.map(({ policy }) => policy));
  const companyIds = distinct(wishes.map(({ companyId }) => companyId));
  if (wishes.length === 0) return [];
  const policies = await termsOfPolicies(scope, tx, policyKeys);
  const companies = await factsOfCompanies(tx, companyIds);
  const roles = await orderingRolesOf(scope, tx, actor, policyKeys);
  const covers = await findCoversOn(scope, tx, policyKeys, companyIds);
  const coverOfPair = new Map(covers.map((cover) => [pairOf(cover.policyKey, cover.companyId), cover]));
  const subjects = { policies: [...policies.values()], companies: [...companies.values()], covers };
  const lookUps = await lookUpMany(context, subjects);
  const checked: CheckedWish[] = [];
  for (const wish of wishes) {
    const policy = policies.get(wish.policy);
    const company = companies.get(wish.companyId) ?? null;
    if (!policy) checked.push(refused(company, unknown('/policy')));
    else if (!company) checked.push(refused(null, unknown('/companyId')));
    else {
      const cover = coverOfPair.get(pairOf(wish.policy, wish.companyId)) ?? null;
      const body = bodyOf(wish, policy, cover, context.today);
      const byRole = whyNotByRole(roles.get(wish.policy) ?? null, orderingRulesOf(policy, actor), body.action);
      checked.push(await checkBody(context, body, { policy, company, cover, byRole, lookUps }));
    }
  }
  return checked;
}

type Circumstances = Readonly<{
  policy: Policy;
  company: CompanyFacts;
  cover: CoverRecord | null;
  /** Why the person does not order this, whatever the rest. */
  byRole: Refusal | null;
  lookUps: LookUps;
}>;

async function checkBody(
  context: Context,
  body: CoverRequestBody,
  { policy, company, cover, byRole, lookUps }: Circumstances,
): Promise<CheckedWish> {
  const asked = contentEntered(body);
  const facts = await loadFacts(context, asked.action, { policy, company }, cover, { lookUps });
  const refusals = [...(byRole ? [byRole] : []), ...refusalsOfRequest(asked, facts)];
  if (refusals.length > 0) return refused(company, ...refusals);
  return { company, body, refusals, warnings: warningsOf(asked, facts).map(({ code }) => code) };
}

/**
 * The line with defaults for what it leaves out, and without a payment term that the policy's standard includes: files
 * name it on every line.
 */
function bodyOf(
  { action, amount, currency, paymentTermDays, ...wish }: CoverWish,
  policy: Policy,
  cover: CoverRecord | null,
  today: string,
): CoverRequestBody {
  const inForce = cover && cover.timeline.length > 0 ? coverOn(cover.timeline, today) : null;
  return {
    ...wish,
    ...((paymentTermDays ?? 0) > policy.standardPaymentTermDays ? { paymentTermDays } : {}),
    action: action ?? raisingActionOn(inForce),
    ...(amount === null ? {} : { amount: { amount, currency: (currency ?? policy.currency) as Policy['currency'] } }),
  };
}

function refused(company: CompanyFacts | null, ...refusals: readonly Refusal[]): CheckedWish {
  return { company, body: null, refusals, warnings: [] };
}

function unknown(pointer: '/policy' | '/companyId'): Refusal {
  return refuse('not-found', undefined, [{ pointer, code: 'unknown' }]);
}

function pairOf(policyKey: string, companyId: string): string {
  return `${policyKey} ${companyId}`;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
