import { dateRangeFor } from '../../../identity/access/server/public.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import { money } from '../../../platform/core/money.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotSelect } from '../../../policies/policies/selector.ts';
import type { CurrentStops } from '../../delivery-stops/server/public.ts';
import type { CoverItem } from '../cover-shape.ts';
import type { coversContract } from '../covers.contract.ts';
import { coverItem, coverVisibilityOf } from './cover-on-wire.ts';
import { coversOnDay, storedCovers } from './covers.store.ts';
import * as store from './list-covers.store.ts';

/**
 * One page of the covers in scope. Where the day of some has come (a cover that begins, a notice or a temporary part
 * that ends), they are read as they are today, so that the list is right also before the daily step has run.
 */
export async function listCovers(
  query: store.CoversQuery,
  context: Context,
  stops: CurrentStops,
): Promise<Page<CoverItem>> {
  const { scope, tx, today } = context;
  const visibility = coverVisibilityOf(context.actor);
  refuseHidden(query, visibility);
  refuseIf(whyNotSelect(context.actor, splitValues(query.policy)));
  const setting = {
    visibility,
    decided: await dateRangeFor(query.decided, context),
    today,
    covers: storedCovers,
    isTouched: stops.isTouched('c'),
  };
  const first = await store.listCovers(scope, tx, query, setting);
  const { page } = first.isDue
    ? await store.listCovers(scope, tx, query, { ...setting, covers: await coversOnDay(context) })
    : first;
  const rows = await withStopsOfNow(page.items, context, stops);
  return { ...page, items: rows.map((row) => coverItem(row, visibility, today)) };
}

/** The rows with their stops as of now, where the compliance clock has not yet processed the account of their buyer. */
export async function withStopsOfNow<Row extends store.ShownCover>(
  rows: readonly Row[],
  context: Pick<Context, 'tx' | 'today'>,
  stops: CurrentStops,
): Promise<Row[]> {
  const touched = rows.filter(({ isTouched }) => isTouched);
  if (touched.length === 0) return [...rows];
  const stopsOf = await stops.of(context, touched);
  return rows.map((row) => {
    if (!row.isTouched) return row;
    const now = stopsOf(row);
    const { oldestDueDate = null, stopOfCoverDate = null, insurerStopDate = null, coverEndDate = null } = now ?? {};
    return { ...row, oldestDueDate, stopOfCoverDate, insurerStopDate, coverEndDate };
  });
}

/** Counts under each filter and the total in force, for the same filters as the list. */
export async function summarizeCovers(
  query: store.CoversFilter,
  context: Context,
): Promise<ReplyOf<typeof coversContract.summarizeCovers>> {
  const { scope, tx, today } = context;
  refuseHidden(query, coverVisibilityOf(context.actor));
  refuseIf(whyNotSelect(context.actor, splitValues(query.policy)));
  const { counts, inForce } = await store.summarizeCovers(scope, tx, query, {
    decided: await dateRangeFor(query.decided, context),
    today,
    covers: await coversOnDay(context),
  });
  const [sum] = inForce ?? [];
  return {
    counts,
    inForce: sum && inForce?.length === 1 ? money(sum.amount, sum.currency) : null,
    amounts: inForce && inForce.map(({ amount, currency }) => money(amount, currency)),
    currencies: (inForce ?? []).map(({ currency }) => currency),
  };
}

/** A filter on a hidden value would reveal it. */
function refuseHidden({ gradeCode, strategic, stop }: store.CoversFilter, visibility: store.CoverVisibility): void {
  const needs = [
    ...(gradeCode !== undefined && !visibility.grades ? ['read_company_grade'] : []),
    ...(strategic !== undefined && !visibility.strategic ? ['read_strategic_cover'] : []),
    ...(stop !== undefined && !visibility.overdues ? ['read_overdues'] : []),
  ];
  if (needs.length > 0) throw new Refused(refuse('not-permitted', { needs }));
}
