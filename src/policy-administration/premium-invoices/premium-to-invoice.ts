import Big from 'big.js';
import type { Day } from '../../platform/core/day.ts';
import {
  addMoney,
  greaterMoney,
  lesserMoney,
  type Money,
  money,
  percentOf,
  signOfMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '../../platform/core/money.ts';
import type { PremiumClauses, PremiumTerms } from '../../policies/policies/policy-terms.ts';
import type { ChargedCheck } from '../../risk/covers/fee-counts.ts';

/*
 * What the insurer invoices as premium (handbook N 2.2): the minimum premium in instalments, and
 * `max(final, minimum) − already invoiced − rebates` at the end of the insurance year, never below 0. Premium tax is that
 * of the insured company's country.
 */

/**
 * The change of the premium that is agreed for a loss ratio, in percent: that of the lowest ratio that is not exceeded.
 * Example: −5 up to 45 %, else +10: a ratio of 45 % is −5, of 45.1 % it is +10. Without a ratio nothing changes.
 */
export function bonusMalusFor(agreed: PremiumTerms['bonusMalus'], lossRatio: number | null): number {
  const limitOf = ({ lossRatioUpTo }: PremiumTerms['bonusMalus'][number]) => lossRatioUpTo ?? Number.POSITIVE_INFINITY;
  const rising = agreed.toSorted((one, other) => limitOf(one) - limitOf(other));
  return lossRatio === null ? 0 : (rising.find((tier) => lossRatio <= limitOf(tier))?.adjustment ?? 0);
}

/** What closes an insurance year. Amounts are in the policy's currency. */
export type Closing = Readonly<{ declared: Money; minimum: Money; invoiced: Money; rebates: Money }>;

/**
 * Examples: EUR 48,000 declared, a minimum of 40,000 that was invoiced: EUR 8,000; EUR 36,000 declared: nothing.
 */
export function closingPremium({ declared, minimum, invoiced, rebates }: Closing): Money {
  const due = subtractMoney(subtractMoney(greaterMoney(declared, minimum), invoiced), rebates);
  return signOfMoney(due) < 0 ? zeroMoney(due.currency) : due;
}

/**
 * What is given back of an insurance year that is closed, after declarations were corrected: never more than was invoiced
 * above the minimum. Example: EUR 50,000 were invoiced, 10,000 of them at the closing; 46,000 are declared now: EUR 4,000;
 * 36,000: EUR 10,000.
 */
export function premiumToCredit({ declared, minimum, invoiced, rebates }: Closing): Money {
  const owed = subtractMoney(greaterMoney(declared, minimum), rebates);
  const aboveMinimum = subtractMoney(invoiced, minimum);
  const excess = lesserMoney(subtractMoney(invoiced, owed), aboveMinimum);
  return signOfMoney(excess) < 0 ? zeroMoney(excess.currency) : excess;
}

/** A company that is insured, by its part of the premium: any measure of which only the proportion counts. */
export type TaxedCompany = Readonly<{ entityId: string; name: string; taxRate: number | null; weight: string }>;

/** What of an amount a company bears, with the tax of its country. */
export type TaxedPart = Readonly<{ company: TaxedCompany | null; net: Money; tax: Money }>;

/**
 * An amount in the parts of the companies that bear it, each with its tax; what does not divide evenly is in the first.
 * Example: EUR 10,000 of which the first sold three times as much, taxed at 19 % and 21 %: EUR 7,500 with 1,425 of tax and
 * EUR 2,500 with 525.
 */
export function taxedParts(net: Money, companies: readonly TaxedCompany[]): TaxedPart[] {
  const [first = null, ...others] = companies;
  const whole = companies.reduce((sum, { weight }) => sum.plus(weight), new Big(0));
  const parts = others.map((company) => {
    const part = whole.lte(0) ? new Big(0) : new Big(net.amount).times(company.weight).div(whole);
    return taxed(company, money(part, net.currency));
  });
  const ofOthers = sumMoney(
    parts.map((part) => part.net),
    net.currency,
  );
  return [taxed(first, subtractMoney(net, ofOthers)), ...parts].filter(
    (part, place) => place === 0 || signOfMoney(part.net) !== 0,
  );
}

function taxed(company: TaxedCompany | null, net: Money): TaxedPart {
  const taxRate = company?.taxRate ?? null;
  return { company, net, tax: taxRate === null ? zeroMoney(net.currency) : percentOf(net, taxRate) };
}

/** A step of how an invoice came about, with what it comes to, and the clause of the policy that it follows. */
export type CalculationStep = Step & Readonly<{ clause?: string }>;

type Step =
  | Readonly<{ step: 'minimum' | 'invoiced' | 'rebates' | 'net' | 'gross'; amount: string }>
  | Readonly<{ step: 'instalment'; amount: string; part: number; parts: number }>
  /** Credit checks of a quarter, each at a fee. */
  | Readonly<{ step: 'checks'; amount: string; of: ChargedCheck; count: number; fee: string }>
  /** Buyers that are monitored at the end of a quarter, each at a fee. */
  | Readonly<{ step: 'monitoring'; amount: string; count: number; fee: string }>
  | Readonly<{ step: 'declared'; amount: string; declarationId: string; periodFrom: Day; periodTo: Day; total: string }>
  /** Negative where it lowers the premium. */
  | Readonly<{ step: 'bonusMalus'; amount: string; percent: number; lossRatio: number }>
  /** What was paid of an invoice that is credited: a credit note gives it back, and is negative. */
  | Readonly<{ step: 'paidBack'; amount: string; invoiceNumber: string }>
  /** `company` is named where several bear the premium; `on`: its part. */
  | Readonly<{ step: 'tax'; amount: string; percent: number; on: string; company: string | null }>;

/** The term of the policy that a step follows; `null` for what is only added up. */
const termOf: Readonly<Record<Step['step'], keyof PremiumClauses | null>> = {
  declared: 'premiumRate',
  minimum: 'minimumPremium',
  instalment: 'minimumPremium',
  bonusMalus: 'bonusMalus',
  rebates: 'rebates',
  checks: 'creditCheckFees',
  monitoring: 'monitoringFee',
  tax: 'premiumTax',
  invoiced: null,
  paidBack: null,
  net: null,
  gross: null,
};

/** A step with its clause, as the policy names it on the day of the invoice. */
export function withClause(step: CalculationStep, clauses: PremiumClauses): CalculationStep {
  const term = termOf[step.step];
  const clause = term === null ? undefined : clauses[term];
  return clause === undefined ? step : { ...step, clause };
}

/** Net, taxes and gross: the end of each calculation. A company is named where there are several. */
export function endOfCalculation(net: Money, parts: readonly TaxedPart[]): CalculationStep[] {
  const tax = taxOf(parts, net.currency);
  return [
    { step: 'net', amount: net.amount },
    ...parts.flatMap((part): CalculationStep[] => {
      const percent = part.company?.taxRate ?? null;
      if (percent === null) return [];
      const company = parts.length > 1 ? (part.company?.name ?? null) : null;
      return [{ step: 'tax', amount: part.tax.amount, percent, on: part.net.amount, company }];
    }),
    { step: 'gross', amount: addMoney(net, tax).amount },
  ];
}

/** The tax of all parts. */
export function taxOf(parts: readonly TaxedPart[], currency: Money['currency']): Money {
  return sumMoney(
    parts.map(({ tax }) => tax),
    currency,
  );
}
