import { mayRead } from '../../../platform/core/actor.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import { isBefore } from '../../../platform/core/instant.ts';
import { sumMoney } from '../../../platform/core/money.ts';
import type { Page } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { type Policy, policyPeriods } from '../../../policies/policies/policy.ts';
import { policyAsOf } from '../../../policies/policies/policy-terms.ts';
import { policyTerms, termsOfPolicies } from '../../../policies/policies/server/public.ts';
import { costOfChecks, countChecks } from '../../../risk/covers/credit-check-fees.ts';
import { creditChecksOf, monitoredBuyersOf } from '../../../risk/covers/server/public.ts';
import { statusAt, whyNotEnter, whyNotSubmitAgain } from '../../turnover-declarations/turnover-declaration.ts';
import { countBuyers } from '../buyer-counts.ts';
import { exposureLines, exposureOf, exposureTypesOf, packageStatusOf, sumOfExposures } from '../exposure.ts';
import type { ExposurePackage, ExposurePackageDetail, mixedExposureContract } from '../mixed-exposure.contract.ts';
import { findPackage, listPackages, type PackageRow } from './mixed-exposure.store.ts';

/** One page of the packages in scope. */
export async function pageOfPackages(
  query: QueryOf<typeof mixedExposureContract.listExposurePackages>,
  context: Context,
): Promise<Page<ExposurePackage>> {
  const { scope, tx } = context;
  const page = await listPackages(query, context);
  const policies = await termsOfPolicies(scope, tx, [...new Set(page.items.map(({ policyKey }) => policyKey))]);
  const items = page.items.flatMap((row) => {
    const policy = policies.get(row.policyKey);
    return policy ? [packageOnWire(row, policy, context)] : [];
  });
  return { ...page, items };
}

/** A package with its lines and the fee meter. Refuses `not-found` outside the scope, and of a policy without packages. */
export async function showPackage(packageId: string, context: Context): Promise<ExposurePackageDetail> {
  const { scope, tx, now, today } = context;
  const row = await findPackage(packageId, context);
  const policy = row && (await policyTerms(scope, tx, row.policyKey));
  if (!policy) throw new Refused(refuse('not-found'));
  const agreed = policyAsOf(policy, row.periodTo);
  const lines = exposureLines(row.lines, agreed);
  const premiums = lines.flatMap(({ premium }) => premium ?? []);
  return {
    ...packageOnWire(row, policy, context),
    policyholder: policy.policyholder.name,
    lines,
    premium: lines.length === 0 || premiums.length < lines.length ? null : sumMoney(premiums, policy.currency),
    policyholderCountry: policy.policyholder.countryCode,
    countries: agreed.countriesCovered.flatMap(({ countryCode, excluded }) => (excluded ? [] : [countryCode])),
    entered: enteredOn(row, agreed),
    isApart: row.lines.some(({ category, insuredEntityId }) => category !== null || insuredEntityId !== null),
    // the insurer sees nothing before the last approval (handbook covers 16, rule 4)
    isWithColleagues: context.actor.userType !== 'insurer' && whyNotSubmitAgain(row) !== null,
    meter: mayRead(context.actor, 'tci-access', 'read_clr') ? await meterOf(policy, context) : null,
    actions: { enter: whyNotOnWire(whyNotEnter(statusAt(row, now, today))) },
  };
}

/** What is entered of each country, in the order of the declaration. */
function enteredOn({ lines }: PackageRow, policy: Policy): ExposurePackageDetail['entered'] {
  return [...Map.groupBy(lines, ({ countryCode }) => countryCode)].map(([countryCode, ofCountry]) => {
    const exposures = ofCountry.map((line) => exposureOf(line, policy));
    const { TOT, NINS } = sumOfExposures(exposures, policy.currency);
    return { countryCode, TOT, NINS };
  });
}

async function meterOf(policy: Policy, context: Context): Promise<NonNullable<ExposurePackageDetail['meter']>> {
  const [{ from, to } = { from: policy.startDate, to: policy.endDate }] = policyPeriods(policy, context.today);
  const monitored = await monitoredBuyersOf(policy.policy, context);
  const checks = await creditChecksOf(policy.policy, { from, to }, context);
  return {
    from,
    to,
    monitored: countBuyers(monitored, policy),
    checks: countChecks(checks, policy),
    fees: costOfChecks(checks, policy),
  };
}

function packageOnWire(row: PackageRow, policy: Policy, { now }: Pick<Context, 'now'>): ExposurePackage {
  const { declarationId, policyKey, periodFrom, periodTo, dueDate, status, editableUntil, lines, isNil, version } = row;
  const { currency } = policy;
  const agreed = policyAsOf(policy, periodTo);
  const exposures = exposureLines(lines, agreed).map(({ exposure }) => exposure);
  return {
    packageId: declarationId,
    policy: policyKey,
    periodFrom,
    periodTo,
    dueDate,
    currency,
    status: packageStatusOf(status, editableUntil !== null && isBefore(now, editableUntil)),
    types: exposureTypesOf(agreed),
    totals: lines.length === 0 && !isNil ? null : sumOfExposures(exposures, currency),
    version,
  };
}
