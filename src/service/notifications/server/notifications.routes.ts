import { type Routes, routes } from '../../../platform/server/routes.ts';
import { notificationsContract } from '../notifications.contract.ts';
import { chooseNotifications, showChoices } from './choose-notifications.ts';
import {
  listNotifications,
  readNotifications,
  type Sentences,
  showNotification,
  summarizeNotifications,
  unreadNotifications,
} from './read-notifications.ts';

/** The use cases of notifications. They come about in `follow-events.ts`, from what all resources record. */
export function notificationsRoutes(sentences: Sentences): Routes {
  return routes(notificationsContract, {
    listNotifications: ({ query }, context) => listNotifications(query, sentences, context),
    findNotification: ({ params, query }, context) =>
      showNotification(params.notificationId, { language: query.language, sentences }, context),
    summarizeNotifications: ({ query }, context) => summarizeNotifications(query, context),
    readNotifications: ({ body }, context) => readNotifications(body, context),
    unreadNotifications: ({ body }, context) => unreadNotifications(body.markingId, context),
    showNotificationPreferences: ({ query }, context) => showChoices(query.language, sentences, context),
    changeNotificationPreferences: async ({ body, query }, context) => {
      await chooseNotifications(body, context);
      return showChoices(query.language, sentences, context);
    },
  });
}
