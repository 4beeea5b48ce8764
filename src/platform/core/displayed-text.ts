/**
 * Characters that reverse how the text beside them is shown (Unicode Standard Annex 9): `a\u202Etxt.exe` is shown as if
 * it ended in `txt`. What right-to-left scripts need is in their letters; nothing that people write here needs these.
 */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/** Whether a text would be shown as a different one. */
export function isMisleading(text: string): boolean {
  return text.search(directions) >= 0;
}

/** The text without what would reverse it. */
export function withoutDirections(text: string): string {
  return text.replace(directions, '');
}
