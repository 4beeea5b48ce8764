import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyAsOf } from '../../../policies/policies/policy-terms.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { insuredOf } from '../declared-premium.ts';
import type { EstimateInputs, InsuredLine } from '../estimate-rules.ts';
import { type DeclarationLine, statusAt, whyNotEstimate } from '../turnover-declaration.ts';
import type { DeclarationDetail, turnoverDeclarationsContract } from '../turnover-declarations.contract.ts';
import { figuresOf, lockOrRefuse } from './declare-turnover.ts';
import { showDeclaration } from './show-declarations.ts';
import {
  type DeclarationRecord,
  findDeclaration,
  findDeclaredBefore,
  storeDeclaration,
} from './turnover-declarations.store.ts';

type Estimated = BodyOf<typeof turnoverDeclarationsContract.estimateTurnover>;

/**
 * The insurer's estimate of what was not declared 30 days after its due date; another one replaces it. What the
 * policyholder has entered stays, and takes its place once it is declared.
 */
export async function estimateTurnover(
  declarationId: string,
  { lines }: Estimated,
  context: Context,
): Promise<DeclarationDetail> {
  const { scope, tx, now, today } = context;
  const before = await lockOrRefuse(declarationId, context);
  refuseIf(whyNotEstimate({ status: statusAt(before, now, today), dueDate: before.dueDate }, today));
  const policy = await policyTerms(scope, tx, before.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const { lines: estimatedLines, total, premium } = figuresOf(lines, before, policy);
  await storeDeclaration(tx, {
    ...before,
    estimatedLines,
    estimatedTotal: total,
    estimatedPremium: premium,
    estimatedAt: now,
  });
  const { policyKey, currency, periodFrom, periodTo } = before;
  await context.record({
    type: 'turnover-declaration.estimated',
    subject: `turnover-declaration/${declarationId}`,
    policy: policyKey,
    after: { total, premium },
    data: { periodFrom, periodTo, total: { amount: total, currency } },
  });
  return showDeclaration(declarationId, context);
}

/**
 * What an estimate is made of; `null` where a declaration is not to be estimated: it was declared, or estimated already.
 */
export async function estimateInputsOf(
  declarationId: string,
  { scope, tx, now, today }: Context,
): Promise<Readonly<{ policyKey: string; inputs: EstimateInputs }> | null> {
  const declaration = await findDeclaration(scope, tx, declarationId);
  if (!declaration || declaration.estimatedAt !== null) return null;
  const { policyKey, currency, basis, frequency, dueDate, periodFrom, periodTo } = declaration;
  if (whyNotEstimate({ status: statusAt(declaration, now, today), dueDate }, today)) return null;
  const policy = await policyTerms(scope, tx, policyKey);
  if (!policy) return null;
  const { countriesCovered, premiumTerms } = policyAsOf(policy, periodTo);
  const covered = countriesCovered.flatMap(({ countryCode, excluded }) => (excluded ? [] : [countryCode]));
  const home = policy.policyholder.countryCode;
  const previous = await findDeclaredBefore(scope, tx, policyKey, periodFrom);
  return {
    policyKey,
    inputs: {
      currency,
      basis,
      frequency,
      previous: previous && {
        periodFrom: previous.periodFrom,
        lines: insuredLinesOf(previous).filter(({ countryCode }) => covered.includes(countryCode)),
      },
      estimatedTurnover: premiumTerms.estimatedTurnover,
      homeCountry: covered.includes(home) ? home : (covered[0] ?? null),
    },
  };
}

function insuredLinesOf({ lines, currency }: DeclarationRecord): InsuredLine[] {
  return lines.map((line: DeclarationLine) => {
    const { countryCode, category, insuredEntityId } = line;
    return { countryCode, category, insuredEntityId, turnover: insuredOf(line, currency) };
  });
}
