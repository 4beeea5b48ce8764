import { type Money, money } from '../../../platform/core/money.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Decided } from '../../../policies/passports/passport.ts';
import { partiesOf, unpaidUnder } from '../../buyers/server/public.ts';
import { type CapFacts, whyNoCeiling, whyNotOffer } from '../../caps/cap-offer.ts';
import { capOfferInputs, capOfferRules } from '../../caps/cap-offer-rules.ts';
import type { CapOfferVerdict } from '../../caps/cap-offer-verdict.ts';
import { loadCapFacts } from '../../caps/server/public.ts';
import { isDecidedByName } from '../../covers/cover.ts';
import { primaryCoverOn } from '../../covers/server/public.ts';
import { capOfProduct, type PrecheckFacts, type PrecheckProduct, type PrecheckResult } from '../nd-cover.ts';
import { findLastNegatives, findLiveNdCovers, type NdCoverRow } from './nd-covers.store.ts';

/** What the rules look at on a buyer under a policy, whichever product is checked. */
export type BuyerFacts = Readonly<{
  common: Omit<PrecheckFacts, 'liveNdCoverId' | 'lastNegative'>;
  live: readonly NdCoverRow[];
  factsFor(product: PrecheckProduct): PrecheckFacts;
}>;

/** Reads what the rules look at. Refuses `not-found` outside the scope and for an unknown company. */
export async function loadBuyerFacts(context: Context, policyKey: string, companyId: string): Promise<BuyerFacts> {
  const { scope, tx, today } = context;
  const { policy, company } = await partiesOf(context, policyKey, companyId);
  const cover = await primaryCoverOn(scope, tx, policyKey, companyId);
  const isDecided = cover !== null && isDecidedByName(cover.timeline, today);
  const live = await findLiveNdCovers(scope, tx, { policyKey, companyId, today });
  const lastNegatives = await findLastNegatives(scope, tx, policyKey, companyId);
  const unpaid = (await unpaidUnder(context, [policy], [companyId]))(policyKey, companyId);
  const common = { today, policy, company, isDecided, unpaid };
  return {
    common,
    live,
    factsFor: (product) => ({
      ...common,
      liveNdCoverId: live.find((each) => each.product === product)?.ndCoverId ?? null,
      lastNegative: lastNegatives.get(product) ?? null,
    }),
  };
}

/** What the rules of CAP answer to a check, or why there is nothing to answer. */
export type CapAnswer =
  | Readonly<{ whyNot: Refusal; result?: never; most?: never; decided?: never }>
  | Readonly<{ whyNot: null; result: PrecheckResult; most: Money; decided: Decided }>;

/**
 * Whether CAP or CAP+ is available, by the rules of an offer. A buyer on whom it is not offered gets a no; a cover that
 * leaves nothing to add cannot be checked.
 */
export async function capAnswerOn(
  context: Context,
  product: Exclude<PrecheckProduct, 'PreCheck'>,
  policyKey: string,
  companyId: string,
): Promise<CapAnswer> {
  const { facts } = await loadCapFacts(context, policyKey, companyId);
  return capAnswerBy(product, facts);
}

function capAnswerBy(product: Exclude<PrecheckProduct, 'PreCheck'>, facts: CapFacts): CapAnswer {
  const cap = capOfProduct[product];
  const whyNot = whyNotOffer(cap, facts);
  const inputs = capOfferInputs(cap, facts);
  if (!inputs || (whyNot && whyNot.code !== 'cap-not-offered')) return { whyNot: whyNot ?? whyNoCeiling(facts) };
  const decided = capOfferRules.decide(inputs);
  const { verdict, amount } = decided.outcome;
  return { whyNot: null, result: resultOf[verdict], most: money(amount ?? '0', inputs.currency), decided };
}

const resultOf: Readonly<Record<CapOfferVerdict, PrecheckResult>> = {
  OFFERED: 'POSITIVE',
  REFERRED: 'REFERRED',
  NOT_OFFERED: 'NEGATIVE',
};
