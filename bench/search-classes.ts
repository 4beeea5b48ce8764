import { readName } from '../src/risk/buyers/company-name.ts';
import type { CompanyRecord } from '../src/risk/buyers/company-record.ts';
import { inLatinLetters } from './latin-spellings.ts';
import { misspellings, withFormInFull, withTypos } from './misspellings.ts';
import type { InOtherScript } from './names-in-other-scripts.ts';

/** What somebody types, and the company that is meant. */
export type Typed = Readonly<{ query: string; companyId: string; countryCode: string }>;

/** A way of typing names. It has a goal of its own where no peer can find what is typed: of a hundred so many are found. */
export type SearchClass = Readonly<{ name: string; typed: readonly Typed[]; goal?: number }>;
const leastRecall = 98;

/** The ways of typing names of a register, so many searches in each. */
export function classesOf(
  latin: readonly CompanyRecord[],
  others: readonly InOtherScript[],
  searches: number,
): readonly SearchClass[] {
  const meant = spread(uniquelyNamed(latin), searches);
  const inOwn = spread(others.filter(isInOwnLetters), searches);
  const inLatin = spread(
    others.filter((other) => !isInOwnLetters(other)),
    searches,
  );
  const ofAllScripts = [...meant, ...inOwn.map(({ record }) => record)].filter((_, place) => place % 2 === 0);
  return [
    ...Object.entries(misspellings).map(([name, spell]) => ({
      name,
      typed: meant.map((company, place) => typedFor(company, spell(company.companyName, place))),
    })),
    {
      name: 'legal form in full',
      typed: ofAllScripts.map((company, place) => typedFor(company, withFormInFull(company.companyName, place))),
      goal: leastRecall,
    },
    {
      name: 'Latin typed, else stored',
      typed: inOwn.map(({ record, native, language }, place) =>
        typedFor(record, everySecondTypo(inLatinLetters(native, language, place), place)),
      ),
      goal: leastRecall,
    },
    {
      name: 'Latin stored, else typed',
      typed: inLatin.map(({ record, native }, place) => typedFor(record, everySecondTypo(native, place))),
      goal: leastRecall,
    },
  ];
}

function typedFor({ companyId, countryCode }: CompanyRecord, query: string): Typed {
  return { companyId, countryCode, query };
}

function isInOwnLetters({ native, record }: InOtherScript): boolean {
  return native === record.companyName;
}

function everySecondTypo(name: string, place: number): string {
  return place % 2 === 0 ? name : withTypos(name, 1, place);
}

/** Names that occur once. */
function uniquelyNamed(register: readonly CompanyRecord[]): CompanyRecord[] {
  const texts = register.map(({ companyName }) => readName(companyName).text);
  const occurrences = new Map<string, number>();
  for (const text of texts) occurrences.set(text, (occurrences.get(text) ?? 0) + 1);
  return register.filter((_, place) => occurrences.get(texts[place] as string) === 1);
}

/** So many of a list, spread over it. */
function spread<Item>(list: readonly Item[], count: number): Item[] {
  const stride = Math.max(1, Math.floor(list.length / count));
  return list.filter((_, place) => place % stride === 0).slice(0, count);
}
