/**
 * Names in Cyrillic and Greek letters, spelled in Latin ones. There is no one way: a passport writes `Shcherbakov`, a
 * library `Ščerbakov`, a German book `Schtscherbakow`. So a word has all its spellings, and *folds*: what is left of
 * them when letters that the standards use for one another are one letter. Words are in the form of `plain`.
 */

type Table = Readonly<Record<string, string>>;

/** Letters of two texts, one for one. */
function pairs(letters: string, spelled: string): Table {
  return Object.fromEntries([...letters].map((letter, place) => [letter, [...spelled][place] ?? '']));
}

/** Cyrillic as passports spell it (ICAO 9303-3, table B), without apostrophes; the standards below differ from it. */
const cyrillic: Table = {
  ...pairs('абвгґдезиіјклмнопрстуфыэәғқңөұүһ', 'abvggdeziijklmnoprstufyeagknouuh'),
  ж: 'zh',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ь: '',
  ю: 'iu',
  я: 'ia',
  є: 'ie',
  ђ: 'd',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  ѕ: 'dz',
};

const cyrillicStandards: readonly Table[] = [
  {},
  // BGN/PCGN of Russian and Bulgarian, and the press
  { ю: 'yu', я: 'ya', є: 'ye' },
  // ISO 9:1995, accents left off
  { ж: 'z', х: 'h', ц: 'c', ч: 'c', ш: 's', щ: 's', ю: 'u', я: 'a', є: 'e', љ: 'l', њ: 'n' },
  // ISO/R 9:1968, which libraries write, and the Latin letters of Serbian
  { ж: 'z', х: 'h', ц: 'c', ч: 'c', ш: 's', щ: 'sc', ю: 'ju', я: 'ja', є: 'je', ђ: 'dj' },
  // GOST 7.79-2000, system B
  { х: 'x', ц: 'cz', щ: 'shh', ю: 'yu', я: 'ya', є: 'ye' },
  // Ukraine, resolution 55 of 2010
  { г: 'h', и: 'y' },
  // Bulgaria, the streamlined system of the act of 2009
  { х: 'h', щ: 'sht', ъ: 'a', ю: 'yu', я: 'ya' },
  // German
  { в: 'w', ж: 'sch', з: 's', х: 'ch', ц: 'z', ч: 'tsch', ш: 'sch', щ: 'schtsch', ю: 'ju', я: 'ja' },
  // French
  { ж: 'j', у: 'ou', ч: 'tch', ш: 'ch', щ: 'chtch', ю: 'iou', я: 'ia' },
].map((differences) => ({ ...cyrillic, ...differences }));

/** Greek as passports and signs spell it (ELOT 743:2001, ISO 843:1997 type 2). */
const greek: Table = { ...pairs('αβγδεζηικλμνοπρστυφω', 'avgdeziiklmnoprstyfo'), θ: 'th', ξ: 'x', χ: 'ch', ψ: 'ps' };
const written: Table = { ου: 'ou', αυ: 'au', ευ: 'eu', ηυ: 'iu' };
/** Letters that are spelled together. */
const greekPairs: Table = { ου: 'ou', γγ: 'ng', γξ: 'nx', γχ: 'nch' };

/** `αυ`, `ευ`, `ηυ` are spoken with a `v` before vowels and voiced consonants, else with an `f`. */
const spoken = (vowel: string) => (follower: string) => vowel + (/[αβγδεζηιλμνορυω]/.test(follower) ? 'v' : 'f');
const spokenPairs: Readonly<Record<string, (follower: string) => string>> = {
  αυ: spoken('a'),
  ευ: spoken('e'),
  ηυ: spoken('i'),
};

