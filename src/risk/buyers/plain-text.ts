/** One letter for the two that replace `ä`, `ö`, `ü`, `ø`, `å`: `mueller` is `muller`, as `müller` is. */
export function foldUmlauts(text: string): string {
  return text.replace(/(?<=[aou])e|(?<=a)a/g, '');
}

/** Letters that the decomposition of Unicode does not change. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
};

/** Lower case without accents, punctuation replaced by blanks. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßøæœđðþłħıŋŧς]/g, (letter) => letters[letter] as string)
    .replace(/['’‘`´ʼʹʺ′″ʻʾʿ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Characters of scripts that have no blanks between words. */
export const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]+/gu;

/** Whether the text contains characters of a script that has no blanks between words. */
export function isUnspaced(text: string): boolean {
  return text.search(unspaced) >= 0;
}
