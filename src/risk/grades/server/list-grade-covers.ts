import type { ReplyOf } from '../../../platform/core/contract.ts';
import { money } from '../../../platform/core/money.ts';
import type { Page } from '../../../platform/core/page.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { seesGrades } from '../../buyers/grade-visibility.ts';
import type { GradeCoverOnWire, gradeCoversContract } from '../grade-covers.contract.ts';
import { gradeCoverOnWire } from './grade-cover-on-wire.ts';
import { findGradeCoverTables } from './grade-cover-tables.store.ts';
import { findGradeCover, type GradeCoversQuery, listGradeCovers as listStored } from './list-grade-covers.store.ts';

/** One page of the covers that follow grades. */
export async function listGradeCovers(query: GradeCoversQuery, context: Context): Promise<Page<GradeCoverOnWire>> {
  if (!seesGrades(context.actor)) refuseIf(whyNotAsk(query));
  const page = await listStored(query, context);
  return { ...page, items: page.items.map((row) => gradeCoverOnWire(row, context)) };
}

/** A filter by a hidden value would reveal it. */
function whyNotAsk({ gradeCode }: GradeCoversQuery): Refusal | null {
  return gradeCode === undefined ? null : refuse('not-permitted', { needs: ['read_company_grade'] });
}

/** A cover with the terms it was given, latest first. Refuses `not-found` outside the scope. */
export async function showGradeCover(
  coverId: string,
  context: Context,
): Promise<ReplyOf<typeof gradeCoversContract.findGradeCover>> {
  const row = await findGradeCover(context, coverId);
  if (!row) throw new Refused(refuse('not-found'));
  const timeline = row.timeline.toReversed().map(({ since, amount, insuredPercentage }) => ({
    since,
    coveredAmount: money(amount, row.currency),
    insuredPercentage,
  }));
  return { ...gradeCoverOnWire(row, context), timeline };
}

/** The grade table of a policy. Refuses `not-found` outside the scope. */
export async function showGradeCoverTable(
  policy: string,
  { scope, tx }: Context,
): Promise<ReplyOf<typeof gradeCoversContract.findGradeCoverTable>> {
  if (!(await policyTerms(scope, tx, policy))) throw new Refused(refuse('not-found'));
  const table = (await findGradeCoverTables(scope, tx, [policy])).get(policy);
  if (!table) return { policy, tableVersion: null, since: null, rows: [] };
  const { tableVersion, since, currency } = table;
  const rows = table.rows.map(({ gradeCode, maxAmount, insuredPercentage }) => ({
    gradeCode,
    maxAmount: money(maxAmount, currency),
    insuredPercentage,
  }));
  return { policy, tableVersion, since, rows };
}
