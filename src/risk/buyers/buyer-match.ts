import type { CountryCode } from '../../platform/core/countries.ts';
import { termsCountry } from '../../platform/core/country-specials.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { isSameCompany, nameLikeness } from './name-likeness.ts';
import { plain } from './plain-text.ts';
import { isSameKey, readWritten, type WrittenName } from './written-name.ts';

/**
 * The evidence for a buyer, the strongest first: the insured's own statement, a register number, its own number, a
 * name.
 */
export const matchedBy = ['SAID', 'NUMBER', 'REFERENCE', 'NAME'] as const;
export type MatchedBy = ValueOf<typeof matchedBy>;

/**
 * Why a question is asked: nobody has this name; several may match; the number belongs to somebody with another name;
 * the number is beside names that match different buyers.
 */
export const matchQuestions = ['UNMATCHED', 'AMBIGUOUS', 'OTHER_NAME', 'SHARED_NUMBER'] as const;
export type MatchQuestion = ValueOf<typeof matchQuestions>;

/** The match of a row of a file: one buyer, or a question to be answered, with the likely candidates. */
export type BuyerMatch =
  | Readonly<{ kind: 'one'; companyId: string; by: MatchedBy }>
  | Readonly<{ kind: 'ask'; question: MatchQuestion; companyIds: readonly string[] }>;

/** Buyers that are offered for a row, the likeliest first: as many as there are keys to choose one. */
export const mostOffered = 5;

/** What a row states about the place of its buyer. */
export type StatedPlace = Readonly<{
  countryCode?: CountryCode | undefined;
  town?: string | undefined;
  postalCode?: string | undefined;
}>;

/** What a row states about its buyer. */
export type StatedBuyer = StatedPlace & Readonly<{ name: string }>;

/** A company that may match. */
export type BuyerCandidate = Readonly<{
  companyId: string;
  /** Its name, its trading name, its name in its own script, and the names that the insured used for it before. */
  names: readonly WrittenName[];
  countryCode: string;
  town: string | null;
  postCodes: readonly string[];
  /** A buyer of the policy; else a company of the register. */
  isOwn: boolean;
}>;

/** A candidate and the evidence for it. */
export type RankedCandidate = Readonly<{
  candidate: BuyerCandidate;
  /** 0 to 100, by name alone. */
  likeness: number;
  /** The same words, and no other legal form. */
  isExact: boolean;
  isOtherForm: boolean;
  place: 'same' | 'other' | 'unknown';
  score: number;
}>;

/** Below this score a name is a different one. */
export const leastLikeness = 45;
/** A name almost equal, with the same place and no similar rival, is matched (bench/buyer-match.ts). */
const sureLikeness = 84;
const sureMargin = 12;

/** Those who may match, the likeliest first; another country excludes. */
export function rankCandidates(stated: StatedBuyer, candidates: readonly BuyerCandidate[]): readonly RankedCandidate[] {
  const written = readWritten(stated.name);
  return candidates
    .filter(({ countryCode }) => isOfCountry(stated.countryCode, countryCode))
    .map((candidate) => ranked(written, stated, candidate))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((one, other) => other.score - one.score || (one.candidate.companyId < other.candidate.companyId ? -1 : 1));
}

function ranked(written: WrittenName, stated: StatedBuyer, candidate: BuyerCandidate): RankedCandidate {
  const known = candidate.names.map((name) => compared(written, name));
  const [best = { likeness: 0, isOtherForm: false }] = known.toSorted((one, other) => other.likeness - one.likeness);
  const { likeness, isOtherForm } = best;
  const isExact = known.some((name) => name.isSameKey && !name.isOtherForm);
  const place = placeOf(stated, candidate);
  const byPlace = place === 'same' ? 6 : place === 'other' ? -6 : 0;
  const score = likeness + byPlace + (candidate.isOwn ? 4 : 0) - (isOtherForm ? 3 : 0);
  return { candidate, likeness, isExact, isOtherForm, place, score };
}

