import type { BodyOf } from '../../../platform/core/contract.ts';
import { type CountrySpecials, searchCountries } from '../../../platform/core/country-specials.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import { defineSlot } from '../../../platform/core/slot.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { type StopReader, stopReaderOf } from '../buyer-stop.ts';
import type { CompanyHit, CoverBadge, companiesContract } from '../companies.contract.ts';
import { readName } from '../company-name.ts';
import {
  type CompanySearch,
  countryRequired,
  leastShownScore,
  matchQuality,
  mostHits,
  scoreWithPlace,
  whyNotSearch,
} from '../company-search.ts';
import type { CoverListStatus, CoverSummary } from '../cover-on-company.ts';
import { possibleIdentifiers } from '../identifiers.ts';
import { exactScore } from '../name-match.ts';
import { findByIdentifiers, findByNameKey, findRegistered, type RegisteredCompany } from './companies.store.ts';
import { companyOnWire } from './company-on-wire.ts';
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

/** Companies, best first, with the score of each. */
type Found = Readonly<{ companies: readonly RegisteredCompany[]; scores: readonly number[]; refine: boolean }>;

/**
 * Finds companies by name or identifier, best first, with the cover that exists on each in the scope.
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
  const { companies, scores, refine } =
    search.mode === 'byIdentifier' ? await byIdentifier(tx, search) : await byName(tx, search);
  const ids = companies.map(({ companyId }) => companyId);
  const covers = ids.length > 0 ? await coverSummaries(scope, tx, ids, stopReaderOf(context)) : new Map();
  const items = companies.map((company, place): CompanyHit => {
    const score = Math.round(scores[place] as number);
    const cover = badgeOf(covers.get(company.companyId) ?? [], policy);
    return { company: companyOnWire(company, policy), score, match: matchQuality(score), cover };
  });
  return { items, refine };
}

/** An identifier is right or wrong: every company that carries it is an exact hit. */
async function byIdentifier(tx: Db, { identifier = '', countryCode, identifierType }: CompanySearch): Promise<Found> {
  const keys = possibleIdentifiers(identifier, countryCode ?? null, identifierType ?? null);
  const companies = await findByIdentifiers(tx, keys);
  return { companies, scores: companies.map(() => exactScore), refine: false };
}

async function byName(tx: Db, search: CompanySearch): Promise<Found> {
  const scored = await scoredByName(tx, search);
  const scoreOf = new Map(scored.slice(0, mostHits).map(({ companyId, score }) => [companyId, score]));
  const companies = await findRegistered(tx, [...scoreOf.keys()]);
  const scores = companies.map(({ companyId }) => scoreOf.get(companyId) as number);
  return { companies, scores, refine: scored.length > mostHits };
}

type Scored = Readonly<{ companyId: string; score: number }>;

async function scoredByName(tx: Db, search: CompanySearch): Promise<Scored[]> {
  const { name = '', countryCode, extended = false } = search;
  if (countryCode === undefined) return byExactName(tx, name);
  const countries = searchCountries(countryCode);
  const hasPlace = Boolean(search.town || search.postalCode || search.subdivisionCode);
  const hits = await searchByName(tx, name, { countries, isExtended: extended, hasNamesakes: hasPlace });
  const scored = hits
    .map(({ company, score }) => ({ companyId: company.companyId, score: scoreWithPlace(score, company, search) }))
    .sort((one, other) => other.score - one.score);
  const least = leastShownScore(scored[0]?.score ?? 0);
  return scored.filter(({ score }) => score >= least);
}

async function byExactName(tx: Db, name: string): Promise<Scored[]> {
  const ids = await findByNameKey(tx, readName(name).key, mostHits + 1);
  if (ids.length === 0) throw new Refused(countryRequired());
  return ids.map((companyId) => ({ companyId, score: 99 }));
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
