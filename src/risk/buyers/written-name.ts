import { type NameReading, readName } from './company-name.ts';
import { foldUmlauts } from './plain-text.ts';
import { isForeign, spellingsByStandard } from './transliteration.ts';

/** A name as the books of the insured write it, read so that two spellings of one name can be compared. */
export type WrittenName = Readonly<{
  /** Without legal forms and blanks; of a name in Cyrillic or Greek letters as passports spell it. */
  key: string;
  /** The same by each standard that spells such letters in Latin ones: names that share a key are one name. */
  keys: readonly string[];
  words: readonly string[];
  legalForms: readonly string[];
  trigrams: ReadonlySet<string>;
  /** First letters of its words, where there are three or more. */
  initials: string;
}>;

/**
 * Reads a name: legal forms in full become their short form, `and` is ignored, Cyrillic and Greek are spelled in Latin
 * letters.
 */
export function readWritten(name: string): WrittenName {
  const { legalForms, ...reading } = readName(name);
  const [written = { key: '', words: [] }, ...others] = inLatin(reading).map(withoutConnectives);
  const { key, words } = written;
  return {
    key,
    keys: [...new Set([key, ...others.map((other) => other.key)])],
    words,
    legalForms: [...new Set(legalForms.filter((form) => form !== 'co'))],
    trigrams: trigramsOf(words),
    initials: words.length > 2 ? words.map(([first = '']) => first).join('') : '',
  };
}

type Words = Readonly<Pick<NameReading, 'key' | 'words'>>;

/** A name in the spelling of each standard, that of passports first; one in Latin letters as it is. */
function inLatin(reading: Words): readonly Words[] {
  if (!isForeign(reading.key)) return [reading];
  const spelled = reading.words.map(spellingsByStandard);
  const standards = Math.max(...spelled.map(({ length }) => length));
  return Array.from({ length: standards }, (_, standard) => {
    const words = spelled.map((spellings) => spellings[standard] ?? (spellings[0] as string));
    return { words, key: foldUmlauts(words.join('')) };
  });
}

const connectives = new Set(['und', 'and', 'et', 'en', 'e', 'y', 'i', 'og', 'och', 'kai']);

function withoutConnectives({ key, words }: Words): Words {
  const significant = words.filter((word) => !connectives.has(word));
  if (significant.length === 0 || significant.length === words.length) return { key, words };
  return { key: significant.join(''), words: significant };
}

/** Whether two names are one, but for their legal forms. */
export function isSameKey(one: WrittenName, other: WrittenName): boolean {
  return one.keys.some((key) => other.keys.includes(key));
}

/** Three letters in a row, a word beginning with two blanks and ending with one, as PostgreSQL counts them. */
function trigramsOf(words: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of words) {
    const padded = `  ${word} `;
    for (let place = 0; place + 3 <= padded.length; place++) found.add(padded.slice(place, place + 3));
  }
  return found;
}

/** The similarity of two sets of trigrams: 0 nothing in common, 1 the same (Dice). */
export function trigramsAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const trigram of one) if (other.has(trigram)) common++;
  return one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size);
}
