import { addDays } from '../../../platform/core/day.ts';
import { type LetterToPolicyholder, letterFrame, letterHead } from '../../../platform/server/pdf/letter.ts';
import type { Block, PdfDocument, Term } from '../../../platform/server/pdf/pdf-document.ts';
import { type Translator, translatorOf, under } from '../../../platform/server/pdf/translator.ts';
import { isPartOfYear } from '../declared-months.ts';
import { kindsInLetter, renewalLetterLabels, termsInLetter } from '../renewal-letter-labels.ts';
import { type CountryRates, comparedTerms, type RenewalTerms } from '../renewal-terms.ts';
import type { OptionOnWire, RenewalDetail } from '../renewals.contract.ts';

/** An offer: the options beside today's terms, and who signed which of them. */
export function renewalLetter(renewal: RenewalDetail, reader: LetterToPolicyholder): PdfDocument {
  const translator = translatorOf(reader);
  const { translated, format } = translator;
  const title = translated(renewalLetterLabels.title);
  return {
    ...letterFrame(reader, translator),
    title: `${title}: ${renewal.policy}`,
    headNote: `${renewal.policy} · ${format.period(addDays(renewal.lastDay, 1), renewal.nextLastDay)}`,
    blocks: [
      headOf(renewal, reader, translator),
      { is: 'title', text: title, note: renewal.policy },
      statement(renewal, translator),
      ...options(renewal, translator),
      ...partOfYear(renewal, translator),
      ...signature(renewal, translator),
    ],
  };
}

function headOf(
  { policy, lastDay, nextLastDay, noticeBy, offerValidUntil }: RenewalDetail,
  { policyholder, contact }: LetterToPolicyholder,
  translator: Translator,
): Block {
  const { translated, format } = translator;
  const facts: Term[] = [
    [translated(renewalLetterLabels.policy), policy],
    [translated(renewalLetterLabels.ends), format.fullDay(lastDay)],
    [translated(renewalLetterLabels.next), format.period(addDays(lastDay, 1), nextLastDay)],
    [translated(renewalLetterLabels.notice), format.fullDay(noticeBy)],
    ...(offerValidUntil ? [[translated(renewalLetterLabels.valid), format.fullDay(offerValidUntil)] as const] : []),
  ];
  return letterHead(policyholder, facts, { contact, translator });
}

function statement({ signature: signed, offered }: RenewalDetail, { translated }: Translator): Block {
  if (signed) return { is: 'statement', text: translated(renewalLetterLabels.signed) };
  const text = offered.length > 0 ? renewalLetterLabels.offered : renewalLetterLabels.open;
  return { is: 'statement', text: translated(text) };
}

/** Today's terms and the options side by side; once one was signed, that one alone. */
function options({ today, offered, signature: signed }: RenewalDetail, translator: Translator): Block[] {
  const { translated, format, codeLabel } = translator;
  const shown = signed ? offered.filter(({ optionId }) => optionId === signed.optionId) : offered;
  const share = Math.floor(70 / (shown.length + 1));
  const termsOf = [today.terms, ...shown.map(({ terms }) => terms)];
  const costs = [today, ...shown].map(({ onLastYear }) => onLastYear);
  return under(translated(renewalLetterLabels.terms), {
    is: 'table',
    columns: [
      { head: '', share: 30 },
      { head: translated(renewalLetterLabels.today), share, align: 'right' },
      ...shown.map((option) => ({ head: titleOf(option, translator), share, align: 'right' as const })),
    ],
    rows: [
      ...comparedTerms.map((term) => [
        { text: codeLabel(termsInLetter, term) },
        ...termsOf.map((terms) => ({ text: valueOf(term, terms, translator) })),
      ]),
      ...countryRates([today, ...shown], translator),
      [
        { text: translated(renewalLetterLabels.cost) },
        ...costs.map(({ premium }) => ({ text: premium ? format.money(premium) : '–' })),
      ],
      [
        { text: translated(renewalLetterLabels.paid) },
        ...costs.map(({ indemnity }) => ({ text: format.money(indemnity) })),
      ],
    ],
  });
}

/** Says that the premiums are those of an extrapolated turnover. */
function partOfYear({ lastYear: { declaredMonths } }: RenewalDetail, { translated }: Translator): Block[] {
  if (!isPartOfYear(declaredMonths)) return [];
  return [{ is: 'text', text: translated(renewalLetterLabels.part, { months: String(declaredMonths) }) }];
}

/** A row of the rates whose average the premium rate is, where countries have their own. */
function countryRates(
  columns: readonly Pick<OptionOnWire, 'countryRates'>[],
  { translated, format }: Translator,
): Readonly<{ text: string }>[][] {
  if (columns.every((column) => column.countryRates.length === 0)) return [];
  const rateText = ({ countryCode, rate }: CountryRates[number]) =>
    `${countryCode ? format.country(countryCode) : translated(renewalLetterLabels.others)} ${format.rate(rate)}`;
  return [
    [
      { text: translated(renewalLetterLabels.rates) },
      ...columns.map((column) => ({ text: column.countryRates.map(rateText).join(' · ') })),
    ],
  ];
}

function titleOf({ kind, title }: OptionOnWire, { codeLabel }: Translator): string {
  return kind ? codeLabel(kindsInLetter, kind) : title;
}

function valueOf(
  term: (typeof comparedTerms)[number],
  terms: RenewalTerms,
  { translated, format }: Translator,
): string {
  switch (term) {
    case 'premiumRate':
      return terms.premiumRate === null ? '–' : format.rate(terms.premiumRate);
    case 'insuredPercentage':
      return format.percent(terms.insuredPercentage);
    case 'maxPaymentTermDays':
      return translated(renewalLetterLabels.days, { days: String(terms.maxPaymentTermDays) });
    default: {
      const amount = terms[term];
      return amount ? format.money(amount) : '–';
    }
  }
}

function signature({ signature: signed }: RenewalDetail, { translated, format }: Translator): Block[] {
  if (!signed) return [];
  const { signedName, signedAt, documentHash, approvedBy } = signed;
  return [
    {
      is: 'statement',
      text: translated(renewalLetterLabels.by, { name: signedName, when: format.fullInstant(signedAt) }),
      lead: [
        ...(approvedBy ? [translated(renewalLetterLabels.approved, { person: approvedBy })] : []),
        translated(renewalLetterLabels.hash, { hash: documentHash }),
      ].join(' '),
    },
  ];
}
