import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { StatusShape, StatusTone } from './status-shape.ts';

/** A text of the screens that files and papers say too: what Lingui calls a message descriptor. */
export type Label = Readonly<{ id: string; message: string }>;

/** A status as one shape and one word; `tone` where it has not the usual colour of the shape. What only informs has no shape, so that the others are seen. */
export type StatusLabel = Readonly<{ shape: StatusShape | null; tone?: StatusTone; label: Label }>;

/**
 * A text for both sides, in English, in a file named `*.list.ts`, `*-labels.ts` or `work.ts`: `npm run i18n` collects it from there.
 * Screens give it to `i18n._`, the server looks its English up in the same catalogue. It is Lingui's `msg` without a
 * macro, which Node cannot run; the bundler puts the id and the compiled text in its place, so it takes literals only.
 * `context` tells a text from others that read the same.
 */
export function label(english: string, context?: string): Label {
  return { id: generateMessageId(english, context), message: english };
}

/** The English words of labels, as files and papers take them. */
export function englishOf<Code extends string>(
  labels: Readonly<Record<Code, Label | StatusLabel>>,
): Readonly<Record<Code, string>> {
  const words = Object.entries<Label | StatusLabel>(labels).map(([code, one]) => [code, labelOf(one).message]);
  return Object.fromEntries(words) as Record<Code, string>;
}

/** The word of a status, or the label itself. */
export function labelOf(one: Label | StatusLabel): Label {
  return 'label' in one ? one.label : one;
}
