import { insurerScope } from '../../platform/core/scope.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import { dailyNewsSlot } from '../../service/mail/server/daily-news.ts';
import { openMailTransport } from '../../service/mail/server/mail-transport.ts';
import type { Mailer } from '../../service/mail/server/send-mail.ts';
import { sentenceTranslatorFor } from './catalogues.ts';
import type { Config } from './config.ts';

export { mailWork } from '../../service/mail/server/work.ts';

/** The mail room of a node, with its way to the operator's mail server. */
export type OpenMailer = Mailer & Readonly<{ mailTransport: ReturnType<typeof openMailTransport> }>;

/** Opens the mail room; `null` where the operator has named no mail server. */
export function openMailer(
  { mail, brand, publicUrl, timeZone }: Config,
  { database, clock }: Readonly<{ database: DatabaseAccess; clock: Clock }>,
): OpenMailer | null {
  if (!mail) return null;
  return {
    database,
    clock,
    house: { scope: insurerScope(), personId: 'insurer/mail' },
    mailTransport: openMailTransport(mail),
    translatorFor: sentenceTranslatorFor,
    dailyNews: dailyNewsSlot.declared(),
    portal: { name: brand.name, url: publicUrl, color: brand.color },
    timeZone,
    log: (failure) => console.error(`Mail: the mail server did not take one: ${failure}`),
  };
}
