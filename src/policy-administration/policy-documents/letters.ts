import type { Day } from '../../platform/core/day.ts';
import type { PolicyDocumentCategory } from './policy-document.ts';

/*
 * Letters that the portal writes are documents of the policy (handbook N 6): each event after which there is a letter, with
 * what it is filed as. The letter is printed from its record in the language of whoever opens it.
 */

/** What an event says of the record that it happened to. */
export type EventWithLetter = Readonly<{
  type: string;
  /** The record: `claim/clm_…`. */
  subject: string;
  data: Readonly<Record<string, unknown>>;
  /** Name of the company that it is about; `null` where it is about none. */
  companyName: string | null;
}>;

type Filed = Readonly<{
  category: PolicyDocumentCategory;
  title(event: EventWithLetter): string;
  /** What the letter is about, where it is not the record itself; `null`: there is none. */
  about?(event: EventWithLetter): string | null;
  /** The day of the letter, where that is not the day of the event. */
  dated?(event: EventWithLetter): Day | null;
}>;

const filedAs: Readonly<Record<string, Filed>> = {
  'cover-request.answered': { category: 'COVER_DECISION', title: ({ companyName }) => companyName ?? '' },
  'premium-invoice.issued': {
    category: 'PREMIUM_INVOICE',
    title: ({ data }) => textOf(data['invoiceNumber']),
    // the insurer's accounts also deliver invoices of former years
    dated: ({ data }) => textOf(data['issueDate']) || null,
  },
  // each reminder is a letter of its own; those that the insurer's system reports are its letters
  'premium-invoice.reminded': {
    category: 'REMINDER',
    title: ({ data }) => textOf(data['invoiceNumber']),
    about: ({ subject, data }) =>
      data['isLetter'] === true ? `invoice-reminder/${subject.split('/')[1]}-${textOf(data['level'])}` : null,
  },
  'turnover-declaration.declared': {
    category: 'DECLARATION_RECEIPT',
    title: ({ data }) => monthsOf(textOf(data['periodFrom']), textOf(data['periodTo'])),
  },
  'renewal.accepted': {
    category: 'POLICY_AND_ENDORSEMENTS',
    title: ({ data }) => monthsOf(textOf(data['nextFrom']), textOf(data['nextLastDay'])),
  },
  'claim.decided': {
    category: 'SETTLEMENT',
    title: ({ data, companyName }) => [textOf(data['caseNumber']), companyName ?? ''].filter(Boolean).join(' · '),
  },
};

/** The types of events after which there is a letter. */
export const eventsWithLetters: readonly string[] = Object.keys(filedAs);

/** What the letter after an event is filed as; `null` where the event names nothing that it could be found by. */
export function letterAfter(
  event: EventWithLetter,
): Readonly<{ category: PolicyDocumentCategory; title: string; letterOf: string }> | null {
  const filed = filedAs[event.type];
  const title = filed?.title(event) ?? '';
  const letterOf = filed?.about ? filed.about(event) : event.subject;
  return filed && title && letterOf ? { category: filed.category, title, letterOf } : null;
}

/** The day of the letter after an event that happened on `day`. */
export function dayOfLetter(event: EventWithLetter, day: Day): Day {
  return filedAs[event.type]?.dated?.(event) ?? day;
}

/**
 * What is written in the letter after an event, whatever its language: names, numbers, days and amounts. An amount stands
 * there as it is written with and without separators: 12100.00 is found by "12100", "12,100" and "12.100,00".
 */
export function wordsOfLetter({ data, companyName }: EventWithLetter): string {
  return [companyName ?? '', ...textsIn(data)].flatMap((text) => [text, ...grouped(text)]).join(' ');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The groups of three digits of an amount of thousands or more, and its decimals; nothing of other texts. */
function grouped(text: string): string[] {
  const [, whole, decimals] = /^-?(\d{4,15})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (!whole) return [];
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return [[...groups, ...(decimals ? [decimals] : [])].join(' ')];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The months of a period (ISO 8601): `2026-07 – 2026-09`, or one of them. */
function monthsOf(from: string, to: string): string {
  const months = [...new Set([from.slice(0, 7), to.slice(0, 7)])].filter(Boolean);
  return months.join(' – ');
}
