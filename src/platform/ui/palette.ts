import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { IconName } from './controls/Icon.tsx';

/* The command palette (Ctrl K) finds actions and places automatically. A resource adds its own search results, from its
   `web/public.ts`; the list of all providers is `src/app/web/palette/providers.ts`:
     export const buyersInPalette: PaletteProvider = { id: 'buyers', title: msg`Buyers`, useFinds: (typed) => … }; */

/** Something the palette offers. */
export type Find = Readonly<{
  id: string;
  label: string;
  /** A second line: an answer's reasons. */
  detail?: ReactNode;
  /** Behind the label: a country, a grade. */
  beside?: ReactNode;
  /** At the end of the line: an amount, a key. */
  end?: ReactNode;
  icon: IconName;
  run(): void;
}>;

export type PaletteProvider = Readonly<{
  id: string;
  title: MessageDescriptor;
  /** Shown only where no other provider finds anything. */
  isLastResort?: boolean;
  /** A hook: the results for the text typed so far, which has not changed for a moment. */
  useFinds(typed: string): Readonly<{ finds: readonly Find[]; isLoading?: boolean }>;
}>;

/** Folds case and accents away: "Société" is found by "societe". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word typed begins a word of the text. */
export function matches(text: string, typed: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((typedTerm) => words.some((word) => word.startsWith(typedTerm)));
}

/** The text in parts, with the matching ones marked as hits. */
export function splitHits(text: string, typed: string): ReadonlyArray<Readonly<{ text: string; isHit: boolean }>> {
  const typedTerms = fold(typed).split(/\s+/).filter(Boolean);
  return text.split(/([^\p{L}\p{N}]+)/u).flatMap((word) => {
    const hit = typedTerms.find((typedTerm) => fold(word).startsWith(typedTerm));
    if (!hit) return word ? [{ text: word, isHit: false }] : [];
    const length = [...word].length === [...fold(word)].length ? hit.length : word.length;
    return [
      { text: word.slice(0, length), isHit: true },
      ...(word.length > length ? [{ text: word.slice(length), isHit: false }] : []),
    ];
  });
}
