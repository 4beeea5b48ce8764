import { defineServerArea } from '../../../platform/server/server-area.ts';
import { messagesRoutes } from './messages.routes.ts';
import { messageWork } from './work.ts';

export const messagesServer = defineServerArea({
  name: 'service/messages',
  routes: () => [messagesRoutes],
  work: () => messageWork,
});
