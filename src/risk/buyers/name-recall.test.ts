import { describe, expect, it } from 'vitest';
import { type BuyerCandidate, buyerByName, type StatedBuyer } from './buyer-match.ts';
import { indexNames } from './name-index.ts';
import { readWritten } from './written-name.ts';

/*
 * The quality gate of recognition: 5,000 buyers of eight policies, with sisters and namesakes, each written once as
 * books write it. The right one must be matched or offered for 95 of 100, and 99 of 100 that are matched must be right.
 */

/** Numbers that follow from a seed alone (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = numbersFrom(20_261_123);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const syllables =
  'al ba ber bra cor dan del dor el fal fer gar gol hal hem jan kel kor lan lin mar mel mon nor ol pal pen quin ram ros sal sten tal tor ul van vel wal wes zan'.split(
    ' ',
  );
const endings = 'berg dorf feld hof mann stein wald son sen ini etti ard elle ier ez ano ova ster veld hout'.split(' ');
const trades = {
  DE: ['Maschinenbau', 'Handel', 'Logistik', 'Papier', 'Bau', 'Elektro', 'Textil', 'Metallbau', 'Holding'],
  NL: ['Bouw', 'Holding', 'Transport', 'Handelsonderneming', 'Metaal', 'Groep'],
  FR: ['Transports', 'Distribution', 'Industrie', 'Emballages', 'Services'],
  IT: ['Costruzioni', 'Trasporti', 'Meccanica', 'Alimentari'],
  ES: ['Construcciones', 'Distribuciones', 'Suministros', 'Textil'],
  GB: ['Trading', 'Engineering', 'Foods', 'Services', 'International'],
} as const;
const forms = {
  DE: ['GmbH', 'AG', 'GmbH & Co. KG'],
  NL: ['BV', 'NV'],
  FR: ['SAS', 'SARL', 'SA'],
  IT: ['Srl', 'SpA'],
  ES: ['SL', 'SA'],
  GB: ['Ltd', 'PLC'],
} as const;
type Country = keyof typeof trades;
const countries = Object.keys(trades) as Country[];
const towns = ['Altstadt', 'Brugge', 'Carmona', 'Delft', 'Epinal', 'Fulda', 'Gouda', 'Hull', 'Imola', 'Jena'];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const surname = () => capital(oneOf(syllables) + (random() < 0.5 ? oneOf(syllables) : '') + oneOf(endings));

function buyerOf(place: number, names: readonly string[]): [BuyerCandidate, string] {
  const countryCode = oneOf(countries);
  // of ten buyers three are sisters of others: the same name in another trade
  const stem = names.length > 0 && random() < 0.3 ? (oneOf(names).split(' ')[0] as string) : surname();
  const second = random() < 0.35 ? ` ${surname()}` : '';
  const name = `${stem}${second} ${oneOf(trades[countryCode])} ${oneOf(forms[countryCode])}`;
  const town = oneOf(towns);
  return [
    { companyId: String(1_000_000 + place), names: [readWritten(name)], countryCode, town, postCodes: [], isOwn: true },
    name,
  ];
}

/** A name as books write it: a typing error, a word shortened or left out, words swapped, capitals, no legal form. */
function misspelled(name: string): string {
  const words = name.split(' ');
  const form = words.length > 2 && random() < 0.6 ? words.slice(0, -1) : words;
  const kinds: readonly ((given: readonly string[]) => readonly string[])[] = [
    (given) => withWord(given, longest(given), swapped),
    (given) => withWord(given, longest(given), without),
    (given) => withWord(given, longest(given), doubled),
    (given) => withWord(given, given.length - 1, (word) => `${word.slice(0, Math.max(4, word.length - 4))}.`),
    (given) => [...given.slice(1), given[0] as string],
    (given) => given,
    (given) => [given.join(' ').toUpperCase()],
    (given) => withWord(given, longest(given), (word) => without(swapped(word))),
    (given) => (given.length > 2 ? [given.slice(0, 2).join(''), ...given.slice(2)] : given),
    (given) => [given.join(' ').slice(0, 18).trim()],
    (given) => given.map((word) => (word.length > 4 ? without(word) : word)),
    (given) => given.map((word) => (word.length > 4 ? swapped(doubled(word)) : word)),
    (given) => (given.length > 2 ? given.slice(0, 2) : given),
    (given) => given.map((word, place) => (place > 0 && word.length > 6 ? `${word.slice(0, 4)}.` : word)),
    (given) => [given.map(without).join('')],
  ];
  return oneOf(kinds)(form).join(' ');
}

const longest = (words: readonly string[]) =>
  words.reduce((best, word, place) => (word.length > (words[best] as string).length ? place : best), 0);
const withWord = (words: readonly string[], at: number, change: (word: string) => string) =>
  words.map((word, place) => (place === at ? change(word) : word));
const placeIn = (word: string) => 1 + Math.floor(random() * Math.max(1, word.length - 2));
function swapped(word: string): string {
  const at = placeIn(word);
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
}
function without(word: string): string {
  const at = placeIn(word);
  return word.slice(0, at) + word.slice(at + 1);
}
function doubled(word: string): string {
  const at = placeIn(word);
  return word.slice(0, at) + word.charAt(at) + word.slice(at);
}

describe('B11: 5,000 buyers of eight policies, written as books write them', () => {
  const policies = Array.from({ length: 8 }, (_policy, policy) => {
    const buyers: BuyerCandidate[] = [];
    const names: string[] = [];
    for (let place = 0; place < 625; place++) {
      const [buyer, name] = buyerOf(policy * 625 + place, names);
      buyers.push(buyer);
      names.push(name);
    }
    return { buyers, names, index: indexNames(buyers, (buyer) => buyer.names) };
  });

  it('are found or offered at a recall of 0.95, and matched without a question at a precision of 0.99', () => {
    let [meant, found, accepted, right] = [0, 0, 0, 0];
    for (const { buyers, names, index } of policies) {
      for (const [place, buyer] of buyers.entries()) {
        const name = misspelled(names[place] as string);
        const stated: StatedBuyer = {
          name,
          countryCode: random() < 0.5 ? (buyer.countryCode as 'DE') : undefined,
          town: random() < 0.3 ? (buyer.town ?? undefined) : undefined,
        };
        const match = buyerByName(stated, index.closest(readWritten(name), 40));
        meant += 1;
        if (match.kind === 'one') {
          accepted += 1;
          if (match.companyId === buyer.companyId) right += 1;
        }
        const offered = match.kind === 'one' ? [match.companyId] : match.companyIds;
        if (offered.includes(buyer.companyId)) found += 1;
      }
    }
    expect(meant).toBe(5_000);
    expect(found / meant).toBeGreaterThanOrEqual(0.95);
    expect(right / accepted).toBeGreaterThanOrEqual(0.99);
    expect(accepted).toBeGreaterThan(1_000);
  });
});
