import { type Actor, holds } from '../../platform/core/actor.ts';
import { seesGrades } from '../buyers/grade-visibility.ts';

/** What an actor may see of an estimate beside its outcome. */
export type EstimateVisibility = Readonly<{ amounts: boolean; grade: boolean }>;

/** Amounts need the right to grades or to cover requests, the grade the right to grades (handbook covers 8). */
export function estimateVisibilityOf(actor: Actor): EstimateVisibility {
  const grade = seesGrades(actor);
  return { grade, amounts: grade || holds(actor, 'read_clr') };
}
