import { zeroMoney } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { keepDecision } from '../../../policies/passports/server/public.ts';
import { estimateOf, estimateRules } from '../../../policy-administration/turnover-declarations/estimate-rules.ts';
import {
  estimateInputsOf,
  estimateTurnover,
} from '../../../policy-administration/turnover-declarations/server/public.ts';

/** Estimates a declaration that stayed undeclared, unless it was declared meanwhile or nothing is known to estimate from. */
export async function estimateUndeclared(declarationId: string, context: Context): Promise<void> {
  const found = await estimateInputsOf(declarationId, context);
  if (!found) return;
  const { policyKey, inputs } = found;
  const decided = estimateRules.decide(inputs);
  const lines = estimateOf(inputs).map((line) => ({ ...line, exclusions: zeroMoney(line.turnover.currency) }));
  if (lines.length > 0) await estimateTurnover(declarationId, { lines }, context);
  await keepDecision(context, { subject: `turnover-declaration/${declarationId}`, policyKey }, decided);
}
