import { editDistance } from '../../platform/core/edit-distance.ts';
import { joinSingleLetters, legalFormOf } from './legal-forms.ts';
import { legalFormsInFull } from './legal-forms-in-full.ts';
import { foldUmlauts, plain } from './plain-text.ts';
import { isForeign, spellingsByStandard } from './transliteration.ts';

/** A word of a name: a legal form, in its short form, or none. */
export type NameToken = Readonly<{ word: string; form: string | undefined }>;

/** A legal form in full: its words as they are compared, and its short forms. */
type InFull = Readonly<{ words: readonly string[]; forms: readonly string[] }>;

/** Forms in full by their first word, the longest first; foreign ones also in the Latin letters of each standard. */
const inFull: readonly InFull[] = legalFormsInFull
  .flatMap(([shortForm, ...texts]) =>
    texts.flatMap((text) => spelledInFull(text).map((words) => ({ words, forms: shortForm.split(' ') }))),
  )
  .sort((one, other) => other.words.length - one.words.length);
const byFirstWord = Map.groupBy(inFull, ({ words: [first] }) => first as string);

function spelledInFull(text: string): string[][] {
  const words = joinSingleLetters(plain(text).split(' '));
  if (!words.some(isForeign)) return [words.map(compared)];
  const spelled = words.map((word) => spellingsByStandard(word));
  const standards = Math.max(...spelled.map(({ length }) => length));
  const latin = Array.from({ length: standards }, (_, standard) =>
    spelled.map((each) => compared(each[standard] as string)),
  );
  return [words, ...new Map(latin.map((each) => [each.join(' '), each])).values()];
}

/** Umlauts as one letter, `j` and `y` as `i`, by which the standards of other scripts differ. */
function compared(word: string): string {
  return foldUmlauts(word).replace(/[jy]/g, 'i');
}

/**
 * The words of a name with the legal forms among them, those of several words as one. What was typed may be misspelled
 * or end in the middle of a form.
 */
export function readLegalForms(words: readonly string[], isTyped = false): NameToken[] {
  const folded = words.map(compared);
  const tokens: NameToken[] = [];
  for (let place = 0; place < words.length; place++) {
    const found = formAt(folded, place, isTyped);
    if (found) {
      tokens.push(...found.forms.map((form) => ({ word: form, form })));
      place += found.words.length - 1;
    } else {
      const word = words[place] as string;
      tokens.push({ word, form: legalFormOf(word) });
    }
  }
  return tokens;
}

function formAt(words: readonly string[], place: number, isTyped: boolean): InFull | undefined {
  const exact = byFirstWord
    .get(words[place] as string)
    ?.find((form) => form.words.every((word, index) => word === words[place + index]));
  if (exact || !isTyped || words.length < 3) return exact;
  return (
    inFull.find((form) => form.words.every((word, index) => isAlmost(words[place + index], word))) ??
    cutOffAt(words, place)
  );
}

/** A form of which the last words are still to be typed. */
function cutOffAt(words: readonly string[], place: number): InFull | undefined {
  const rest = words.slice(place);
  if (place === 0 || rest.length < 2) return undefined;
  const begun = inFull.find(
    (form) =>
      form.words.length >= Math.max(3, rest.length) &&
      rest.every((word, index) =>
        index === rest.length - 1 ? form.words[index]?.startsWith(word) : isAlmost(word, form.words[index] as string),
      ),
  );
  return begun && { ...begun, words: begun.words.slice(0, rest.length) };
}

/** Whether a word of a form was meant: long words may have two edits, short ones none. */
function isAlmost(typed: string | undefined, word: string): boolean {
  if (typed === undefined) return false;
  const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  return editDistance(typed, word, most) <= most;
}
