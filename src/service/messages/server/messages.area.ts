import { defineServerArea } from '../../../platform/server/server-area.ts';
import { insurersPeopleSlot } from '../../notifications/server/public.ts';
import { calledByMessages } from './called-at-insurer.ts';
import { messagesRoutes } from './messages.routes.ts';
import { messageWork } from './work.ts';

export const messagesServer = defineServerArea({
  name: 'service/messages',
  routes: () => [messagesRoutes],
  work: () => messageWork,
  declares: [insurersPeopleSlot(calledByMessages)],
});