/** A legal form that the register's name does not have belongs to another company; a missing one says nothing. */
function compared(written: WrittenName, known: WrittenName) {
  return {
    likeness: nameLikeness(written, known),
    isSameKey: isSameKey(known, written),
    isOtherForm: written.legalForms.length > 0 && written.legalForms.join(' ') !== known.legalForms.join(' '),
  };
}

/** Whether a buyer may be of the country that a row names, if it names one. */
export function isOfCountry(stated: CountryCode | undefined, countryCode: string): boolean {
  return stated === undefined || termsCountry(stated) === termsCountry(countryCode as CountryCode);
}

function placeOf(
  { town, postalCode }: StatedPlace,
  known: Pick<BuyerCandidate, 'town' | 'postCodes'>,
): RankedCandidate['place'] {
  const bare = (text: string) => plain(text).replaceAll(' ', '');
  const signs: boolean[] = [];
  if (postalCode?.trim() && known.postCodes.length > 0)
    signs.push(known.postCodes.some((code) => bare(code) === bare(postalCode)));
  if (town?.trim() && known.town) {
    const [one, other] = [bare(town), bare(known.town)];
    signs.push(one.startsWith(other) || other.startsWith(one));
  }
  if (signs.length === 0) return 'unknown';
  return signs.some(Boolean) ? 'same' : 'other';
}

/**
 * The match of a name: without a question where it is the exact name of one buyer, or where name and place leave no
 * doubt; else a question with the likeliest candidates. A company that is no buyer yet is matched only by its complete
 * name.
 */
export function buyerByName(stated: StatedBuyer, candidates: readonly BuyerCandidate[]): BuyerMatch {
  const found = rankCandidates(stated, candidates);
  const exact = found.filter(({ isExact, place }) => isExact && place !== 'other');
  const accepted = theOneExactly(stated, exact) ?? theOneSurely(stated.name, found);
  if (accepted !== null) return { kind: 'one', companyId: accepted.candidate.companyId, by: 'NAME' };
  const companyIds = [...new Set(found.map(({ candidate }) => candidate.companyId))].slice(0, mostOffered);
  return { kind: 'ask', question: exact.length > 1 ? 'AMBIGUOUS' : 'UNMATCHED', companyIds };
}

/** The only one of the name; of several namesakes the one whose place is stated. */
function theOneExactly(stated: StatedBuyer, exact: readonly RankedCandidate[]): RankedCandidate | null {
  const here = exact.filter(({ place }) => place === 'same');
  const [one, ...others] = here.length > 0 ? here : exact;
  if (!one || others.length > 0) return null;
  if (one.candidate.isOwn) return one;
  const hasForm = readWritten(stated.name).legalForms.length > 0;
  return stated.countryCode !== undefined && hasForm ? one : null;
}

function theOneSurely(name: string, [best, next]: readonly RankedCandidate[]): RankedCandidate | null {
  if (!best || best.isOtherForm || best.place !== 'same' || !best.candidate.isOwn) return null;
  if (!mayBeNamed(name, best.candidate.names)) return null;
  const isAhead = !next || best.score - next.score >= sureMargin;
  return best.likeness >= sureLikeness && isAhead ? best : null;
}

/** Whether a name is one of those of a company, without a contradicting legal form. */
export function isExactName(name: string, names: readonly WrittenName[]): boolean {
  const written = readWritten(name);
  return names.map((known) => compared(written, known)).some(({ isSameKey, isOtherForm }) => isSameKey && !isOtherForm);
}

/**
 * Whether a name may be one of those of a company that a number names: a name with another company's words leads to a
 * question.
 */
export function mayBeNamed(name: string, names: readonly WrittenName[]): boolean {
  const written = readWritten(name);
  return names.some((known) => isSameCompany(written, known));
}
