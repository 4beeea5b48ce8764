import type { BodyOf } from '../../../platform/core/contract.ts';
import type { CountryCode } from '../../../platform/core/countries.ts';
import { type CountrySpecials, searchCountries } from '../../../platform/core/country-specials.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import { defineSlot } from '../../../platform/core/slot.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { coveredCountries } from '../../../policies/policies/covered-countries.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { countriesCoveredInScope, policyTerms } from '../../../policies/policies/server/public.ts';
import { type StopReader, stopReaderOf } from '../buyer-stop.ts';
import type { CompanyHit, CoverBadge, companiesContract } from '../companies.contract.ts';
import {
  type CompanySearch,
  compareHits,
  leastShownScore,
  looksLikeIdentifier,
  matchQuality,
  mostHits,
  type RankedHit,
  scoreWithPlace,
  whyNotSearch,
} from '../company-search.ts';
import type { CoverListStatus, CoverSummary } from '../cover-on-company.ts';
import { possibleIdentifiers } from '../identifiers.ts';
import { exactScore } from '../name-match.ts';
import { findByIdentifiers, findRegistered, type RegisteredCompany } from './companies.store.ts';
import { companyOnWire } from './company-on-wire.ts';
import { ownAmong, ownCondition } from './own-buyers.store.ts';
import { searchByName } from './search-by-name.ts';

/**
 * Returns for each company how it is covered under policies in scope; the contexts of covers are above the register,
 * and pass this function in.
 */
export type CoverSummaries = (
  scope: Scope,
  tx: Db,
  companyIds: readonly string[],
  stops: StopReader,
) => Promise<ReadonlyMap<string, readonly CoverSummary[]>>;

/** The cover on companies found, by whoever covers them. */
export const coverSummariesSlot = defineSlot<CoverSummaries>('the cover on companies');

/** What a search needs beside the register: the countries with rules of their own, and what is covered. */
export type SearchSources = Readonly<{ specials: CountrySpecials; coverSummaries: CoverSummaries }>;

/** A company that was found, with its place among the others. */
type Found = Readonly<{ company: RegisteredCompany; score: number; isOwn: boolean }>;
type FoundCompanies = Readonly<{ found: readonly Found[]; refine: boolean }>;

/**
 * Finds companies by name or identifier, with the cover that exists on each in the scope: the reader's own first, then the
 * register, best first.
 * @throws Refused when the search is not allowed or says too little
 */
export async function searchCompanies(
  search: BodyOf<typeof companiesContract.searchCompanies>,
  { specials, coverSummaries }: SearchSources,
  context: Context,
): Promise<{ items: CompanyHit[]; refine: boolean }> {
  const { scope, tx } = context;
  refuseIf(whyNotSearch(search, specials));
  const policy = search.policy === undefined ? null : await policyTerms(scope, tx, search.policy);
  if (search.policy !== undefined && !policy) throw new Refused(refuse('not-found'));
  const { found, refine } =
    search.mode === 'byIdentifier'
      ? await byIdentifier(search.identifier ?? '', search, context)
      : await byName(search, policy, context);
  const ids = found.map(({ company }) => company.companyId);
  const covers = ids.length > 0 ? await coverSummaries(scope, tx, ids, stopReaderOf(context)) : new Map();
  const items = found.map(({ company, score, isOwn }): CompanyHit => {
    const cover = badgeOf(covers.get(company.companyId) ?? [], policy);
    return { company: companyOnWire(company, policy), score, match: matchQuality(score), isOwn, cover };
  });
  return { items, refine };
}

/** An identifier is right or wrong: every company that carries it is an exact hit. */
async function byIdentifier(
  written: string,
  { countryCode, identifierType }: CompanySearch,
  context: Context,
): Promise<FoundCompanies> {
  const keys = possibleIdentifiers(written, countryCode ?? null, identifierType ?? null);
  const companies = await findByIdentifiers(context.tx, keys);
  const own = await ownAmong(
    context,
    companies.map(({ companyId }) => companyId),
  );
  const found = companies.map((company) => ({ company, score: exactScore, isOwn: own.has(company.companyId) }));
  return { found, refine: false };
}

