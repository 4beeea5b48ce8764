import { searchCountries } from '../../../platform/core/country-specials.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { termsOfPolicies } from '../../../policies/policies/server/public.ts';
import {
  type BuyerCandidate,
  type BuyerMatch,
  buyerByName,
  isExactName,
  mayBeNamed,
  mostOffered,
  rankCandidates,
  type StatedPlace,
} from '../buyer-match.ts';
import { readName } from '../company-name.ts';
import type { IdentifierKey } from '../identifiers.ts';
import { indexNames, type NameIndex } from '../name-index.ts';
import { readWritten } from '../written-name.ts';
import { candidateOf, findCandidates, findNamesakes, findOwnBuyers } from './buyer-candidates.store.ts';
import { findCarriers } from './companies.store.ts';
import { type BuyerSign, findBuyerSigns } from './named-buyers.store.ts';
import { searchByName } from './search-by-name.ts';

/** What a row of a file states about its buyer: names, numbers, and what distinguishes namesakes. */
export type BuyerOnRow = StatedPlace &
  Readonly<{
    policy: string;
    /** The insured's own reference for the buyer: mostly a number. */
    number?: string | undefined;
    name?: string | undefined;
    companyId?: string | undefined;
    identifier?: IdentifierKey | undefined;
  }>;

/** The reference of a row for its buyer: the question is asked under it, and the answer is stored under it. */
export function nameOnRow({ policy, number, name = '', companyId, identifier }: BuyerOnRow) {
  if (number !== undefined) return { policy, called: number, name };
  if (name !== '') return { policy, called: name, name: '' };
  return { policy, called: companyId ?? identifier?.idValue ?? '', name: '' };
}

/** A name that stands where a number is expected, as in a column `Customer`. */
function nameOn({ name, number = '' }: BuyerOnRow): string | undefined {
  if (name !== undefined) return name;
  const letters = number.match(/\p{L}/gu)?.length ?? 0;
  const digits = number.match(/\p{N}/gu)?.length ?? 0;
  return letters >= 3 && letters > digits ? number : undefined;
}

/** Candidates of the register that are looked at for one name. */
const mostLookedAt = 40;
/** The most countries that are searched for a row that names none. */
const mostCountries = 8;
/** With a candidate of this score the register is not searched. */
const nearEnough = 90;

/**
 * Matches many rows with buyers. Rows with the same content are looked up once. Stored answers come first, then a
 * register number, the insured's own number, and the name. A number whose company has another name leads to a question,
 * and so does a name that is exactly another buyer's. An answer for a number with a name counts for this pair alone.
 */
export async function matchBuyers(
  context: Pick<Context, 'scope' | 'tx'>,
  rows: readonly BuyerOnRow[],
): Promise<(row: BuyerOnRow) => BuyerMatch> {
  const { scope, tx } = context;
  const distinct = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  const signs = Map.groupBy(await findBuyerSigns(scope, tx, distinct.map(nameOnRow)), ({ place }) => place);
  const carriers = await findCarriers(
    tx,
    distinct.flatMap(({ identifier }) => identifier ?? []),
  );
  const carrierOf = new Map(
    carriers.map(({ idTypeCode, idValue, companyId }) => [`${idTypeCode} ${idValue}`, companyId]),
  );
  const numbered = distinct.map((row, place) => byNumber(row, signs.get(place) ?? [], carrierOf));
  const companies = await candidatesById(
    tx,
    numbered.flatMap(({ companyIds }) => companyIds),
  );
  const doubtful = distinct.filter(
    (row, place) => nameOn(row) !== undefined && !isPlain(row, numbered[place] as Numbered, companies),
  );
  const own = await findOwnBuyers(scope, tx, [...new Set(doubtful.map(({ policy }) => policy))]);
  const ownByKey = new Map([...own].map(([policy, buyers]) => [policy, byNameKey(buyers)]));
  const matches = new Map<string, BuyerMatch>();
  const unsettled: Array<
    Readonly<{ row: BuyerOnRow; suspects: readonly string[]; question: 'AMBIGUOUS' | 'OTHER_NAME' | null }>
  > = [];
  for (const [place, row] of distinct.entries()) {
    const found = numbered[place] as Numbered;
    const verdict = settled(row, found, signs.get(place) ?? [], { companies, own: ownByKey.get(row.policy) });
    if (verdict.kind === 'one') matches.set(keyOf(row), verdict);
    else
      unsettled.push({ row, suspects: [...found.companyIds, ...found.declaredElsewhere], question: verdict.question });
  }
  const byName = await namesMatched(
    context,
    unsettled.map(({ row }) => row),
    own,
  );
  for (const { row, suspects, question } of unsettled)
    matches.set(keyOf(row), withSuspects(byName(row), suspects, question));
  return (row) => matches.get(keyOf(row)) ?? { kind: 'ask', question: 'UNMATCHED', companyIds: [] };
}

