import { calendarSourceSlot } from '../../../non-payment/deadlines/server/public.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { policyCalendar } from './policy-calendar.ts';

export const todayServer = defineServerArea({
  name: 'workspace/today',
  routes: () => [dashboardRoutes],
  declares: [calendarSourceSlot(policyCalendar)],
});
