import { type Locale } from '../../../platform/core/locale.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { type TranslateSentence } from '../compose-notification.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { notificationWork } from './work.ts';

export const notificationsServer = defineServerArea({
  name: 'service/notifications',
  routes: ({ sentenceTranslatorFor }: Readonly<{ sentenceTranslatorFor: (locale: Locale) => TranslateSentence }>) => [
    notificationsRoutes(sentenceTranslatorFor),
  ],
  work: () => notificationWork,
});
