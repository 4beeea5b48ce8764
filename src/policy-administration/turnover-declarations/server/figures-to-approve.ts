import { type OrderContent, submitForApproval } from '../../../approvals/orders/server/public.ts';
import { type Money, money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import type { DeclarationRecord, FiguresToApprove } from './turnover-declarations.store.ts';

/** The figures of a declaration as colleagues are to approve them. */
export function figuresToApprove(
  {
    lines,
    premium,
    isNil,
    remarks,
    total,
  }: Omit<FiguresToApprove, 'deviates' | 'total'> & Pick<DeclarationRecord, 'total'>,
  deviates: boolean,
): FiguresToApprove {
  return { lines, premium, isNil, remarks, total: total ?? '0', deviates };
}

/**
 * Submits figures to colleagues: until the last of them has approved, nothing is declared, and what is declared already
 * stays. Those that were submitted before and changed since are the same order in a new version.
 */
export async function submitFigures(
  declaration: DeclarationRecord,
  toApprove: FiguresToApprove,
  { policy, context }: Readonly<{ policy: Policy; context: Context }>,
): Promise<DeclarationRecord> {
  const submitted = { ...declaration, toApprove };
  const placed = await submitForApproval(context, declaration.orderId, {
    kind: 'turnover-declaration',
    subjectId: declaration.declarationId,
    content: contentOf(submitted),
    policy,
  });
  return { ...submitted, ...placed };
}

/** What colleagues decide on. Limits of approval are held against the premium: that is what a declaration costs. */
export function contentOf(declaration: DeclarationRecord): OrderContent {
  const { status, periodFrom, periodTo, currency } = declaration;
  const { total, premium, remarks } = declaration.toApprove ?? declaration;
  return {
    company: null,
    action: status === 'DECLARED' ? 'CORRECT_TURNOVER' : 'DECLARE_TURNOVER',
    amount: moneyOf(premium, currency),
    details: { periodFrom, periodTo, total, currency, comment: remarks },
  };
}

/** An amount as it is stored, with its currency. */
export function moneyOf(amount: string | null, currency: string): Money | null {
  return amount === null ? null : money(amount, currency);
}
