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
    async send({ to, subject, text, html, choosing }: Envelope) {
      // answers of machines to machines are not wanted (RFC 3834)
      const headers = { 'Auto-Submitted': 'auto-generated' };
      // mail programs offer it as "unsubscribe" (RFC 2369)
      const list = choosing === null ? {} : { list: { unsubscribe: { url: choosing } } };
      await transport.sendMail({ from, to, subject, text, html, headers, ...list });
    },
    close: () => transport.close(),
  };
}
