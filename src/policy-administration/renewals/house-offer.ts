import Big from 'big.js';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { addDays, type Day } from '../../platform/core/day.ts';
import { money } from '../../platform/core/money.ts';
import type { OptionKind, RenewalTerms } from './renewal-terms.ts';

/*
 * What the house insurer offers for the next year. Published with the product, as all its rules: today's terms at a price that
 * follows the losses, and two ways to pay less or be paid more.
 */

/** Change of the rate in percent, by losses paid and reserved in percent of the premium earned. */
const priceByLossRatio = [
  { upTo: 30, change: -5 },
  { upTo: 60, change: 0 },
  { upTo: 100, change: 10 },
  { upTo: Number.POSITIVE_INFINITY, change: 25 },
] as const;

/** Change of every offered rate in percent, once the policyholder has requested other terms. */
const concession = -3;

/** Days for which an offer is valid, as far as the policy does not end before. */
const validDays = 30;

/** Percentage points of the loss that the insured bears more, and what the rate becomes by it. */
const ownShare = { points: 10, least: 70, rate: -10 } as const;
/** What the yearly maximum and the rate become. */
const higherMaximum = { maximum: 50, rate: 8 } as const;

export type HouseOption = Readonly<{ kind: OptionKind; terms: RenewalTerms }>;

/** What an offer depends on. */
export type OfferFacts = Readonly<{
  today: RenewalTerms;
  currency: CurrencyCode;
  /** In percent; `null` where no premium was earned. */
  lossRatio: number | null;
  /** How often other terms were requested. */
  requests: number;
}>;

/** The change of the price in percent for a loss ratio; none where it is not known. */
export function changeForLosses(lossRatio: number | null): number {
  if (lossRatio === null) return 0;
  return priceByLossRatio.find(({ upTo }) => lossRatio <= upTo)?.change ?? 0;
}

/** The change of the price in percent, once other terms were requested. */
export function changeForRequests(requests: number): number {
  return requests > 0 ? concession : 0;
}

/** The last day on which an offer of today can be accepted. */
export function validUntil(today: Day, lastDay: Day): Day {
  const usual = addDays(today, validDays);
  return usual < lastDay ? usual : lastDay;
}

/**
 * The options. Example: at a loss ratio of 20 %, a rate of 0.20 % becomes 0.19 %; with a larger own share 0.171 %; with a
 * maximum half as high again 0.2052 %.
 *
 * @param places behind the point, to which rates are rounded: four, as they are agreed
 */
export function optionsFor({ today, currency, lossRatio, requests }: OfferFacts, places = 4): HouseOption[] {
  const change = changeForLosses(lossRatio) + changeForRequests(requests);
  const asToday = priced(today, change);
  const larger = Math.max(ownShare.least, asToday.insuredPercentage - ownShare.points);
  const options: HouseOption[] = [{ kind: 'AS_TODAY', terms: asToday }];
  if (larger < asToday.insuredPercentage)
    options.push({
      kind: 'LARGER_SHARE',
      terms: { ...priced(asToday, ownShare.rate), insuredPercentage: larger },
    });
  if (asToday.maxLiability)
    options.push({
      kind: 'HIGHER_MAXIMUM',
      terms: {
        ...priced(asToday, higherMaximum.rate),
        maxLiability: money(raised(asToday.maxLiability.amount, higherMaximum.maximum), currency),
      },
    });
  return options;

  /** Terms at another price: rate and minimum change alike. */
  function priced(terms: RenewalTerms, percent: number): RenewalTerms {
    const { premiumRate, minimumPremium } = terms;
    return {
      ...terms,
      premiumRate: premiumRate === null ? null : raised(premiumRate, percent).round(places).toNumber(),
      minimumPremium: minimumPremium && money(raised(minimumPremium.amount, percent), currency),
    };
  }
}

function raised(value: string | number, percent: number): Big {
  return new Big(value).times(new Big(100).plus(percent)).div(100);
}
