import { defineServerArea } from '../../../platform/server/server-area.ts';
import { dailyNewsSlot } from '../../../service/mail/server/public.ts';
import { dailyChanges } from './daily-changes.ts';
import { monitorRoutes } from './monitor.routes.ts';
import { changeSubscriptions } from './note-changes.ts';
import { otherCoverSubscriptions } from './note-other-covers.ts';
import { monitorWork } from './work.ts';

export const monitorServer = defineServerArea({
  name: 'workspace/monitor',
  routes: () => [monitorRoutes],
  subscriptions: () => [...changeSubscriptions, ...otherCoverSubscriptions],
  declares: [dailyNewsSlot(dailyChanges)],
  work: () => monitorWork,
});
