import { readName } from './company-name.ts';

/** A name as the books of the insured write it, read so that two spellings of one name can be compared. */
export type WrittenName = Readonly<{
  /** All of it, legal form included. */
  text: string;
  /** Without legal forms and blanks. */
  key: string;
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
  const { text, key, words, legalForms } = readName(inLatin(withShortForms(name)));
  const significant = words.filter((word) => !connectives.has(word));
  const kept = significant.length > 0 ? significant : words;
  return {
    text: text
      .split(' ')
      .filter((word) => !connectives.has(word))
      .join(' '),
    key: kept.length === words.length ? key : kept.join(''),
    words: kept,
    legalForms: [...new Set(legalForms.filter((form) => form !== 'co'))],
    trigrams: trigramsOf(kept),
    initials: kept.length > 2 ? kept.map(([first = '']) => first).join('') : '',
  };
}

const connectives = new Set(['und', 'and', 'et', 'en', 'e', 'y', 'i', 'og', 'och']);

/** Legal forms as registers spell them out in several words. */
const formsInFull: ReadonlyArray<readonly [RegExp, string]> = [
  [/gesellschaft mit beschr(?:ä|ae)nkter haftung/giu, 'GmbH'],
  [/offene handelsgesellschaft/giu, 'OHG'],
  [/eingetragene[rn]? kauf(?:mann|frau)/giu, 'e.K.'],
  [/soci(?:é|e)t(?:é|e) (?:à|a) responsabilit(?:é|e) limit(?:é|e)e/giu, 'SARL'],
  [/soci(?:é|e)t(?:é|e) par actions simplifi(?:é|e)e/giu, 'SAS'],
  [/soci(?:é|e)t(?:é|e) en nom collectif/giu, 'SNC'],
  [/soci(?:é|e)t(?:é|e) anonyme/giu, 'SA'],
  [/besloten vennootschap/giu, 'BV'],
  [/naamloze vennootschap/giu, 'NV'],
  [/vennootschap onder firma/giu, 'VOF'],
  [/societ(?:à|a) a responsabilit(?:à|a) limitata/giu, 'Srl'],
  [/societ(?:à|a) per azioni/giu, 'SpA'],
  [/sociedad de responsabilidad limitada|sociedad limitada/giu, 'SL'],
  [/sociedad an(?:ó|o)nima/giu, 'SA'],
  [/public limited company/giu, 'PLC'],
  [/private limited company/giu, 'Ltd'],
  [/limited liability company/giu, 'LLC'],
  [/limited liability partnership/giu, 'LLP'],
  [/sp(?:ó|o)(?:ł|l)ka z ograniczon(?:ą|a) odpowiedzialno(?:ś|s)ci(?:ą|a)/giu, 'Sp. z o.o.'],
  [/spole(?:č|c)nost s ru(?:č|c)en(?:í|i)m omezen(?:ý|y)m/giu, 's.r.o.'],
  [/akciov(?:á|a) spole(?:č|c)nost/giu, 'a.s.'],
];

function withShortForms(name: string): string {
  return formsInFull.reduce((text, [inFull, short]) => text.replace(inFull, short), name);
}

/** Letters of other alphabets as most passports spell them (ICAO 9303, ISO 843), without the signs that people leave off. */
const latin: Readonly<Record<string, string>> = {
  ...pairs('абвгдезиклмнопрстуфыэ', 'abvgdeziklmnoprstufye'),
  ж: 'zh',
  й: 'i',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ь: '',
  ю: 'iu',
  я: 'ia',
  ё: 'e',
  і: 'i',
  ї: 'i',
  є: 'ie',
  ґ: 'g',
  ...pairs('αβγδεζηικλμνοπρσςτυφω', 'avgdeziiklmnoprsstyfo'),
  θ: 'th',
  ξ: 'x',
  χ: 'ch',
  ψ: 'ps',
};

function pairs(letters: string, spelled: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter, place) => [letter, [...spelled][place] ?? '']));
}

function inLatin(text: string): string {
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text)) return text;
  const bare = text
    .normalize('NFD')
    .replace(/(?<=[αεηιουω])\p{M}+/giu, '')
    .normalize('NFC');
  return [...bare.toLowerCase()].map((letter) => latin[letter] ?? letter).join('');
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
