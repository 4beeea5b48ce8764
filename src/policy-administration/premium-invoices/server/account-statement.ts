import { type Money, signOfMoney, sumMoney, sumsByCurrency } from '../../../platform/core/money.ts';
import { type LetterToPolicyholder, letterFrame, letterHead } from '../../../platform/server/pdf/letter.ts';
import type { Block, Cell, PdfDocument } from '../../../platform/server/pdf/pdf-document.ts';
import { type Translator, translatorOf, under } from '../../../platform/server/pdf/translator.ts';
import { accountStatementLabels, remindersInStatement } from '../account-statement-labels.ts';
import { typesInLetter } from '../invoice-letter-labels.ts';
import type { PremiumInvoice } from '../premium-invoices.contract.ts';
import type { Payee } from '../transfer-code.ts';
import { transferBlocks } from './transfer-blocks.ts';

/** What is open under a policy, and where to transfer it. */
export type AccountStatement = Readonly<{ policy: string; open: readonly PremiumInvoice[]; payee: Payee | null }>;

/** The open invoices of a policy with what is to be paid of each, and what of it is overdue. */
export function accountStatement({ policy, open, payee }: AccountStatement, reader: LetterToPolicyholder): PdfDocument {
  const translator = translatorOf(reader);
  const { translated, format } = translator;
  const title = translated(accountStatementLabels.title);
  const day = format.fullDay(reader.today);
  return {
    ...letterFrame(reader, translator),
    title: `${title}: ${policy}`,
    headNote: `${policy} · ${day}`,
    blocks: [
      letterHead(
        reader.policyholder,
        [
          [translated(accountStatementLabels.policy), policy],
          [translated(accountStatementLabels.date), day],
        ],
        { contact: reader.contact, translator },
      ),
      { is: 'title', text: title, note: day },
      statement(open, translator),
      ...invoices(open, translator),
      ...transfer(policy, { open, payee }, translator),
    ],
  };
}

function statement(open: readonly PremiumInvoice[], { translated, format }: Translator): Block {
  if (open.length === 0) return { is: 'statement', text: translated(accountStatementLabels.nothing) };
  const inWords = (of: readonly PremiumInvoice[]) =>
    format.list(sumsByCurrency(of.map(({ balance }) => balance)).map((sum) => format.money(sum, 'minor')));
  const overdue = open.filter(({ reminderLevel }) => reminderLevel !== null);
  return {
    is: 'statement',
    text: translated(accountStatementLabels.open, { amounts: inWords(open) }),
    lead:
      overdue.length === 0
        ? translated(accountStatementLabels.notDue)
        : translated(accountStatementLabels.overdue, { amounts: inWords(overdue) }),
  };
}

function invoices(open: readonly PremiumInvoice[], translator: Translator): Block[] {
  const { translated, format, codeLabel } = translator;
  if (open.length === 0) return [];
  const total = onlyCurrency(open);
  return under(translated(accountStatementLabels.invoices), {
    is: 'table',
    columns: [
      { head: translated(accountStatementLabels.number), share: 34 },
      { head: translated(accountStatementLabels.due), share: 26 },
      { head: translated(accountStatementLabels.gross), share: 20, align: 'right' },
      { head: translated(accountStatementLabels.balance), share: 20, align: 'right' },
    ],
    rows: open.map(({ invoiceNumber, type, dueDate, reminderLevel, gross, balance }): readonly Cell[] => [
      { text: invoiceNumber, note: codeLabel(typesInLetter, type) },
      {
        text: format.fullDay(dueDate),
        ...(reminderLevel ? { note: codeLabel(remindersInStatement, reminderLevel) } : {}),
      },
      { text: format.money(gross, 'minor') },
      { text: format.money(balance, 'minor') },
    ]),
    ...(total
      ? {
          total: [
            { text: translated(accountStatementLabels.total), is: 'bold' },
            { text: '' },
            { text: '' },
            { text: format.money(total, 'minor'), is: 'bold' },
          ],
        }
      : {}),
  });
}

/** The sum of what is open; `null` where it is in several currencies, which are transferred one by one. */
function onlyCurrency(open: readonly PremiumInvoice[]): Money | null {
  const [first] = open;
  if (!first || open.some(({ balance }) => balance.currency !== first.balance.currency)) return null;
  return sumMoney(
    open.map(({ balance }) => balance),
    first.balance.currency,
  );
}

/** One transfer for all that is open: what names no invoice goes to the oldest first. */
function transfer(
  reference: string,
  { open, payee }: Pick<AccountStatement, 'open' | 'payee'>,
  translator: Translator,
): Block[] {
  const amount = onlyCurrency(open.filter(({ paymentMethod }) => paymentMethod === 'TRANSFER'));
  return payee && amount && signOfMoney(amount) > 0 ? transferBlocks({ payee, amount, reference }, translator) : [];
}
