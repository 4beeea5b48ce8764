import Big from 'big.js';
import type { QueryOf, ReplyOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { compareDays } from '../../../platform/core/day.ts';
import { greaterMoney, isTooFine, money } from '../../../platform/core/money.ts';
import { atRates, publishedRates, type SumAtRates, sumAtRates } from '../../../platform/core/rates-for-rules.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { duties } from '../../../policies/policies/duty-rules.ts';
import { seesStopDays } from '../../../risk/buyers/buyer-stop.ts';
import { lastDaysToShow } from '../../../risk/buyers/last-covered-day.ts';
import { latestOwed, partiesOf } from '../../../risk/buyers/server/public.ts';
import { lastDayBeforeStops } from '../../../risk/delivery-stops/delivery-stop.ts';
import { coversThroughTime } from '../../../risk/insured-periods/server/public.ts';
import type { shippingCheckContract } from '../shipping-check.contract.ts';
import { answerShipping, isNothingInsured, type ShippingFacts } from '../shipping-check.ts';
import { banFactsOn } from './ban-facts.ts';
import type { ShippingRow } from './shipping-facts.store.ts';
import { shippingFacts } from './shipping-facts.ts';

/**
 * Whether a delivery is covered. Another currency than the policy's is turned into it at the portal's reference rates;
 * refuses `currency-not-allowed` where there is none, `invalid-input` for an amount of nothing.
 */
export async function checkShipping(
  { policy: policyKey, companyId, amount, currency, on }: QueryOf<typeof shippingCheckContract.checkShipping>,
  context: Context,
): Promise<ReplyOf<typeof shippingCheckContract.checkShipping>> {
  const { today } = context;
  if (new Big(amount).lte(0))
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/query/amount', code: 'too-small' }]));
  const { policy, company } = await partiesOf(context, policyKey, companyId);
  if (isTooFine({ amount, currency: currency ?? policy.currency }))
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/query/amount', code: 'too-fine' }]));
  const day = on ?? today;
  const asked = atRates(publishedRates, { amount, currency: currency ?? policy.currency }, policy.currency);
  if (!asked)
    throw new Refused(refuse('currency-not-allowed', { currency: currency ?? '', allowed: [policy.currency] }));
  const row = await shippingFacts(context, { policy: policyKey, companyId, on: day });
  const declaredOwed = (await latestOwed(context, [policyKey], [companyId]))(policyKey, companyId)?.amount ?? null;
  const bars = await banFactsOn(context, { policy, company }, row, day);
  const owed = owedOf(row, declaredOwed, policy.currency);
  const { companyName, countryCode } = company;
  const answer = answerShipping(
    {
      ...row,
      ...coversThroughTime(row),
      ...bars,
      owed: owed.sum.amount,
      missingRates: [...new Set([...owed.missingRates, ...row.frozenMissingRates])],
    },
    asked,
  );
  const lastDays = {
    stopOfCoverDate: bars.stopOfCoverDate,
    insurerStopDate: lastDayBeforeStops(row.stops, day),
    coverEndDate: row.coverEndDate,
  };
  const { owed: owedNow, available, nextDuty, nextDutyOn, ...shown } = withOwnLists(answer);
  const ofUnpaid = {
    owed: owedNow,
    available,
    ...lastDaysToShow(lastDays, isNothingInsured(answer), day),
    ...(isNothingInsured(answer) ? nextDutyBesideStop(row) : { nextDuty, nextDutyOn }),
  };
  return {
    policy: policyKey,
    company: { companyId, companyName, countryCode },
    on: day,
    asked,
    ...shown,
    ...(seesStopDays(context.actor) ? ofUnpaid : {}),
  };
}

/** The next duty of a buyer to which nothing is insured: there is no cover that deliveries were stopped for. */
function nextDutyBesideStop({
  nextDuty,
  nextDutyOn,
  otherDuties,
}: ShippingRow): Pick<ShippingFacts, 'nextDuty' | 'nextDutyOn'> {
  if (nextDuty !== 'STOP_DELIVERIES') return { nextDuty, nextDutyOn };
  const [next] = duties
    .flatMap((duty) => {
      const day = duty === 'STOP_DELIVERIES' ? null : otherDuties[duty];
      return day === null ? [] : [{ nextDuty: duty, nextDutyOn: day }];
    })
    .sort((one, other) => compareDays(one.nextDutyOn, other.nextDutyOn));
  return next ?? { nextDuty: null, nextDutyOn: null };
}

function withOwnLists(answer: ReturnType<typeof answerShipping>) {
  const { covers, temporary, reasons, missingRates, conditions } = answer;
  return {
    ...answer,
    covers: [...covers],
    temporary: [...temporary],
    reasons: [...reasons],
    missingRates: [...missingRates],
    conditions: {
      cover: [...conditions.cover],
      extension: [...conditions.extension],
      plan: [...conditions.plan],
    },
  };
}

/** What the buyer owes: the more of what the insured last said and of the open invoices that the portal knows. */
function owedOf({ owed }: ShippingRow, declaredOwed: string | null, currency: CurrencyCode): SumAtRates {
  const amounts = owed.map((one) => money(one.outstanding, one.currency));
  const { sum, missingRates } = sumAtRates(publishedRates, amounts, currency);
  return { sum: greaterMoney(sum, money(declaredOwed ?? 0, currency)), missingRates };
}
