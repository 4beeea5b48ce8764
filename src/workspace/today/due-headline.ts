import type { Day } from '../../platform/core/day.ts';
import type { Duty, Risk } from './dashboard.contract.ts';
import { kindsThatAreMissed } from './dashboard.contract.ts';

/**
 * What the first screen says of the obligations that are due: "today" only where each of them is of today; else since when
 * the oldest has been due.
 */
export type DueHeadline = Readonly<
  { kind: 'none' } | { kind: 'more-than'; count: number } | { kind: 'today'; count: number } | SinceHeadline
>;
type SinceHeadline = { kind: 'since'; count: number; since: Day };

/** @param items the soonest first, as the server lists them. */
export function dueHeadline({ due, items }: Pick<Risk['duties'], 'due' | 'items'>, today: Day): DueHeadline {
  const [oldest] = items;
  if (due.value === 0 || !oldest) return { kind: 'none' };
  if (due.capped) return { kind: 'more-than', count: due.value };
  if (oldest.day >= today) return { kind: 'today', count: due.value };
  return { kind: 'since', count: due.value, since: oldest.day };
}

/**
 * How near an obligation is: of what the policy requires until a day, `overdue` once it has passed; of others, `due`.
 */
export function nearnessOf(
  { kind, day }: Pick<Duty, 'kind' | 'day'>,
  today: Day,
): 'overdue' | 'due' | 'today' | 'coming' {
  if (day > today) return 'coming';
  if (day === today) return 'today';
  return kindsThatAreMissed.includes(kind) ? 'overdue' : 'due';
}
