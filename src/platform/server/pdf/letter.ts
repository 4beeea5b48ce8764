import type { FastifyReply } from 'fastify';
import { asAttachment } from '../attachment.ts';
import type { Block, Term } from './pdf-document.ts';

/* What all letters of the insurer have: whom they are for, who answers questions, and how they are sent as a file. */

/** Who answers questions at the insurer; each is `null` where the operator names none. */
export type InsurersContact = Readonly<{ name?: string | null; email: string | null; phone: string | null }>;

/** The head of a letter: the addressee line by line, what it is about, and whom to ask. */
export function letterHead(
  to: readonly string[],
  facts: readonly Term[],
  { question, contact }: Readonly<{ question: string; contact: InsurersContact }>,
): Block {
  const ways = [contact.name ?? null, contact.phone, contact.email].filter((way) => way !== null);
  return { is: 'letter-head', to, facts: [...facts, ...ways.map((way, at): Term => [at === 0 ? question : '', way])] };
}

/** Sends a PDF as a file to download; slashes of names are no folders. */
export function sendPdf(reply: FastifyReply, name: string, pdf: Buffer | Uint8Array): FastifyReply {
  return asAttachment(reply, `${name}.pdf`.replace(/[/\\]/g, ' '), 'application/pdf')
    .header('content-length', pdf.length)
    .send(pdf);
}