type GreekStandard = Readonly<{ letters: Table; pairs: Table; isSpoken: boolean; atStart?: Table }>;
const greekStandards: readonly GreekStandard[] = [
  { letters: greek, pairs: greekPairs, isSpoken: true, atStart: { μπ: 'b' } },
  { letters: { ...greek, χ: 'h', ξ: 'ks' }, pairs: { ...greekPairs, γχ: 'nh' }, isSpoken: true, atStart: { μπ: 'b' } },
  // ISO 843:1997 type 1, letter by letter, accents left off
  { letters: greek, pairs: written, isSpoken: false },
  // as it is spoken: vowels alone, then consonants too
  {
    letters: { ...greek, χ: 'h' },
    pairs: { ...greekPairs, ει: 'i', οι: 'i', αι: 'e', γχ: 'nh' },
    isSpoken: true,
    atStart: { μπ: 'b' },
  },
  {
    letters: { ...greek, χ: 'h' },
    pairs: { ...greekPairs, ει: 'i', οι: 'i', αι: 'e', μπ: 'mb', ντ: 'nd', γκ: 'ng', γχ: 'nh' },
    isSpoken: true,
    atStart: { μπ: 'b', ντ: 'd', γκ: 'g' },
  },
  {
    letters: { ...greek, χ: 'ch' },
    pairs: { ...greekPairs, ει: 'i', οι: 'i', μπ: 'b', ντ: 'd', γκ: 'g' },
    isSpoken: true,
  },
  // as Western languages write classical names
  {
    letters: { ...greek, β: 'b', η: 'e', φ: 'ph' },
    pairs: { ...written, ...greekPairs, αι: 'ae', οι: 'oe', γκ: 'nk' },
    isSpoken: false,
  },
];

const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Whether a word has letters of another script that is spelled in Latin letters. */
export function isForeign(word: string): boolean {
  return foreign.test(word);
}

/** The Latin spellings of a word in Cyrillic or Greek letters, that of passports first. */
export function latinSpellings(word: string): string[] {
  return [...new Set(spellingsByStandard(word))];
}

/** The Latin spelling of a word by each standard of its script; of a Latin word itself. */
export function spellingsByStandard(word: string): string[] {
  if (/\p{Script=Greek}/u.test(word)) return greekStandards.map((standard) => inStandard(word, standard));
  if (!isForeign(word)) return cyrillicStandards.map(() => word);
  return cyrillicStandards.map((letters) => [...word].map((letter) => letters[letter] ?? letter).join(''));
}

function inStandard(word: string, { letters, pairs: together, isSpoken, atStart = {} }: GreekStandard): string {
  let spelled = '';
  for (let place = 0; place < word.length; place++) {
    const two = word.slice(place, place + 2);
    const pair =
      (place === 0 ? atStart[two] : undefined) ??
      together[two] ??
      (isSpoken ? spokenPairs[two]?.(word[place + 2] ?? '') : undefined);
    const [letter] = two as unknown as [string];
    spelled += pair ?? letters[letter] ?? letter;
    if (pair !== undefined) place++;
  }
  return spelled;
}

/** Letters that stand for one sound, the longest first. */
const sounds: Table = {
  ...Object.fromEntries(['schtsch', 'shtsh', 'chtch', 'shch', 'sch', 'shh', 'sh'].map((letters) => [letters, 's'])),
  ...Object.fromEntries(['tsch', 'tsh', 'tch', 'ch', 'cz', 'tz', 'ts'].map((letters) => [letters, 'c'])),
  zh: 'z',
  kh: 'h',
  ph: 'f',
  th: 't',
  gh: 'g',
  dh: 'd',
  ou: 'u',
  w: 'v',
  q: 'k',
  x: 'ks',
};
const soundsOf = new RegExp(Object.keys(sounds).join('|'), 'g');

/**
 * A Latin word as all standards would spell it: one letter for the two or more that stand for one sound, no `i` or `y`
 * before another vowel, no doubled letters.
 */
export function latinFold(word: string): string {
  return word
    .replace(soundsOf, (letters) => sounds[letters] as string)
    .replace(/[ijy]+/g, 'i')
    .replace(/i[eo]/g, 'e')
    .replace(/i(?=[au])/g, '')
    .replace(/(.)\1+/g, '$1');
}

const folded = new Map<string, readonly string[]>();
const mostFolded = 5_000;

/** The folds of a word: those of each spelling of a foreign one, else its own. Foreign words are kept, since a search compares them again and again. */
export function foldsOf(word: string): readonly string[] {
  if (!isForeign(word)) return [latinFold(word)];
  const known = folded.get(word);
  if (known) return known;
  if (folded.size >= mostFolded) folded.clear();
  const folds = [...new Set(latinSpellings(word).map(latinFold))];
  folded.set(word, folds);
  return folds;
}
