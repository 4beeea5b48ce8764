import { fold } from '../../platform/web/palette.ts';
import { readTyped } from '../../platform/web/ui/AmountField.tsx';

/** What somebody asks in one line: an amount, and words of the buyer's name. */
export type ShippingQuestion = Readonly<{ amount: string; buyer: string }>;

/**
 * Reads "can i ship 24k rijnz" as well as "24.000 rijnz": one amount, and what is left of the words names the buyer.
 * `asking` are the words of the question itself in the reader's language. `null` where something is missing.
 */
export function shippingQuestion(typed: string, asking: string): ShippingQuestion | null {
  const said = new Set(wordsOf(asking));
  const words = typed.trim().split(/\s+/).filter(Boolean);
  const at = words.findIndex((word) => amountIn(word) !== null);
  const amount = amountIn(words[at] ?? '');
  const firstOfName = words.findIndex((word, index) => index !== at && !wordsOf(word).every((one) => said.has(one)));
  const buyer = words.filter((_, index) => index !== at && index >= firstOfName).join(' ');
  return amount === null || firstOfName < 0 || buyer.length < 2 ? null : { amount, buyer };
}

function amountIn(word: string): string | null {
  if (!/^\d/.test(word)) return null;
  const read = readTyped(word);
  return read.kind === 'value' && Number(read.value) > 0 ? read.value : null;
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
