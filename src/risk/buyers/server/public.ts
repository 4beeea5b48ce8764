import { holds } from '../../../platform/core/actor.ts';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import { publishedRates, type SumAtRates, sumAtRates } from '../../../platform/core/rates-for-rules.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import type { CompanyFacts } from '../company.ts';
import { rightToRead } from '../cover-utilisation.ts';
import type { IdentifierKey } from '../identifiers.ts';
import { isNothingUnpaid, type UnpaidOnBuyer } from '../unpaid-on-buyer.ts';
import { findCarriers, findCompanyFacts, findOtherNames } from './companies.store.ts';
import { findLatestUtilisations } from './cover-utilisations.store.ts';
import { findUnpaid, type Unpaid } from './open-non-payment.store.ts';

export { findCountryRisk, findKeyFinancials, findSectorOutlooks, type YearOfAccount } from './assessments.store.ts';
export { calledOnLine, questionOn, type SumOfLine } from './buyer-of-line.ts';
export { buyerSearch } from './buyer-search.ts';
export { buyersOfFileHandlers } from './buyers-of-file.ts';
export { findCompanyRefs, findGroupMembers, type RegisteredCompany } from './companies.store.ts';
export { companiesWithTowns } from './companies-with-towns.ts';
export { companyOnWire } from './company-on-wire.ts';
export { type BuyerOnRow, matchBuyers, nameOnRow } from './match-buyers.ts';
export type { NamedBuyer } from './named-buyers.store.ts';
export { markNonPayment, openNonPaymentOf, openNonPaymentsOf, unmarkNonPayment } from './open-non-payment.store.ts';
export { isFavourite } from './own-companies.store.ts';
export { companyFacts, partiesOf } from './parties.ts';
export { declareBuyerMeant } from './say-who-is-meant.ts';
export { coverSummariesSlot, ownBuyersNamed } from './search-companies.ts';
export { settleSharedNumbers } from './shared-numbers.ts';
export { registeredCompany } from './show-company.ts';
export { latestUtilisations } from './show-utilisations.ts';

/** As `companyFacts`, for many ids at once; what the register does not know is not in the map. */
export async function factsOfCompanies(
  tx: Db,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, CompanyFacts>> {
  const found = await findCompanyFacts(tx, companyIds);
  return new Map(found.map((company) => [company.companyId, company]));
}

/** Orders with what the rules need to know of their buyers; one on a buyer that the register does not know is left out. */
export async function withCompanyFacts<Order extends Readonly<{ company: CompanyRef }>>(
  { tx }: Pick<Context, 'tx'>,
  orders: readonly Order[],
): Promise<readonly (Omit<Order, 'company'> & Readonly<{ company: CompanyFacts }>)[]> {
  const companies = await factsOfCompanies(tx, [...new Set(orders.map(({ company }) => company.companyId))]);
  return orders.flatMap((order) => {
    const company = companies.get(order.company.companyId);
    return company ? [{ ...order, company }] : [];
  });
}

/** Ids of the companies that carry the identifiers, by `TYPE value`; one that nobody carries is not in the map. */
export async function companiesWithIdentifiers(
  tx: Db,
  keys: readonly IdentifierKey[],
): Promise<ReadonlyMap<string, string>> {
  const carriers = await findCarriers(tx, keys);
  return new Map(carriers.map(({ idTypeCode, idValue, companyId }) => [`${idTypeCode} ${idValue}`, companyId]));
}

/**
 * What was last told that these companies owe under these policies, in the policy's currency: asked by policy and
 * company, `null` where nothing was told. The figures are the insured's own: they go to whoever may read them in the
 * advanced synthesis, and never to the insurer.
 */
export async function latestOwed(
  { actor, scope, tx }: Pick<Context, 'actor' | 'scope' | 'tx'>,
  policyKeys: readonly string[],
  companyIds: readonly string[],
): Promise<(policyKey: string, companyId: string) => Readonly<{ amount: string; day: Day }> | null> {
  const mayRead = scope.kind === 'customer' && holds(actor, rightToRead);
  if (!mayRead || companyIds.length === 0) return () => null;
  const figures = await findLatestUtilisations(scope, tx, policyKeys, companyIds);
  const byPair = new Map(figures.map((each) => [`${each.policy} ${each.companyId}`, each]));
  return (policyKey, companyId) => {
    const utilisation = byPair.get(`${policyKey} ${companyId}`);
    return utilisation ? { amount: utilisation.owed, day: utilisation.day } : null;
  };
}

/**
 * What is unpaid of these companies under these policies, in the policy's currency, and whether deliveries to them are
 * stopped: asked by policy and company, `null` where nothing is past due, begun or stopped. Other policies' reports are
 * left out: rules about them do not tell.
 */
export async function unpaidUnder(
  { scope, tx, today }: Pick<Context, 'scope' | 'tx' | 'today'>,
  policies: ReadonlyArray<Readonly<{ policy: string; currency: CurrencyCode }>>,
  companyIds: readonly string[],
): Promise<(policyKey: string, companyId: string) => UnpaidOnBuyer | null> {
  if (policies.length === 0 || companyIds.length === 0) return () => null;
  const currencies = new Map(policies.map(({ policy, currency }) => [policy, currency]));
  const found = await findUnpaid(scope, tx, [...currencies.keys()], companyIds, today);
  const byPair = new Map(found.map((each) => [`${each.policy} ${each.companyId}`, each]));
  return (policyKey, companyId) => {
    const unpaid = byPair.get(`${policyKey} ${companyId}`);
    if (!unpaid) return null;
    const { sum, missingRates } = overdueIn(unpaid, currencies.get(policyKey) ?? '');
    const { kind, oldestDueDate, frozenLimit, frozenMissingRates, stoppedAfter } = unpaid;
    const found = {
      kind,
      amount: sum.amount,
      missingRates,
      oldestDueDate,
      frozenLimit,
      frozenMissingRates,
      stoppedAfter,
    };
    return stoppedAfter === null && isNothingUnpaid(found) ? null : found;
  };
}

function overdueIn({ owed }: Unpaid, to: CurrencyCode): SumAtRates {
  const amounts = owed.map(({ overdue, currency }) => money(overdue, currency));
  return sumAtRates(publishedRates, amounts, to);
}

/** Names of companies beside the registered ones, by id: what they trade under, and in their own script. */
export function otherNamesOf(tx: Db, companyIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  return findOtherNames(tx, companyIds);
}
