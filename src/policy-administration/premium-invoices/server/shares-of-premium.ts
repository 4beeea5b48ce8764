import Big from 'big.js';
import type { Policy } from '../../../policies/policies/policy.ts';
import { premiumOfLine, rateOfPeriod } from '../../turnover-declarations/declared-premium.ts';
import type { DeclarationToBill } from '../../turnover-declarations/server/public.ts';
import type { TaxedCompany } from '../premium-to-invoice.ts';

/** Premium by the insured company that it is declared for, by its id; `null` is the main one. */
export type SharesOfPremium = ReadonlyMap<string | null, string>;

/** What the declarations say that each insured company contributes to their premium, on the terms of their periods. */
export function sharesOf(policy: Policy, declarations: readonly DeclarationToBill[]): SharesOfPremium {
  const shares = new Map<string | null, string>();
  for (const { periodTo, lines } of declarations) {
    for (const { insuredEntityId, ...line } of lines) {
      const premium = premiumOfLine(line, rateOfPeriod(policy, periodTo, line.countryCode), policy.currency);
      const before = shares.get(insuredEntityId) ?? '0';
      if (premium) shares.set(insuredEntityId, new Big(before).plus(premium.amount).toFixed());
    }
  }
  return shares;
}

/** The companies that bear a premium, the main one first, with the tax of their countries; without shares it bears all. */
export function companiesBearing({ insuredEntities }: Policy, shares: SharesOfPremium): TaxedCompany[] {
  const main = insuredEntities.find(({ role }) => role === 'MAIN');
  const inOrder = main ? [main, ...insuredEntities.filter((entity) => entity !== main)] : insuredEntities;
  return inOrder
    .map(({ entityId, name, ownTaxRate }) => {
      const own = new Big(shares.get(entityId) ?? '0');
      const weight = entityId === main?.entityId ? own.plus(shares.get(null) ?? '0') : own;
      return { entityId, name, taxRate: ownTaxRate, weight: weight.toFixed() };
    })
    .filter(({ entityId, weight }) => entityId === main?.entityId || weight !== '0');
}
