import { type Routes, routes } from '../../../platform/server/routes.ts';
import { monitorContract } from '../monitor.contract.ts';
import {
  listMonitorEvents,
  readMonitorEvent,
  readMonitorEvents,
  showMonitorEvent,
  summarizeMonitor,
  unreadMonitorEvents,
} from './read-monitor.ts';
import { showWatch, watchBuyer } from './watch-buyer.ts';

/** The actions of the monitor. Its events are written by `note-changes.ts`, with their causes. */
export const monitorRoutes: Routes = routes(monitorContract, {
  listMonitorEvents: ({ query }, context) => listMonitorEvents(query, context),
  summarizeMonitor: ({ query }, context) => summarizeMonitor(query, context),
  findMonitorEvent: ({ params }, context) => showMonitorEvent(params.eventId, context),
  readMonitorEvent: ({ params }, context) => readMonitorEvent(params.eventId, context),
  readMonitorEvents: ({ body }, context) => readMonitorEvents(body, context),
  unreadMonitorEvents: ({ body }, context) => unreadMonitorEvents(body.markingId, context),
  findMonitorWatch: ({ params, query }, context) =>
    showWatch({ policyKey: query.policy, companyId: params.companyId }, context),
  watchBuyer: ({ params, body }, context) => watchBuyer(params.companyId, body, context),
});