function keyOf({ policy, number, name, companyId, identifier, countryCode, town, postalCode }: BuyerOnRow): string {
  const id = identifier && `${identifier.idTypeCode} ${identifier.idValue}`;
  return JSON.stringify([policy, number, name, companyId, id, countryCode, town, postalCode]);
}

type Stage = Readonly<{ by: 'SAID' | 'NUMBER' | 'REFERENCE' | null; companyIds: readonly string[] }>;
/** With the buyers that were stored for the name beside another number. */
type Numbered = Stage & Readonly<{ declaredElsewhere: readonly string[] }>;

/** The buyer with the strongest evidence, before names are compared. */
function byNumber(row: BuyerOnRow, signs: readonly BuyerSign[], carrierOf: ReadonlyMap<string, string>): Numbered {
  const of = (...kinds: BuyerSign['kind'][]) =>
    [...new Set(signs.filter(({ kind }) => kinds.includes(kind)).map(({ companyId }) => companyId))].sort();
  const carrier = row.identifier && carrierOf.get(`${row.identifier.idTypeCode} ${row.identifier.idValue}`);
  const byNameAlone = of('SAID_NAME');
  const declaredElsewhere = of('SAID_ELSEWHERE');
  const stages: readonly Stage[] = [
    { by: 'SAID', companyIds: of('PAIR') },
    { by: 'NUMBER', companyIds: (row.companyId ?? carrier) ? [(row.companyId ?? carrier) as string] : [] },
    { by: 'SAID', companyIds: of('SAID_NUMBER') },
    { by: 'REFERENCE', companyIds: of('REFERENCE') },
    { by: 'NUMBER', companyIds: of('NUMBER') },
    { by: 'SAID', companyIds: byNameAlone.length > 0 ? of('SAID_NAME', 'SAID_ELSEWHERE') : [] },
  ];
  const found = stages.find(({ companyIds }) => companyIds.length > 0) ?? { by: null, companyIds: [] };
  return { ...found, declaredElsewhere };
}

async function candidatesById(tx: Db, companyIds: readonly string[]): Promise<ReadonlyMap<string, BuyerCandidate>> {
  const found = await findCandidates(tx, [...new Set(companyIds)]);
  return new Map(found.map((each) => [each.companyId, each]));
}

type Settled =
  | Readonly<{ kind: 'one'; companyId: string; by: 'SAID' | 'NUMBER' | 'REFERENCE' }>
  | Readonly<{ kind: 'open'; question: 'AMBIGUOUS' | 'OTHER_NAME' | null }>;

/** Whether number or stored answer name a buyer with exactly this name: no other buyer needs to be compared. */
function isPlain(
  { name = '' }: BuyerOnRow,
  { companyIds }: Stage,
  companies: ReadonlyMap<string, BuyerCandidate>,
): boolean {
  const [companyId = '', ...others] = companyIds;
  return others.length === 0 && isExactName(name, companies.get(companyId)?.names ?? []);
}

/** Buyers by their names, legal forms left out. */
type ByNameKey = ReadonlyMap<string, readonly BuyerCandidate[]>;

function byNameKey(buyers: readonly BuyerCandidate[]): ByNameKey {
  const called = buyers.flatMap((buyer) => buyer.names.flatMap(({ keys }) => keys.map((key) => ({ key, buyer }))));
  const grouped = Map.groupBy(called, ({ key }) => key);
  return new Map([...grouped].map(([key, found]) => [key, found.map(({ buyer }) => buyer)]));
}

/** The buyers with evidence, by their ids, and the buyers of the policy. */
type Known = Readonly<{ companies: ReadonlyMap<string, BuyerCandidate>; own: ByNameKey | undefined }>;

/** The buyer that the number or the stored answer names, unless the name beside it belongs to another one. */
function settled(
  row: BuyerOnRow,
  { by, companyIds }: Stage,
  signs: readonly BuyerSign[],
  { companies, own }: Known,
): Settled {
  const [companyId, ...others] = companyIds;
  if (by === null || companyId === undefined) return { kind: 'open', question: null };
  if (others.length > 0) return { kind: 'open', question: 'AMBIGUOUS' };
  const isDeclaredOf = (signKind: BuyerSign['kind']) =>
    signs.some((sign) => sign.companyId === companyId && sign.kind === signKind);
  const { name } = row;
  if (isDeclaredOf('PAIR') || name === undefined) return { kind: 'one', companyId, by };
  if (isNameOfAnother(name, companies.get(companyId), own)) return { kind: 'open', question: 'OTHER_NAME' };
  if (isDeclaredOf('SAID_NAME')) return { kind: 'one', companyId, by };
  const stored = signs.flatMap(({ storedName }) => (storedName ? [readWritten(storedName)] : []));
  const known = companies.get(companyId);
  if (!known) return { kind: 'one', companyId, by }; // what the register does not know is refused by its id
  return mayBeNamed(name, [...known.names, ...stored])
    ? { kind: 'one', companyId, by }
    : { kind: 'open', question: 'OTHER_NAME' };
}