/** A name; or what was typed as one and is the identifier of somebody. */
async function byName(search: CompanySearch, policy: Policy | null, context: Context): Promise<FoundCompanies> {
  const { name = '' } = search;
  if (looksLikeIdentifier(name)) {
    const carriers = await byIdentifier(name, search, context);
    if (carriers.found.length > 0) return carriers;
  }
  const ranked = await rankedByName(name, search, policy, context);
  const shown = new Map(ranked.slice(0, mostHits).map((hit) => [hit.companyId, hit]));
  const companies = await findRegistered(context.tx, [...shown.keys()]);
  const found = companies.map((company) => {
    const { score, isOwn } = shown.get(company.companyId) as RankedCompany;
    return { company, score, isOwn };
  });
  return { found, refine: ranked.length > mostHits };
}

/** Ids of the reader's own buyers that are meant by a name or an identifier, the likeliest first. */
export async function ownBuyersNamed(name: string, most: number, context: Context): Promise<readonly string[]> {
  const search: CompanySearch = { mode: 'byName', name };
  if (whyNotSearch(search) !== null) return [];
  const carriers = looksLikeIdentifier(name) ? (await byIdentifier(name, search, context)).found : [];
  const own = carriers.filter(({ isOwn }) => isOwn).map(({ company }) => company.companyId);
  if (carriers.length > 0) return own;
  const ranked = await rankedByName(name, search, null, context);
  return ranked
    .filter(({ isOwn, score }) => isOwn && matchQuality(score) !== 'LOW')
    .slice(0, most)
    .map(({ companyId }) => companyId);
}

type RankedCompany = RankedHit & Readonly<{ companyId: string }>;

async function rankedByName(
  name: string,
  search: CompanySearch,
  policy: Policy | null,
  context: Context,
): Promise<RankedCompany[]> {
  const { countryCode, extended = false } = search;
  const covered = countryCode === undefined ? await countriesCovered(policy, context) : [];
  const hits = await searchByName(context.tx, name, {
    countries: countryCode === undefined ? null : searchCountries(countryCode),
    likelyCountries: covered,
    isOwn: ownCondition(context),
    isExtended: extended,
    hasNamesakes: Boolean(search.town || search.postalCode || search.subdivisionCode),
  });
  const ranked = hits.map(({ company, score, isOwn }) => ({
    companyId: company.companyId,
    score: Math.round(scoreWithPlace(score, company, search)),
    isOwn,
    isCountryCovered: covered.includes(company.countryCode),
  }));
  const least = leastShownScore(Math.max(0, ...ranked.map(({ score }) => score)));
  return ranked.filter(({ score }) => score >= least).sort(compareHits);
}

/** The countries that the policy covers, or all policies in scope. */
async function countriesCovered(policy: Policy | null, { scope, tx, today }: Context): Promise<readonly CountryCode[]> {
  return policy ? coveredCountries(policy.countriesCovered) : countriesCoveredInScope(scope, tx, today);
}

/**
 * The order in which covers matter to a reader: first that under the policy of the query, then the one that insures
 * most.
 */
function badgeOf(covers: readonly CoverSummary[], policy: Policy | null): CoverBadge | null {
  const rank = (cover: CoverSummary) =>
    cover.policy === policy?.policy ? 0 : 1 + listStatusOrder.indexOf(cover.standing);
  const [first] = [...covers].sort(
    (one, other) => rank(one) - rank(other) || Number(other.totalAmount.amount) - Number(one.totalAmount.amount),
  );
  if (!first) return null;
  const { hasPendingRequest: hasOpenRequest, ...cover } = first;
  return { ...cover, hasOpenRequest, otherCovers: covers.length - 1 };
}

const listStatusOrder: readonly CoverListStatus[] = ['cover', 'nocover', 'validated', 'undecided', 'inactive'];
