import { createTransport } from 'nodemailer';
import type { Envelope } from './envelope.ts';
import type { MailTransport } from './send-mail.ts';

/** The mail server of the operator. */
export type MailServer = Readonly<{
  /** `smtp://user:secret@host:587`, or `smtps://` where TLS begins at once. */
  url: string;
  /** Sender, such as `Aval Trade Credit <portal@insurer.example>`. */
  from: string;
}>;

/** Milliseconds until a mail server counts as away: to connect, to greet, and for each answer. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** Opens the way to a mail server. TLS is used wherever the server offers it. */
export function openMailTransport({ url, from }: MailServer): MailTransport & { close(): void } {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
  return {
    async send({ to, subject, text, html, choosing, stopping, mailKey }: Envelope) {
      const headers = {
        // answers of machines to machines are not wanted (RFC 3834)
        'Auto-Submitted': 'auto-generated',
        // mail programs offer it as "unsubscribe", without a visit to the portal (RFC 8058)
        ...(stopping === null ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      };
      const unsubscribe = stopping ?? choosing;
      const list = unsubscribe === null ? {} : { list: { unsubscribe: { url: unsubscribe } } };
      const named = mailKey === null ? {} : { messageId: `<${mailKey}@${hostOf(from)}>` };
      await transport.sendMail({ from, to, subject, text, html, headers, ...list, ...named });
    },
    close: () => transport.close(),
  };
}

/** The host of a sender's address, to which names of its mails belong (RFC 5322, section 3.6.4). */
function hostOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}
