import type { CompanyRef } from '../../platform/core/company-reference.ts';
import type { MonitorSeverity } from './monitor-event.ts';

/** Buyers whose critical changes a mail names; one more is found, so that it can say that there are others. */
export const namedBuyers = 5;

/**
 * What changed and is unread: how much, by severity, and the buyers of whom something critical is reported, latest
 * first.
 */
export type UnreadChanges = Readonly<Record<MonitorSeverity, number>> &
  Readonly<{ criticalBuyers: readonly CompanyRef[] }>;

export const noChanges: UnreadChanges = { critical: 0, warning: 0, info: 0, criticalBuyers: [] };

/** How much changed, of every severity. */
export function changesIn({ critical, warning, info }: UnreadChanges): number {
  return critical + warning + info;
}
