import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { policyAsOf } from '../../../policies/policies/policy-terms.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { enterTurnover } from '../../turnover-declarations/server/public.ts';
import { linesOfExposures } from '../entered-exposure.ts';
import type { ExposurePackageDetail, mixedExposureContract } from '../mixed-exposure.contract.ts';
import { findPackage } from './mixed-exposure.store.ts';
import { showPackage } from './show-packages.ts';

/**
 * Enters the figures of a declaration by country and category. Refuses amounts that contradict each other, by field, and what
 * the declaration itself refuses.
 */
export async function enterExposures(
  packageId: string,
  { exposures, deviates = false }: BodyOf<typeof mixedExposureContract.enterExposures>,
  context: Context,
): Promise<ExposurePackageDetail> {
  const row = await findPackage(packageId, context);
  const policy = row && (await policyTerms(context.scope, context.tx, row.policyKey));
  if (!policy) throw new Refused(refuse('not-found'));
  const entered = linesOfExposures(exposures, policyAsOf(policy, row.periodTo));
  if ('refusal' in entered) throw new Refused(entered.refusal);
  await enterTurnover(packageId, { lines: entered.lines, remarks: row.remarks, deviates }, context);
  return showPackage(packageId, context);
}
