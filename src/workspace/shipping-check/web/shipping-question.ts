import { readTypedAmount } from '../../../platform/core/amount-notation.ts';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import { fold, matches } from '../../../platform/ui/palette.ts';
import type { MyBuyer } from '../../my-buyers/my-buyers.contract.ts';

/** What somebody asks in one line: an amount, and words of the buyer's name. */
export type ShippingQuestion = Readonly<{ amount: string; buyer: string }>;

/**
 * Reads "can i ship 24k rijnz" as well as "24.000 rijnz" and "TEUR 24 rijnz": one amount, and what is left of the words
 * names the buyer. `asking` are the words of the question itself in the reader's language. `null` where something is missing.
 */
export function shippingQuestion(typed: string, asking: string): ShippingQuestion | null {
  const shown = new Set(wordsOf(asking));
  const words = typed.trim().split(/\s+/).filter(Boolean);
  const amount = amountIn(words);
  const isOfAmount = (index: number) => amount !== null && index >= amount.from && index < amount.to;
  const firstOfName = words.findIndex(
    (word, index) => !isOfAmount(index) && !wordsOf(word).every((one) => shown.has(one)),
  );
  const buyer = words.filter((_, index) => !isOfAmount(index) && index >= firstOfName).join(' ');
  return amount === null || firstOfName < 0 || buyer.length < 2 ? null : { amount: amount.value, buyer };
}

type BuyerFound = Pick<MyBuyer, 'policy' | 'company' | 'status'>;

/** Buyers that are asked about first: those with cover of any kind, then those whose cover is stopped. */
const asked: readonly (readonly MyBuyer['status'][])[] = [['COVERED', 'BY_GRADE', 'ABOVE_COVER'], ['STOPPED']];

/** Whom words name, and the policy under which it is asked. */
export type BuyerAskedAbout = Readonly<{ policy: string; companyId: string }>;

/**
 * The buyer and policy of the question: of the reader's buyers that match, one with cover of any kind, then one whose
 * cover is stopped, then any; else one that the reader has viewed, under the present policy. `null` where nothing fits.
 */
export function buyerAskedAbout(
  words: string,
  {
    buyers,
    known,
    policyInView,
  }: Readonly<{ buyers: readonly BuyerFound[]; known: readonly CompanyRef[]; policyInView: string | null }>,
): BuyerAskedAbout | null {
  const underPolicy = buyers.filter(({ policy }) => policy !== null);
  const likeliest = asked.flatMap((statuses) => underPolicy.filter(({ status }) => statuses.includes(status)));
  const first = likeliest[0] ?? underPolicy[0];
  if (first?.policy) return { policy: first.policy, companyId: first.company.companyId };
  const company = policyInView === null ? undefined : known.find(({ companyName }) => matches(companyName, words));
  return policyInView && company ? { policy: policyInView, companyId: company.companyId } : null;
}

type WrittenAmount = Readonly<{ value: string; from: number; to: number }>;

/** Words beside a figure that hardly begin a name: `k`, `TEUR`, `Mio.`, `€`. */
const unit = /^(?:[kK]|[Tt]sd\.?|[Mm]io\.?|mln|[Mm]illion|[TKMtkm]?\p{Sc}|[TKM]?[A-Z]{3})$/u;

/** The first amount among words, with the unit and currency beside it: `EUR 1,5 Mio`. */
function amountIn(words: readonly string[]): WrittenAmount | null {
  const figure = words.findIndex((word) => /\d/.test(word) && isAmount(word));
  if (figure < 0) return null;
  const [before, behind] = [words[figure - 1] ?? '', words[figure + 1] ?? ''].map((word) => unit.test(word));
  const spans = [
    { from: figure - Number(before), to: figure + 1 + Number(behind) },
    { from: figure, to: figure + 1 + Number(behind) },
    { from: figure - Number(before), to: figure + 1 },
    { from: figure, to: figure + 1 },
  ];
  const span = spans.find(({ from, to }) => isAmount(words.slice(from, to).join(' ')));
  const read = span && readTypedAmount(words.slice(span.from, span.to).join(' '));
  return span && read?.kind === 'value' ? { value: read.value, ...span } : null;
}

function isAmount(text: string): boolean {
  const read = readTypedAmount(text);
  return read.kind === 'value' && Number(read.value) > 0;
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
