/* What has changed from one version of a wording to another, word by word. */

/** A piece of two texts: in both, in the later one only, or in the earlier one only. */
export const textPartKinds = ['SAME', 'ADDED', 'REMOVED'] as const;
export type TextPart = Readonly<{ kind: (typeof textPartKinds)[number]; text: string }>;

/** How many places have changed: what was removed and what stands in its place are one. */
export function changesIn(parts: readonly TextPart[]): number {
  return parts.filter(({ kind }, place) => kind !== 'SAME' && (parts[place - 1]?.kind ?? 'SAME') === 'SAME').length;
}

/** A part as it is shown: `null` stands for words that are left out, as they are the same. */
export type ShownPart = TextPart | null;

/** Characters of the same text that are shown on each side of a change. */
export const charactersAround = 160;

/** The changes, each with some of the text around it: whole lines where they are short, else from word to word. */
export function changesWithSurroundings(parts: readonly TextPart[]): ShownPart[] {
  return parts.flatMap((part, place): ShownPart[] => {
    if (part.kind !== 'SAME') return [part];
    const behind = place === 0 ? '' : beginningOf(part.text);
    const ahead = place === parts.length - 1 ? '' : endOf(part.text);
    if (behind.length + ahead.length >= part.text.length) return [part];
    return [...sameText(behind), null, ...sameText(ahead)];
  });
}

function sameText(text: string): TextPart[] {
  return text === '' ? [] : [{ kind: 'SAME', text }];
}

function beginningOf(text: string): string {
  if (text.length <= charactersAround) return text;
  const cut = text.slice(0, charactersAround);
  const lastLine = cut.lastIndexOf('\n');
  return cut.slice(0, lastLine >= 0 ? lastLine : Math.max(0, cut.search(/\s\S*$/)));
}

function endOf(text: string): string {
  if (text.length <= charactersAround) return text;
  const cut = text.slice(-charactersAround);
  const firstLine = cut.indexOf('\n');
  return cut.slice((firstLine >= 0 ? firstLine : cut.search(/\s|$/)) + 1);
}
