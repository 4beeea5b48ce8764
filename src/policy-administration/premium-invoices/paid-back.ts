import Big from 'big.js';
import {
  addMoney,
  compareMoney,
  type Money,
  money,
  signOfMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '../../platform/core/money.ts';
import type { CalculationStep, TaxedPart } from './premium-to-invoice.ts';

/** An invoice of which something was paid. */
type PaidInvoice = Readonly<{
  net: Money;
  gross: Money;
  paid: Money;
  insuredEntityId: string | null;
  calculation: readonly CalculationStep[];
}>;

/**
 * What is given back of an invoice that was wrong: what was paid of it, net and taxes in the shares of the invoice; empty
 * where nothing was paid. What does not divide evenly is in the net amount. Example: EUR 5,000 were paid of 10,000 and 2,100
 * of tax: EUR 4,132.23 and 867.77.
 */
export function partsPaidBack({ net, gross, paid, insuredEntityId, calculation }: PaidInvoice): TaxedPart[] {
  if (signOfMoney(paid) <= 0) return [];
  const { currency } = paid;
  const sum = (of: readonly Money[]) => sumMoney(of, currency);
  const back = subtractMoney(zeroMoney(currency), paid);
  const shareOf = (amount: string) => money(new Big(amount).times(back.amount).div(gross.amount), currency);
  const taxes = calculation.filter((step) => step.step === 'tax');
  const parts = taxes.map(({ on, amount, percent, company }) => ({
    company: { entityId: insuredEntityId ?? '', name: company ?? '', taxRate: percent, weight: on },
    net: shareOf(on),
    tax: shareOf(amount),
  }));
  const left = subtractMoney(back, sum(parts.flatMap((part) => [part.net, part.tax])));
  const [first, ...others] = parts;
  const isAllTaxed = compareMoney(sum(taxes.map(({ on }) => money(on, currency))), net) === 0;
  if (first && isAllTaxed) return [{ ...first, net: addMoney(first.net, left) }, ...others];
  return [...parts, { company: null, net: left, tax: zeroMoney(currency) }];
}
