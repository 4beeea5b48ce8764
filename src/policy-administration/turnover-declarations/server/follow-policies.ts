import type { Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { type DeclarationPeriod, dueDateOnChange, firstStepFrom, periodByPolicy } from '../declaration-period.ts';
import { premiumOfPeriod } from '../declared-premium.ts';
import { notEstimated } from '../turnover-declaration.ts';
import {
  type DeclarationRecord,
  deleteDeclaration,
  lockUndeclared,
  type OpenedPeriod,
  storeDeclaration,
} from './turnover-declarations.store.ts';

type Following = Pick<Context, 'record' | 'today' | 'tx'>;

/**
 * Lets what is not declared follow the days of its policy: a period beyond the last day is cut to it, one that begins later
 * is withdrawn. What is declared stays. Returns how many changed.
 *
 * @param opened the periods in declarations, by policy
 */
export async function followPolicies(
  policies: ReadonlyMap<PolicyKey, Policy>,
  opened: ReadonlyMap<PolicyKey, readonly OpenedPeriod[]>,
  context: Following,
): Promise<number> {
  const undeclared = await lockUndeclared(context.tx, [...policies.keys()]);
  let changed = 0;
  for (const declaration of undeclared) {
    const policy = policies.get(declaration.policyKey);
    if (!policy) continue;
    const period = periodOn(declaration, policy, context.today);
    if (period?.to === declaration.periodTo || !isFreeFor(declaration, period, opened)) continue;
    await (period ? move(declaration, period, policy, context) : withdraw(declaration, context));
    changed += 1;
  }
  return changed;
}

function periodOn({ periodFrom, periodTo, frequency }: DeclarationRecord, policy: Policy, today: Day) {
  return periodByPolicy({ from: periodFrom, to: periodTo, frequency }, policy, today);
}

/** Whether no other declaration has any of the days: the frequency may have changed since. */
function isFreeFor(
  { policyKey, periodFrom }: DeclarationRecord,
  period: DeclarationPeriod | null,
  opened: ReadonlyMap<PolicyKey, readonly OpenedPeriod[]>,
): boolean {
  const others = (opened.get(policyKey) ?? []).filter(({ from }) => from !== periodFrom);
  return period === null || others.every(({ from, to }) => to < period.from || from > period.to);
}

/**
 * Gives a declaration another last day, with its due date and its reminders. What was entered is worth what the terms of that
 * day say; an estimate was of the days before.
 */
async function move(
  before: DeclarationRecord,
  { from, to }: DeclarationPeriod,
  policy: Policy,
  context: Following,
): Promise<void> {
  const dueDate = dueDateOnChange(before, { from, to }, context.today);
  const after: DeclarationRecord = {
    ...before,
    periodTo: to,
    dueDate,
    premium: before.total === null ? null : (premiumOfPeriod(policy, { ...before, periodTo: to })?.amount ?? null),
    nextStepOn: firstStepFrom(dueDate, context.today),
    ...notEstimated,
  };
  await storeDeclaration(context.tx, after);
  await context.record({
    type: 'turnover-declaration.period-changed',
    subject: `turnover-declaration/${before.declarationId}`,
    policy: before.policyKey,
    before: daysOf(before),
    after: daysOf(after),
    data: daysOf(after),
  });
}

async function withdraw(before: DeclarationRecord, context: Following): Promise<void> {
  const { declarationId, policyKey, status, total } = before;
  await deleteDeclaration(context.tx, declarationId);
  await context.record({
    type: 'turnover-declaration.withdrawn',
    subject: `turnover-declaration/${declarationId}`,
    policy: policyKey,
    before: { status, total, ...daysOf(before) },
    data: daysOf(before),
  });
}

function daysOf({ periodFrom, periodTo, dueDate }: DeclarationRecord) {
  return { periodFrom, periodTo, dueDate };
}
