import type { QueryOf } from '../../../platform/core/contract.ts';
import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { monitorContract } from '../monitor.contract.ts';

type MonitorFilters = QueryOf<typeof monitorContract.summarizeMonitor>;

/** How many events of each severity there are, and how many of them the reader has not read. */
export function useMonitorSummary(query: MonitorFilters = {}, options: { enabled: boolean } = { enabled: true }) {
  return useOperation(monitorContract.summarizeMonitor, { query }, { ...options, staleTime: 60_000 });
}

export function useMonitorEvent(eventId: string) {
  return useOperation(monitorContract.findMonitorEvent, { params: { eventId } });
}

/** Marks one event as read by the reader. */
export function useReadEvent() {
  return useAction(monitorContract.readMonitorEvent);
}

/** Marks all that a filter shows as read by the reader. */
export function useReadEvents() {
  return useAction(monitorContract.readMonitorEvents);
}

/** Takes back what one call marked as read. */
export function useUnreadEvents() {
  return useAction(monitorContract.unreadMonitorEvents);
}

/** Whether a buyer is monitored under a policy, and what may be done about it. */
export function useMonitorWatch(policy: string, companyId: string) {
  return useOperation(monitorContract.findMonitorWatch, { params: { companyId }, query: { policy } });
}

/** Adds a buyer to the monitor, or takes it out; its cover says the same. */
export function useWatchBuyer() {
  return useAction(monitorContract.watchBuyer, { alsoChanges: ['covers', 'history'] });
}
