import { editDistance } from '../../platform/core/edit-distance.ts';

/**
 * A header or a synonym in comparable form: words without case, accents and punctuation, camel case and words with
 * `nummer` taken apart, every way of writing "number" made one, articles, units and text in brackets left out.
 */
export function headerWords(header: string): readonly string[] {
  return header
    .slice(0, longestHeader)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/MwSt/g, 'mwst')
    .normalize('NFC')
    .replace(/(?<!\p{L})dû(?:e?s?)(?!\p{L})/giu, 'owed') // which is no article: `Montant dû` is not `Montant du …`
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[nN][°º]|#/g, ' nr ')
    .replace(/\b(s|d|dr|db)\s?[/&-]\s?(h|a|c|cr)\b/gi, '$1$2') // marks of the side: `S/H`, `D/C`, `Dr/Cr`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/(\p{L}{2})nummer\b/gu, '$1 nr')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !articles.has(word) && !units.has(word))
    .map((word) => (numberWords.has(word) ? 'nr' : word));
}

/** What is longer is a text that strayed into the header; its beginning says as much. */
const longestHeader = 120;

const numberWords: ReadonlySet<string> = new Set('no nr num nbr number numero nummer n'.split(' '));

const articles: ReadonlySet<string> = new Set(
  'the of in de des du d la le les l der die das den del della dei van het lo el los las zum zur en'.split(' '),
);

/** Units behind an amount's name: `Limit TEUR`. They say how it is written, not what it is. */
const units: ReadonlySet<string> = new Set('eur teur keur usd tusd gbp tgbp chf tchf mio'.split(' '));

/**
 * How well a header says what a synonym says, 0 to 1: the same words, the same letters written together or apart, a
 * typing error, or one among more words.
 */
export function likeness(header: readonly string[], synonym: readonly string[]): number {
  if (header.length === 0 || synonym.length === 0) return 0;
  const [one, other] = [header.join(''), synonym.join('')];
  if (one === other) return 1;
  const shared = synonym.filter((word) => header.includes(word)).length;
  if (shared === synonym.length && shared === header.length) return 0.98;
  if (other.length >= 6 && editDistance(one, other, 1) === 1) return 0.9;
  if (shared === synonym.length) return 0.35 + 0.5 * (synonym.length / header.length);
  if (shared > 0 && shared === header.length) return 0.3 + 0.25 * (header.length / synonym.length);
  if (other.length >= 4 && one.startsWith(other)) return 0.4 + 0.3 * (other.length / one.length);
  if (other.length >= 5 && one.endsWith(other)) return 0.35 + 0.3 * (other.length / one.length);
  return 0;
}
