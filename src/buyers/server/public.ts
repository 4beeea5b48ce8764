import { holds } from '../../platform/actor.ts';
import type { CompanyRef } from '../../platform/company-reference.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Context, Db } from '../../platform/server/context.ts';
import { Refused } from '../../platform/server/refused.ts';
import type { Policy } from '../../policies/policy.ts';
import { policyTerms } from '../../policies/server/public.ts';
import type { CurrencyCode } from '../../reference/currencies.ts';
import type { Day } from '../../reference/day.ts';
import { money } from '../../reference/money.ts';
import { publishedRates, type SumAtRates, sumAtRates } from '../../reference/reference-rates.ts';
import type { CompanyFacts } from '../company.ts';
import { rightToRead } from '../cover-utilisation.ts';
import type { IdentifierKey } from '../identifiers.ts';
import { isNothingUnpaid, type UnpaidOnBuyer } from '../unpaid-on-buyer.ts';
import { findCarriers, findCompanyFacts, findOtherNames, findRegistered } from './companies.store.ts';
import { findLatestUtilisations } from './cover-utilisations.store.ts';
import { type CalledBuyer, forgetBuyer, rememberBuyer } from './named-buyers.store.ts';
import { findUnpaid, type Unpaid } from './open-non-payment.store.ts';

export { findCountryRisk, findKeyFinancials, findSectorOutlooks, type YearOfAccount } from './assessments.store.ts';
export { findCompanyRefs, findGroupMembers, type RegisteredCompany } from './companies.store.ts';
export { companyOnWire } from './company-on-wire.ts';
export {
  type BuyerToIdentify,
  identificationsCalled,
  identifyCalled,
  isAnyIdentified,
  takeUpIdentified,
} from './identify-called.ts';
export { type BuyerOnRow, calledOn, matchBuyers } from './match-buyers.ts';
export type { CalledBuyer } from './named-buyers.store.ts';
export { markNonPayment, openNonPaymentOf, openNonPaymentsOf, unmarkNonPayment } from './open-non-payment.store.ts';
export { isFavourite } from './own-companies.store.ts';
export { registeredCompany } from './show-company.ts';
export { latestUtilisations } from './show-utilisations.ts';

/** What of the register the rules ask of a company; `null` when it does not know the id. */
export async function companyFacts(tx: Db, companyId: string): Promise<CompanyFacts | null> {
  const [facts] = await findCompanyFacts(tx, [companyId]);
  return facts ?? null;
}

/** Policy and buyer of what is asked for. Refuses `not-found` for a policy outside the scope and an unknown company. */
export async function partiesOf(
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
  policyKey: string,
  companyId: string,
): Promise<Readonly<{ policy: Policy; company: CompanyFacts }>> {
  const policy = await policyTerms(scope, tx, policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const company = await companyFacts(tx, companyId);
  if (!company) throw new Refused(refuse('not-found', undefined, [{ pointer: '/companyId', code: 'unknown' }]));
  return { policy, company };
}

/**
 * Says who is meant by what the insured's books call a buyer, or with `null` takes that back: it is remembered under the
 * policy, and every open file in which the number or name stands is checked again. Refuses `not-found` as `partiesOf` does.
 */
export async function sayWhoIsMeant(
  {
    policy,
    called,
    name,
    companyId,
    checkedIn,
  }: CalledBuyer & Readonly<{ companyId: string | null; checkedIn?: string }>,
  { scope, tx, actor, now }: Pick<Context, 'scope' | 'tx' | 'actor' | 'now'>,
): Promise<void> {
  if (companyId !== null) {
    await partiesOf({ scope, tx }, policy, companyId);
    return rememberBuyer(tx, { policy, called, name, companyId, saidByName: actor.name, checkedIn }, now);
  }
  if (!(await policyTerms(scope, tx, policy))) throw new Refused(refuse('not-found'));
  return forgetBuyer(scope, tx, { policy, called, name, checkedIn });
}

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
    const told = byPair.get(`${policyKey} ${companyId}`);
    return told ? { amount: told.owed, day: told.day } : null;
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

/** Companies as other objects name them, with the town where they sit; by id. */
export async function companiesWithTowns(
  tx: Db,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, CompanyRef & { town: string | null }>> {
  const found = await findRegistered(tx, companyIds);
  return new Map(
    found.map(({ companyId, companyName, countryCode, town }) => [
      companyId,
      { companyId, companyName, countryCode, town },
    ]),
  );
}

/** Names of companies beside the registered ones, by id: what they trade under, and in their own script. */
export function otherNamesOf(tx: Db, companyIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  return findOtherNames(tx, companyIds);
}