/** Whether a name is exactly that of another buyer of the policy, and not that of the company itself. */
function isNameOfAnother(name: string, company: BuyerCandidate | undefined, own: ByNameKey | undefined): boolean {
  if (!company || isExactName(name, company.names)) return false;
  const namesakes = readWritten(name).keys.flatMap((key) => own?.get(key) ?? []);
  return namesakes.some(({ companyId, names }) => companyId !== company.companyId && isExactName(name, names));
}

/** The question where a number names somebody: those whom it names are offered too. */
function withSuspects(
  match: BuyerMatch,
  suspects: readonly string[],
  question: 'AMBIGUOUS' | 'OTHER_NAME' | null,
): BuyerMatch {
  if (question === null && (match.kind === 'one' || suspects.length === 0)) return match;
  const named = match.kind === 'one' ? [match.companyId] : match.companyIds;
  const companyIds = [...new Set([...suspects, ...named])].slice(0, mostOffered);
  const asked = question ?? (match.kind === 'ask' ? match.question : 'UNMATCHED');
  return { kind: 'ask', question: asked, companyIds };
}

/** The match by name: own buyers of the policy first, then the register of the country. */
async function namesMatched(
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
  rows: readonly BuyerOnRow[],
  own: ReadonlyMap<string, readonly BuyerCandidate[]>,
): Promise<(row: BuyerOnRow) => BuyerMatch> {
  const named = rows.filter((row) => nameOn(row) !== undefined);
  const policies = [...new Set(named.map(({ policy }) => policy))];
  const homes = new Map(
    [...(await termsOfPolicies(scope, tx, policies))].map(([key, policy]) => [key, policy.policyholder.countryCode]),
  );
  const indexes = new Map<string, NameIndex<BuyerCandidate>>();
  for (const policy of policies)
    indexes.set(
      policy,
      indexNames(own.get(policy) ?? [], ({ names }) => names),
    );
  const keys = named
    .flatMap((row) => [readName(nameOn(row) ?? '').key, ...readWritten(nameOn(row) ?? '').keys])
    .filter((key) => key !== '');
  const namesakes = byNameKey(await findNamesakes(tx, [...new Set(keys)]));
  const matches = new Map<string, BuyerMatch>();
  for (const row of named) {
    const signKind = { ...row, name: nameOn(row) ?? '' };
    const written = readWritten(signKind.name);
    const ofPolicy = indexes.get(row.policy)?.closest(written, mostLookedAt) ?? [];
    const near = withoutDoubles([...ofPolicy, ...written.keys.flatMap((key) => namesakes.get(key) ?? [])]);
    const match = buyerByName(signKind, near);
    const best = rankCandidates(signKind, near)[0]?.likeness ?? 0;
    const isSettled = match.kind === 'one' || best >= nearEnough;
    const countries = row.countryCode
      ? searchCountries(row.countryCode)
      : countriesOf(own.get(row.policy) ?? [], homes.get(row.policy));
    const wider = isSettled ? near : withoutDoubles([...near, ...(await ofRegister(tx, signKind.name, countries))]);
    matches.set(keyOf(row), isSettled ? match : buyerByName(signKind, wider));
  }
  return (row) => matches.get(keyOf(row)) ?? { kind: 'ask', question: 'UNMATCHED', companyIds: [] };
}

async function ofRegister(tx: Db, name: string, countries: readonly string[]): Promise<readonly BuyerCandidate[]> {
  if (readName(name).words.length === 0) return [];
  const hits = await searchByName(tx, name, { countries, isExtended: true });
  return hits.slice(0, mostLookedAt).map(({ company }) => candidateOf(company, false));
}

/** An own buyer is in the register too: the first occurrence counts. */
function withoutDoubles(candidates: readonly BuyerCandidate[]): readonly BuyerCandidate[] {
  const byId = new Map<string, BuyerCandidate>();
  for (const each of candidates) if (!byId.has(each.companyId)) byId.set(each.companyId, each);
  return [...byId.values()];
}

/** Where to search for a buyer without country: in the insured's country, and where most of the own buyers are. */
function countriesOf(own: readonly BuyerCandidate[], home: string | undefined): readonly string[] {
  const counts = new Map<string, number>();
  for (const { countryCode } of own) counts.set(countryCode, (counts.get(countryCode) ?? 0) + 1);
  const most = [...counts].sort(([, one], [, other]) => other - one).map(([country]) => country);
  return [...new Set([...(home ? [home] : []), ...most])].slice(0, mostCountries);
}
