import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { termsOfPolicies } from '../../../policies/policies/server/public.ts';
import { type DeclaredBasis, dueDateOf, nextPeriodBegins, periodsBegunBy } from '../declaration-period.ts';
import {
  type DeclarationRecord,
  insertDeclaration,
  lockPoliciesToOpen,
  storeOpening,
} from './turnover-declarations.store.ts';

/** Policies whose declarations are opened in one transaction. */
const batch = 50;

/**
 * The daily step: opens the declaration of each period that has begun. Returns how many policies were looked at; safe to
 * run any number of times and on several nodes at once.
 */
export async function openDeclarations(context: Context): Promise<number> {
  const { scope, tx, today } = context;
  const due = await lockPoliciesToOpen(tx, today, batch);
  const terms = await termsOfPolicies(scope, tx, due);
  for (const policy of terms.values()) await openPeriodsOf(policy, context);
  return due.length;
}

async function openPeriodsOf(policy: Policy, context: Context): Promise<void> {
  const { tx, today } = context;
  const { premiumBasis, declarationFrequency } = policy.premiumTerms;
  for (const period of periodsBegunBy(policy, today)) {
    const basis = premiumBasis as DeclaredBasis;
    const opened: DeclarationRecord = {
      declarationId: context.newId('tod'),
      policyKey: policy.policy,
      periodFrom: period.from,
      periodTo: period.to,
      dueDate: dueDateOf(basis, period),
      frequency: declarationFrequency,
      basis,
      currency: policy.currency,
      status: 'TO_BE_SUPPLIED',
      lines: [],
      isNil: false,
      remarks: null,
      total: null,
      premium: null,
      declaredAt: null,
      declaredByName: null,
      editableUntil: null,
      version: 1,
    };
    if (await insertDeclaration(tx, opened)) await recordOpening(opened, context);
  }
  await storeOpening(tx, policy.policy, nextPeriodBegins(policy, today));
}

async function recordOpening({ declarationId, policyKey, periodFrom, periodTo }: DeclarationRecord, context: Context) {
  await context.record({
    type: 'turnover-declaration.opened',
    subject: `turnover-declaration/${declarationId}`,
    policy: policyKey,
    after: { periodFrom, periodTo },
    data: { periodFrom, periodTo },
  });
}
