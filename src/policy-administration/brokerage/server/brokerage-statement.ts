import {
  type Money,
  signOfMoney,
  subtractMoney,
  sumMoney,
  sumsByCurrency,
  zeroMoney,
} from '../../../platform/core/money.ts';
import { type LetterReader, letterFrame, letterHead } from '../../../platform/server/pdf/letter.ts';
import type { Block, Cell, PdfDocument } from '../../../platform/server/pdf/pdf-document.ts';
import { type Translator, translatorOf, under } from '../../../platform/server/pdf/translator.ts';
import type { BrokerageBooking } from '../brokerage.contract.ts';
import { bookingTypesInStatement, brokerageStatementLabels as texts } from '../brokerage-statement-labels.ts';

/** A statement of brokerage: whose it is, and what was booked on it. */
export type BrokerageStatement = Readonly<{
  number: string;
  broker: Readonly<{ name: string; countryCode: string }>;
  bookings: readonly (BrokerageBooking & Readonly<{ policyholder: string }>)[];
  /** Bookings of policies that its reader may not see. */
  hidden: number;
}>;

/** What was paid to a broker under one number: each booking with its premium, rate and VAT, and the totals per currency. */
export function brokerageStatement(statement: BrokerageStatement, reader: LetterReader): PdfDocument {
  const translator = translatorOf(reader);
  const { translated, format } = translator;
  const { number, broker, bookings } = statement;
  const title = translated(texts.title);
  const paid = [...new Set(bookings.map(({ paidOn }) => paidOn))].sort().map((day) => format.fullDay(day));
  return {
    ...letterFrame(reader, translator),
    title: `${title}: ${number}`,
    headNote: number,
    blocks: [
      letterHead(
        broker,
        [
          [translated(texts.statement), number],
          [translated(texts.paid), format.list(paid)],
        ],
        { contact: reader.contact, translator },
      ),
      { is: 'title', text: title, note: number },
      inWords(statement, translator),
      ...tables(bookings, translator),
    ],
  };
}

function inWords({ bookings, hidden }: BrokerageStatement, { translated, format }: Translator): Block {
  const sums = (amounts: readonly Money[]) =>
    format.list(sumsByCurrency(amounts).map((sum) => format.money(sum, 'minor')));
  const back = bookings
    .map(({ commission }) => commission)
    .filter((commission) => signOfMoney(commission) < 0)
    .map((commission) => subtractMoney(zeroMoney(commission.currency), commission));
  const lead = [
    ...(back.length > 0 ? [translated(texts.clawedBack, { amounts: sums(back) })] : []),
    ...(hidden > 0 ? [translated(texts.partial, { count: format.number(hidden) })] : []),
  ].join(' ');
  const text = translated(texts.credited, { amounts: sums(bookings.map(({ credited }) => credited)) });
  return { is: 'statement', text, ...(lead ? { lead } : {}) };
}

/** A table for each currency, each with its total. */
function tables(bookings: BrokerageStatement['bookings'], translator: Translator): Block[] {
  const { translated } = translator;
  return [...Map.groupBy(bookings, ({ credited }) => credited.currency)].flatMap(([currency, of]) => {
    return under(translated(texts.inCurrency, { currency }), {
      is: 'table',
      columns: [
        { head: translated(texts.policy), share: 30 },
        { head: translated(texts.type), share: 20 },
        { head: translated(texts.premium), share: 16, align: 'right' },
        { head: translated(texts.commission), share: 12, align: 'right' },
        { head: translated(texts.vat), share: 10, align: 'right' },
        { head: translated(texts.sum), share: 12, align: 'right' },
      ],
      rows: of.map((booking) => rowOf(booking, translator)),
      total: totalOf(of, translator),
    });
  });
}

function rowOf(booking: BrokerageStatement['bookings'][number], translator: Translator): readonly Cell[] {
  const { format, translated, codeLabel } = translator;
  const { policy, policyholder, type, periodFrom, periodTo, premiumBase, ratePercent, commission, vat, credited } =
    booking;
  const rate = translated(texts.ofPremium, { percent: format.percent(ratePercent) });
  return [
    { text: policyholder, note: policy },
    { text: codeLabel(bookingTypesInStatement, type), note: format.period(periodFrom, periodTo) },
    { text: format.amount(premiumBase, 'minor') },
    { text: format.amount(commission, 'minor'), note: rate },
    { text: format.amount(vat, 'minor') },
    { text: format.amount(credited, 'minor') },
  ];
}

function totalOf(bookings: BrokerageStatement['bookings'], { format, translated }: Translator): readonly Cell[] {
  const sum = (amounts: readonly Money[]): Cell => ({
    text: format.amount(sumMoney(amounts, amounts[0]?.currency ?? 'EUR'), 'minor'),
    is: 'bold',
  });
  return [
    { text: translated(texts.total), is: 'bold' },
    { text: '' },
    sum(bookings.map(({ premiumBase }) => premiumBase)),
    sum(bookings.map(({ commission }) => commission)),
    sum(bookings.map(({ vat }) => vat)),
    sum(bookings.map(({ credited }) => credited)),
  ];
}
