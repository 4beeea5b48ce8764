import { money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { termsOfPolicies } from '../../../policies/policies/server/public.ts';
import { isOpen } from '../order.ts';
import type { OrderImpact } from '../order-impact.ts';
import type { OpenOrder, OrderSubjects } from './order-subjects.ts';
import type { OrderRecord } from './orders.store.ts';

/** What is read about the open orders of a page: their policies by key, and what is at stake by order. */
export type AssessedOrders = Readonly<{
  policies: ReadonlyMap<string, Policy>;
  impacts: ReadonlyMap<string, OrderImpact>;
}>;

/**
 * What is at stake in those of the orders that are not sent yet. Policies, buyers and grades are read for all of them
 * together, and each kind of order is weighed at once by the context that owns it: a page costs as much as an order.
 */
export async function assessOrders(
  subjects: OrderSubjects,
  orders: readonly OrderRecord[],
  context: Context,
): Promise<AssessedOrders> {
  const { scope, tx } = context;
  const open = orders.filter(isOpen);
  if (open.length === 0) return { policies: new Map(), impacts: new Map() };
  const policies = await termsOfPolicies(scope, tx, distinct(open.map(({ policyKey }) => policyKey)));
  const companyIds = distinct(open.flatMap(({ content }) => content.company?.companyId ?? []));
  const grades = await subjects.buyers.grades(context, companyIds);
  const owedBy = await subjects.buyers.owed(context, [...policies.keys()], companyIds);
  const impacts = new Map<string, OrderImpact>();
  for (const [kind, ofKind] of byKind(open)) {
    const related = ofKind.flatMap((order): OpenOrder[] => {
      const policy = policies.get(order.policyKey);
      return policy ? [{ ...order, policy, company: order.content.company }] : [];
    });
    const own = await subjects.of(kind).assessImpact(context, related);
    for (const { orderId, company, policy } of related) {
      const impact = own.get(orderId);
      if (!impact) continue;
      const ofBuyer = company && { ...gradeOf(company.companyId), owed: owedOn(policy, company.companyId) };
      impacts.set(orderId, { ...impact, owed: null, ...ofBuyer });
    }
  }
  return { policies, impacts };

  /** What was last told that the buyer owes: an approver of any kind of order would look it up. */
  function owedOn({ policy, currency }: Policy, companyId: string): OrderImpact['owed'] {
    const owed = owedBy(policy, companyId);
    return owed && { amount: money(owed.amount, currency), day: owed.day };
  }

  function gradeOf(companyId: string): Pick<OrderImpact, 'grade'> {
    return grades === null ? {} : { grade: grades.get(companyId) ?? null };
  }
}

function byKind(orders: readonly OrderRecord[]): ReadonlyMap<string, OrderRecord[]> {
  return Map.groupBy(orders, ({ kind }) => kind);
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
