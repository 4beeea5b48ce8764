import type { Locale } from '../../../platform/core/locale.ts';
import { type Html, html } from '../../../platform/server/html.ts';
import type { Item, MailMessage, Section } from '../mail-message.ts';

/** A mail as it is handed over: the same words as text and as HTML. */
export type Envelope = Readonly<{
  to: Readonly<{ name: string; address: string }>;
  subject: string;
  text: string;
  html: string;
  /** Where its reader chooses which mails they receive; `null` where there is nothing to choose. */
  choosing: string | null;
  /** Stops all mails without a further question, as mail programs ask it (RFC 8058). */
  stopping: string | null;
  /** Names the mail: handed over twice, it has the same name. */
  mailKey: string | null;
}>;

type Addressing = Readonly<{
  to: Envelope['to'];
  locale: Locale;
  portal: Readonly<{ name: string; color: string }>;
  stopping?: string;
  mailKey?: string;
}>;

/** Puts a letter into an envelope. */
export function envelopeOf(message: MailMessage, { to, locale, portal, stopping, mailKey }: Addressing): Envelope {
  return {
    to,
    subject: message.subject,
    text: asText(message),
    html: asHtml(message, locale, portal).html,
    choosing: message.footer.link?.href ?? null,
    stopping: stopping ?? null,
    mailKey: mailKey ?? null,
  };
}

function asText({ sections, footer }: MailMessage): string {
  const parts = sections.map(({ heading, text: said, items, more, label, href }) =>
    [
      heading,
      '',
      ...(said ? [said] : []),
      ...underClients(items).flatMap(({ client, of }) => [
        ...(client === null ? [] : ['', client]),
        ...of.map(({ text, detail }) => `- ${text}\n  ${detail}`),
      ]),
      ...(more ? [more] : []),
      '',
      `${label}: ${href}`,
    ].join('\n'),
  );
  return [...parts, [footer.text, footer.link?.href].filter(Boolean).join(' ')].join('\n\n\n');
}

/** Items one after the other, those of a client together under its name. */
function underClients(items: readonly Item[]): readonly Readonly<{ client: string | null; of: readonly Item[] }>[] {
  return [...Map.groupBy(items, ({ client = null }) => client)].map(([client, of]) => ({ client, of }));
}

const ink = '#1c2326';
const quiet = '#5b666b';
const family = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** One narrow column in inline styles: mail programs know little else. */
function asHtml(
  { subject, sections, footer }: MailMessage,
  locale: Locale,
  { name, color }: Addressing['portal'],
): Html {
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px 16px;background:#f6f7f5;color:${ink};${family};font-size:15px;line-height:1.45">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 20px;color:${color};font-weight:600">${name}</p>
${sections.map((section) => sectionAsHtml(section, color))}
<p style="margin:28px 0 0;color:${quiet};font-size:13px">${footer.text} ${footer.link && html`<a href="${footer.link.href}" style="color:${color}">${footer.link.label}</a>`}</p>
</div></body></html>`;
}

function sectionAsHtml({ heading, text, items, more, label, href }: Section, color: string): Html {
  return html`<h1 style="margin:0 0 8px;font-size:19px;font-weight:600">${heading}</h1>
${text === undefined ? null : html`<p style="margin:0 0 8px">${text}</p>`}
${underClients(items).map(
  ({
    client,
    of,
  }) => html`${client && html`<h2 style="margin:14px 0 4px;font-size:15px;font-weight:600">${client}</h2>`}
<ul style="margin:0;padding:0;list-style:none">${of.map((item) => itemAsHtml(item, color))}</ul>`,
)}
${more === null ? null : html`<p style="margin:10px 0 0;color:${quiet}">${more}</p>`}
<p style="margin:16px 0 32px"><a href="${href}" style="display:inline-block;padding:9px 16px;background:${color};color:#ffffff;text-decoration:none;border-radius:3px">${label}</a></p>`;
}

function itemAsHtml({ text, detail, href }: Item, color: string): Html {
  return html`<li style="padding:10px 0;border-top:1px solid #dfe3e1"><a href="${href}" style="color:${color};text-decoration:none;font-weight:500">${text}</a><br><span style="color:${quiet};font-size:13px">${detail}</span></li>`;
}
