import type { Day } from '../../platform/core/day.ts';
import type { InstalmentStatus } from './instalments.ts';

/** A day of a plan on its deadline line. */
export type PlanDay = Readonly<{
  kind: 'INSTALMENT' | 'DEFAULT' | 'HAND_OVER' | 'CLAIM';
  day: Day;
  state: 'open' | 'done' | 'missed';
  /** Of an instalment. */
  no?: number;
}>;

type Plan = Readonly<{
  instalments: readonly Readonly<{ no: number; dueDate: Day; status: InstalmentStatus }>[];
  items: readonly Readonly<{ status: 'O' | 'C'; collectionId: string | null; claimId: string | null }>[];
  defaultsOn: Day | null;
  claimDeadline: Day | null;
  effects: Readonly<{ handOverBy: Day | null }>;
}>;

/** Whether all that is open of a plan is placed for collection, or claimed. */
export function isPlaced({ items }: Pick<Plan, 'items'>): boolean {
  return items.every(
    ({ status, collectionId, claimId }) => status === 'C' || collectionId !== null || claimId !== null,
  );
}

/** Instalments that a line has room for; of more, it shows those that are late, the next one, and the last. */
const mostInstalments = 6;

/** The days of a plan in their order: its instalments, its default, and what follows it. */
export function daysOfPlan(plan: Plan, today: Day): readonly PlanDay[] {
  const { instalments, items, defaultsOn, claimDeadline, effects } = plan;
  const isSettled = (status: InstalmentStatus) => status === 'PAID' || status === 'CREDITED';
  const next = instalments.find(({ status }) => !isSettled(status));
  const isShown = (one: Plan['instalments'][number]) =>
    instalments.length <= mostInstalments || one.status === 'LATE' || one === next || one === instalments.at(-1);
  const isClaimed = items.every(({ status, claimId }) => status === 'C' || claimId !== null);
  const others = [
    ['DEFAULT', defaultsOn, false],
    ['HAND_OVER', effects.handOverBy, isPlaced(plan)],
    ['CLAIM', claimDeadline, isClaimed],
  ] as const;
  return [
    ...instalments.filter(isShown).map(({ no, dueDate, status }) => ({
      kind: 'INSTALMENT' as const,
      day: dueDate,
      state: isSettled(status) ? ('done' as const) : status === 'LATE' ? ('missed' as const) : ('open' as const),
      no,
    })),
    ...others.flatMap(([kind, day, isDone]) => {
      if (day === null) return [];
      return { kind, day, state: isDone ? ('done' as const) : day < today ? ('missed' as const) : ('open' as const) };
    }),
  ].sort((one, other) => (one.day < other.day ? -1 : 1));
}
