import { type LetterToPolicyholder, letterFrame, letterHead } from '../../../platform/server/pdf/letter.ts';
import type { Block, PdfDocument, Term } from '../../../platform/server/pdf/pdf-document.ts';
import { type Translator, translatorOf, under } from '../../../platform/server/pdf/translator.ts';
import { invoiceLetterLabels, methodsInLetter, stepsInLetter, typesInLetter } from '../invoice-letter-labels.ts';
import { isCredit } from '../premium-invoice.ts';
import type { CalculationOnWire, PremiumInvoiceDetail } from '../premium-invoices.contract.ts';
import { transferBlocks } from './transfer-blocks.ts';

/** An invoice: what is payable until when, how it came about, and where to transfer it. */
export function invoiceLetter(invoice: PremiumInvoiceDetail, reader: LetterToPolicyholder): PdfDocument {
  const translator = translatorOf(reader);
  const { translated, format, codeLabel } = translator;
  const title = translated(invoice.type === 'CREDIT_NOTE' ? invoiceLetterLabels.creditNote : invoiceLetterLabels.title);
  return {
    ...letterFrame(reader, translator),
    title: `${title}: ${invoice.invoiceNumber}`,
    headNote: `${invoice.invoiceNumber} · ${format.fullDay(invoice.issueDate)}`,
    blocks: [
      headOf(invoice, reader, translator),
      { is: 'title', text: title, note: `${invoice.invoiceNumber} · ${codeLabel(typesInLetter, invoice.type)}` },
      statement(invoice, translator),
      ...calculation(invoice, translator),
      ...transfer(invoice, translator),
    ],
  };
}

/** For whom an invoice is, and what it is; `more` stands below. */
export function headOf(
  { invoiceNumber, policy, periodFrom, periodTo, issueDate, dueDate }: PremiumInvoiceDetail,
  { policyholder, contact }: LetterToPolicyholder,
  translator: Translator,
  more: readonly Term[] = [],
): Block {
  const { translated, format } = translator;
  const facts: Term[] = [
    [translated(invoiceLetterLabels.number), invoiceNumber],
    [translated(invoiceLetterLabels.policy), policy],
    ...(periodFrom && periodTo
      ? [[translated(invoiceLetterLabels.period), format.period(periodFrom, periodTo)] as const]
      : []),
    [translated(invoiceLetterLabels.issued), format.fullDay(issueDate)],
    [translated(invoiceLetterLabels.due), format.fullDay(dueDate)],
    ...more,
  ];
  return letterHead(policyholder, facts, { contact, translator });
}

/** What is payable of an invoice, or what became of it. */
export function statement(invoice: PremiumInvoiceDetail, { translated, format, codeLabel }: Translator): Block {
  const { status, gross, balance, dueDate, paymentMethod } = invoice;
  const facts = {
    amount: format.money(balance, 'minor'),
    gross: format.money(gross, 'minor'),
    day: format.fullDay(dueDate),
  };
  if (isCredit(balance)) return { is: 'statement', text: translated(invoiceLetterLabels.inFavour, facts) };
  const lead = translated(invoiceLetterLabels.by, { method: codeLabel(methodsInLetter, paymentMethod) });
  if (status === 'ISSUED') return { is: 'statement', text: translated(invoiceLetterLabels.payable, facts), lead };
  if (status === 'PARTIALLY_PAID')
    return { is: 'statement', text: translated(invoiceLetterLabels.partlyPaid, facts), lead };
  const text = status === 'CLEARED' ? invoiceLetterLabels.cleared : invoiceLetterLabels.ended;
  return { is: 'statement', text: translated(text, facts) };
}

/** How it came about; where the insurer's system says nothing of that, what is charged and its tax. */
function calculation({ calculation: steps, gross }: PremiumInvoiceDetail, translator: Translator): Block[] {
  const { translated, format } = translator;
  const charged = steps.filter(({ step }) => step !== 'gross');
  if (charged.length === 0) return [];
  return under(translated(invoiceLetterLabels.calculation), {
    is: 'table',
    columns: [
      { head: translated(invoiceLetterLabels.step), share: 70 },
      { head: translated(invoiceLetterLabels.amount), share: 30, align: 'right' },
    ],
    rows: charged.map((step) => [
      { text: [wordsOf(step, translator), step.clause].filter(Boolean).join(' · ') },
      { text: format.money(step.amount, 'minor') },
    ]),
    total: [
      { text: translated(invoiceLetterLabels.gross), is: 'bold' },
      { text: format.money(gross, 'minor'), is: 'bold' },
    ],
  });
}

function wordsOf(step: CalculationOnWire, { translated, format }: Translator): string {
  switch (step.step) {
    case 'instalment':
      return translated(stepsInLetter.instalment, { part: String(step.part), parts: String(step.parts) });
    case 'declared':
      return translated(stepsInLetter.declared, {
        total: format.money(step.total, 'minor'),
        period: format.period(step.periodFrom, step.periodTo),
      });
    case 'checks':
      return translated(stepsInLetter[`${step.of}Checks`], {
        count: String(step.count),
        fee: format.money(step.fee, 'minor'),
      });
    case 'monitoring':
      return translated(stepsInLetter.monitoring, {
        count: String(step.count),
        fee: format.money(step.fee, 'minor'),
      });
    case 'bonusMalus':
      return translated(stepsInLetter.bonusMalus, {
        percent: format.percent(step.percent),
        ratio: format.percent(step.lossRatio),
      });
    case 'paidBack':
      return translated(stepsInLetter.paidBack, { number: step.invoiceNumber });
    case 'tax':
      return step.company === null
        ? translated(stepsInLetter.tax, { percent: format.percent(step.percent) })
        : translated(stepsInLetter.taxOfCompany, {
            company: step.company,
            percent: format.percent(step.percent),
            amount: format.money(step.on, 'minor'),
          });
    default:
      return translated(stepsInLetter[step.step]);
  }
}

/** Where to transfer what is open; nothing where it is debited or cleared. */
export function transfer(invoice: PremiumInvoiceDetail, translator: Translator): Block[] {
  const { transferTo, itemStatus, paymentMethod, invoiceNumber, balance } = invoice;
  if (!transferTo || itemStatus === 'C' || isCredit(balance) || paymentMethod !== 'TRANSFER') return [];
  return transferBlocks({ payee: transferTo, amount: balance, reference: invoiceNumber }, translator);
}
