import type { Locale } from '../../../platform/core/locale.ts';
import { routes } from '../../../platform/server/routes.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import type { TranslateSentence } from '../../notifications/compose-notification.ts';
import { mailContract } from '../mail.contract.ts';
import { dailyNewsSlot } from './daily-news.ts';
import { changeSchedule, previewDigest, showSchedule, stopMails } from './schedule-mails.ts';

/** What people choose of their mails; the mails themselves are work of a node with a mail server (`work.ts`). */
export const mailServer = defineServerArea({
  name: 'service/mail',
  routes: ({ sentenceTranslatorFor }: Readonly<{ sentenceTranslatorFor: (locale: Locale) => TranslateSentence }>) => [
    routes(mailContract, {
      showMailSchedule: (_input, context) => showSchedule(context),
      changeMailSchedule: ({ body }, context) => changeSchedule(body, context),
      previewDigest: ({ query }, context) =>
        previewDigest(
          query.language,
          { sentences: sentenceTranslatorFor, dailyNews: dailyNewsSlot.declared() },
          context,
        ),
      stopMails: ({ query }, context) => stopMails(query.key, context),
    }),
  ],
});
