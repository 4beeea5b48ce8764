import { Fragment } from 'react';

/** A name with the parts marked that somebody searched for, whatever their accents and case. */
export function Highlighted({ text, words }: { text: string; words: string }) {
  const spans = matchingSpans(text, words);
  return spans.map(({ from, to, isMatch }) => (
    <Fragment key={from}>{isMatch ? <mark>{text.slice(from, to)}</mark> : text.slice(from, to)}</Fragment>
  ));
}

type Span = { from: number; to: number; isMatch: boolean };

/** The text cut into parts that match one of the words and parts that do not, in order and without gaps. */
export function matchingSpans(text: string, words: string): Span[] {
  const plainText = [...text].map(plainCharacter).join('');
  const isMatching = Array.from({ length: text.length }, () => false);
  for (const word of words
    .split(/\s+/)
    .map((each) => [...each].map(plainCharacter).join(''))
    .filter(Boolean)) {
    for (let at = plainText.indexOf(word); at !== -1; at = plainText.indexOf(word, at + word.length)) {
      isMatching.fill(true, at, at + word.length);
    }
  }
  const spans: Span[] = [];
  for (const [index, isMatch] of isMatching.entries()) {
    const last = spans.at(-1);
    if (last?.isMatch === isMatch) last.to = index + 1;
    else spans.push({ from: index, to: index + 1, isMatch });
  }
  return spans;
}

/** One character without accent and case, as long as the original so that positions agree. */
function plainCharacter(character: string): string {
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length === character.length ? plain : character;
}
