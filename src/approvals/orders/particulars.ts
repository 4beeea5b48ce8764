import { z } from 'zod';
import { type Day, dayShape } from '../../platform/core/day.ts';
import { type Money, moneyShape } from '../../platform/core/money.ts';
import { documentOnFileShape } from '../../platform/documents/document-on-file.ts';
import { likelyShape, particularNameShape } from './order-subjects.ts';

/*
 * The particulars of an order: all that its author entered and was told, for whoever approves it. What each kind shows is
 * declared by its subject and held against the form of its author.
 */

const particularShape = z.strictObject({
  name: particularNameShape,
  text: z.string().nullable().describe('Words, a day, a number or `yes`; `null` where it is money or codes'),
  money: moneyShape.nullable(),
  codes: z.array(z.string()),
});
/** What an author enters or accepts, by name; `codes` are words of the context that owns it. */
export type Particular<Name extends string = string> = Omit<z.output<typeof particularShape>, 'name'> & { name: Name };

const orderedLineShape = z.strictObject({
  kind: z.enum(['INVOICE', 'CREDIT_NOTE', 'INSTALMENT', 'TURNOVER']),
  label: z.string().describe('Number of the document, or of the instalment; the country of turnover'),
  dueDate: dayShape.nullable().describe('`null` of turnover'),
  amount: moneyShape,
  owed: moneyShape.nullable().describe('`null` of an instalment and of turnover'),
  notInsured: moneyShape.nullable().describe('What of turnover is not insured; `null` of everything else'),
});
export type OrderedLine = z.output<typeof orderedLineShape>;

export const particularsShape = z.strictObject({
  facts: z.array(particularShape).describe('What was entered; empty fields are omitted'),
  lines: z.array(orderedLineShape).describe('Invoices and instalments, and turnover by country'),
  documents: z.array(documentOnFileShape),
  likely: likelyShape
    .nullable()
    .describe('The expected answer today, calculated as in the form of its author; `null` where there was none'),
});
export type ParticularsOnWire = z.output<typeof particularsShape>;

/**
 * The particulars of an order as its subject tells them. `likely`: the answer to expect, of the shape that the subject
 * declares, or that there is none today; `null` where none is of interest.
 */
export type Particulars<Name extends string = string> = Omit<ParticularsOnWire, 'facts' | 'likely'> &
  Readonly<{ facts: Particular<Name>[]; likely: Readonly<{ answer: object | null }> | null }>;

/** Particulars of something that has no lines, no documents and no answer to expect. */
export const noParticulars = { facts: [], lines: [], documents: [], likely: null } satisfies Particulars;

type Entered = Readonly<{
  text?: string | number | boolean | null | undefined;
  money?: Money | null;
  codes?: readonly string[];
}>;

/** One particular; none where nothing was entered, or a box was not ticked. */
export function particular<const Name extends string>(
  name: Name,
  { text, money, codes = [] }: Entered,
): Particular<Name>[] {
  const isBlank = text === null || text === undefined || text === '' || text === false;
  if (isBlank && !money && codes.length === 0) return [];
  const words = isBlank ? null : text === true ? 'yes' : String(text);
  return [{ name, text: words, money: money ?? null, codes: [...codes] }];
}

/** A line of an order. */
export function orderedLine(
  kind: Exclude<OrderedLine['kind'], 'TURNOVER'>,
  label: string,
  dueDate: Day,
  amount: Money,
  owed: Money | null,
): OrderedLine {
  return { kind, label, dueDate, amount, owed, notInsured: null };
}

/** The turnover of a country, and what of it is not insured. */
export function orderedTurnover(countryCode: string, amount: Money, notInsured: Money): OrderedLine {
  return { kind: 'TURNOVER', label: countryCode, dueDate: null, amount, owed: null, notInsured };
}
