import { type Day, latestOf } from '../../../platform/core/day.ts';
import { type Money, money, sumMoney } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import type { CompanyFacts } from '../../../risk/buyers/company.ts';
import { rulesOfInvoice } from '../../deadlines/duty-days.ts';
import { buyerUnderPolicy } from '../../extensions/server/public.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { claimDeadlineOf, type PlanFacts } from '../house-plan-decision.ts';
import type { PlannedInstalment } from '../instalments.ts';
import { uninsuredNumbers } from '../insured-invoice.ts';
import { needsConsent, type OtherPlans, type Security } from '../rescheduling.ts';
import { findSharingPlans, hasDefaulted } from './reschedulings.store.ts';

/** The content of a plan, requested or already stored. */
export type AskedPlan = Readonly<{
  instalments: readonly PlannedInstalment[];
  securities: readonly Security[];
  buyerSigned: boolean;
}>;

/** The facts that the rules need. */
export type LoadedFacts = Readonly<{
  total: Money;
  latestDueDate: Day;
  facts: PlanFacts;
  others: OtherPlans;
  /** Plans in force that this one would replace. */
  replaces: readonly string[];
  needsConsent: boolean;
}>;

/** All facts for or against a plan over some invoices, as of today. `own`: the plan itself, once it is stored. */
export async function loadPlanFacts(
  context: Context,
  { policy, company, invoices }: Readonly<{ policy: Policy; company: CompanyFacts; invoices: readonly Receivable[] }>,
  { instalments, securities, buyerSigned }: AskedPlan,
  own: string | null = null,
): Promise<LoadedFacts> {
  const { scope, tx, today } = context;
  const buyerFacts = await buyerUnderPolicy(context, policy, company);
  const currency = invoices[0]?.currency ?? policy.currency;
  const ids = invoices.map(({ receivableId }) => receivableId);
  const sharing = (await findSharingPlans(scope, tx, ids)).filter(({ reschedulingId }) => reschedulingId !== own);
  const active = sharing.filter(({ status }) => status === 'ACTIVE');
  const facts: PlanFacts = {
    today,
    currency,
    instalments,
    securities,
    buyerSigned,
    claimDeadline: claimDeadlineOf(invoices, buyerFacts.rules),
    isInsolvent: buyerFacts.isInsolvent,
    isDisputed: invoices.some(({ isDisputed }) => isDisputed),
    isCoverWithdrawn: buyerFacts.isCoverWithdrawn,
    hasDefaultedBefore: await hasDefaulted(scope, tx, policy.policy, company.companyId),
    uninsured: uninsuredNumbers(invoices, {
      terms: policy,
      countryCode: company.countryCode,
      timeline: buyerFacts.timeline,
    }),
    gradeCode: buyerFacts.gradeCode,
  };
  return {
    total: sumMoney(
      invoices.filter((each) => each.currency === currency).map((each) => money(each.outstandingAmount, currency)),
      currency,
    ),
    latestDueDate: latestOf(invoices.map(({ dueDate }) => dueDate)) ?? today,
    facts,
    others: {
      isOneWaiting: sharing.some(({ status }) => status !== 'ACTIVE'),
      isOneCut: active.some(({ openItems }) => openItems.some((id) => !ids.includes(id))),
    },
    replaces: active.map(({ reschedulingId }) => reschedulingId),
    needsConsent: needsConsent(
      instalments,
      invoices.map((invoice) => ({
        originalDueDate: invoice.originalDueDate,
        maxExtensionPeriodDays: rulesOfInvoice(invoice, buyerFacts.rules).maxExtensionPeriodDays,
      })),
      policy.extensionMode,
    ),
  };
}
