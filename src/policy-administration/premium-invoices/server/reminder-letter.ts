import { type LetterToPolicyholder, letterFrame } from '../../../platform/server/pdf/letter.ts';
import type { Block, PdfDocument, Term } from '../../../platform/server/pdf/pdf-document.ts';
import { type Translator, translatorOf, under } from '../../../platform/server/pdf/translator.ts';
import type { Resumption } from '../legal-effects.ts';
import type { PremiumInvoiceDetail } from '../premium-invoices.contract.ts';
import { levelsInLetter, reminderLetterLabels as texts } from '../reminder-letter-labels.ts';
import { headOf, statement, transfer } from './invoice-letter.ts';

/** A reminder of an invoice, as it was sent. */
export type SentLetter = Readonly<{
  invoice: PremiumInvoiceDetail;
  reminder: PremiumInvoiceDetail['reminders'][number];
}>;

/**
 * A reminder: what is payable since when, what follows by law while it stays unpaid, and where to transfer it. What has
 * been paid since is taken into account: the letter says what is open when it is opened.
 */
export function reminderLetter({ invoice, reminder }: SentLetter, reader: LetterToPolicyholder): PdfDocument {
  const translator = translatorOf(reader);
  const { translated, format, codeLabel } = translator;
  const title = codeLabel(levelsInLetter, reminder.level);
  const sentOn = format.fullDay(reminder.sentOn);
  return {
    ...letterFrame(reader, translator),
    title: `${title}: ${invoice.invoiceNumber}`,
    headNote: `${invoice.invoiceNumber} · ${sentOn}`,
    blocks: [
      headOf(invoice, reader, translator, [[translated(texts.reminded), sentOn]]),
      { is: 'title', text: title, note: invoice.invoiceNumber },
      whatIsOpen(invoice, translator),
      ...whatFollows(invoice, translator),
      ...transfer(invoice, translator),
    ],
  };
}

function whatIsOpen(invoice: PremiumInvoiceDetail, translator: Translator): Block {
  const { translated, format } = translator;
  if (invoice.itemStatus === 'C') return statement(invoice, translator);
  const facts = { amount: format.money(invoice.balance, 'minor'), day: format.fullDay(invoice.dueDate) };
  return { is: 'statement', text: translated(texts.payable, facts), lead: translated(texts.pleasePay) };
}

/** The reminders and legal effects that follow; nothing of what is paid or disputed. */
function whatFollows({ following, suspension }: PremiumInvoiceDetail, translator: Translator): Block[] {
  const { translated, format, codeLabel } = translator;
  const steps: Term[] = [
    ...following.map(({ level, on }): Term => [format.fullDay(on), codeLabel(levelsInLetter, level)]),
    ...(suspension
      ? ([
          [format.fullDay(suspension.suspendedFrom), translated(texts.suspended)],
          [format.fullDay(suspension.cancellableFrom), translated(texts.cancellable)],
        ] as const)
      : []),
  ];
  if (steps.length === 0) return [];
  const meaning: Block[] = suspension
    ? [
        { is: 'text', text: translated(texts.suspension, { day: format.fullDay(suspension.suspendedFrom) }) },
        { is: 'text', text: translated(resumptionTexts[suspension.resumption]) },
      ]
    : [];
  return under(translated(texts.consequences), { is: 'terms', terms: steps }, ...meaning);
}

const resumptionTexts: Readonly<Record<Resumption, string>> = {
  NOON_AFTER_PAYMENT: texts.noonAfterPayment,
  DAY_AFTER_PAYMENT: texts.dayAfterPayment,
};
