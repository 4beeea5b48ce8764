import {
  greaterMoney,
  type Money,
  money,
  multiplyMoney,
  percentOf,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '../../platform/core/money.ts';
import { type CalculationStep, closingPremium, premiumToCredit } from './premium-to-invoice.ts';

/** What an invoice comes to. */
export type InvoiceAmounts = Readonly<{ net: Money; tax: Money }>;

type Named<Name extends CalculationStep['step']> = Extract<CalculationStep, { step: Name }>;

/**
 * What an invoice comes to when its steps are computed anew, from the figures that they start with; `null` without
 * steps, as of the insurer's accounts. Example: EUR 48,000 and 2,000 declared, a minimum of 40,000 that was invoiced, 21 % of tax:
 * EUR 10,000 and 2,100.
 */
export function recomputed(steps: readonly CalculationStep[], currency: Money['currency']): InvoiceAmounts | null {
  const net = netOf(steps, currency);
  if (!net) return null;
  const taxes = named(steps, 'tax').map(({ on, percent }) => percentOf(money(on, currency), percent));
  return { net, tax: sumMoney(taxes, currency) };
}

function netOf(steps: readonly CalculationStep[], currency: Money['currency']): Money | null {
  const [instalment] = named(steps, 'instalment');
  if (instalment) return money(instalment.amount, currency);
  const checks = named(steps, 'checks');
  if (checks.length > 0)
    return sumMoney(
      checks.map(({ fee, count }) => multiplyMoney(money(fee, currency), count)),
      currency,
    );
  const [monitoring] = named(steps, 'monitoring');
  if (monitoring) return multiplyMoney(money(monitoring.fee, currency), monitoring.count);
  const declarations = named(steps, 'declared');
  // what is charged without a figure to start from stands as it is: its tax is computed anew
  if (declarations.length === 0) return amountOf(steps, 'net', currency);
  const declared = sumMoney(
    declarations.map(({ amount }) => money(amount, currency)),
    currency,
  );
  const invoiced = amountOf(steps, 'invoiced', currency) ?? zeroMoney(currency);
  const minimum = amountOf(steps, 'minimum', currency);
  if (!minimum) return subtractMoney(declared, invoiced);
  const of = { declared, minimum, invoiced, rebates: rebatesOf(steps, greaterMoney(declared, minimum)) };
  return subtractMoney(closingPremium(of), premiumToCredit(of));
}

/** What the loss ratio takes off the premium; negative where it adds to it. */
function rebatesOf(steps: readonly CalculationStep[], premium: Money): Money {
  const [bonusMalus] = named(steps, 'bonusMalus');
  const nothing = zeroMoney(premium.currency);
  return bonusMalus ? subtractMoney(nothing, percentOf(premium, bonusMalus.percent)) : nothing;
}

function named<Name extends CalculationStep['step']>(steps: readonly CalculationStep[], name: Name): Named<Name>[] {
  return steps.filter((step): step is Named<Name> => step.step === name);
}

function amountOf(
  steps: readonly CalculationStep[],
  name: 'invoiced' | 'minimum' | 'net',
  currency: Money['currency'],
): Money | null {
  const found = steps.find(({ step }) => step === name);
  return found ? money(found.amount, currency) : null;
}
