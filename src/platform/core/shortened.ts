/**
 * The first characters of a text, as a person counts them. Cut by UTF-16 units, a character beyond the basic plane
 * would be halved, which no database or document can hold.
 */
export function firstCharacters(text: string, most: number): string {
  return Array.from(text.slice(0, 2 * most))
    .slice(0, most)
    .join('');
}

/** The last characters of a text, as a person counts them. */
export function lastCharacters(text: string, most: number): string {
  return Array.from(text).slice(-most).join('');
}
