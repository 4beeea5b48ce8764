import { diffWords } from 'diff';
import type { TextPart } from '../text-comparison.ts';

/** Seconds that a comparison may take: of texts with little in common it grows with the product of their lengths. */
const mostSeconds = 10;

/**
 * What has changed from one text to another, word by word; how lines are broken makes no difference. The parts that are the
 * same or added are the later text, to the letter. `null` of texts with too little in common to be compared in time.
 */
export function compareTexts(before: string, after: string): TextPart[] | null {
  const changes = diffWords(before, after, { timeout: mostSeconds * 1000 });
  return changes?.map(({ added, removed, value }) => ({ kind: kindOf({ added, removed }), text: value })) ?? null;
}

function kindOf({ added, removed }: Readonly<{ added: boolean; removed: boolean }>): TextPart['kind'] {
  if (added) return 'ADDED';
  return removed ? 'REMOVED' : 'SAME';
}
