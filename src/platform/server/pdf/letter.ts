import type { FastifyReply } from 'fastify';
import { letterLabels } from '../../core/letter-labels.ts';
import { asAttachment } from '../attachment.ts';
import type { Block, PdfDocument, Term } from './pdf-document.ts';
import type { Translator, TranslatorInput } from './translator.ts';

/* What all letters of the insurer have: whom they are for, who answers questions, and how they are sent as a file. */

/** Who answers questions at the insurer; each is `null` where the operator names none. */
export type InsurersContact = Readonly<{ name?: string | null; email: string | null; phone: string | null }>;

/** Who reads a letter, in whose name it is, and whom to ask. */
export type LetterReader = TranslatorInput &
  Readonly<{ now: string; person: string; brand: PdfDocument['brand']; contact: InsurersContact }>;

/** The reader of a letter to a policyholder. */
export type LetterToPolicyholder = LetterReader &
  Readonly<{ policyholder: Readonly<{ name: string; countryCode: string }> }>;

/** What is around the text of each letter: its language, the insurer's name, for whom it was prepared and when. */
export function letterFrame(
  { now, person, brand, today }: Pick<LetterReader, 'now' | 'person' | 'brand' | 'today'>,
  { translated, format }: Translator,
): Pick<PdfDocument, 'language' | 'brand' | 'foot' | 'pageLabel' | 'madeAt'> {
  return {
    language: format.locale,
    brand,
    foot: translated(letterLabels.seenBy, { person, day: format.fullDay(today) }),
    pageLabel: translated(letterLabels.page),
    madeAt: now,
  };
}

/** The head of a letter: the addressee, what it is about, and whom to ask. */
export function letterHead(
  { name, countryCode }: Readonly<{ name: string; countryCode: string }>,
  facts: readonly Term[],
  { contact, translator: { translated, format } }: Readonly<{ contact: InsurersContact; translator: Translator }>,
): Block {
  const ways = [contact.name ?? null, contact.phone, contact.email].filter((way) => way !== null);
  const question = translated(letterLabels.question);
  return {
    is: 'letter-head',
    to: [name, format.country(countryCode)],
    facts: [...facts, ...ways.map((way, at): Term => [at === 0 ? question : '', way])],
  };
}

/** Sends a PDF as a file to download; slashes of names are no folders. */
export function sendPdf(reply: FastifyReply, name: string, pdf: Buffer | Uint8Array): FastifyReply {
  return asAttachment(reply, `${name}.pdf`.replace(/[/\\]/g, ' '), 'application/pdf')
    .header('content-length', pdf.length)
    .send(pdf);
}
