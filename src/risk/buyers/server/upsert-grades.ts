import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import type { GradeRecord } from '../company-record.ts';
import type { GradeMove } from '../grade.ts';
import { lockKnownCompanies } from './identify-lines.ts';

/** A record that was not applied: its place in the array, and why. */
export type RefusedGrade = Readonly<{ index: number; refusal: Refusal }>;

/** The result for grades: those not applied, and the grades in force that changed. */
export type GradesUpserted = Readonly<{ refused: readonly RefusedGrade[]; changed: readonly GradeMove[] }>;

/**
 * Writes grades: each enters the history, and the newest of a company is the one in force. Records may arrive in any
 * order and again; of two for one day the last counts. Companies that the register does not know are refused.
 */
export async function upsertGrades(
  tx: Db,
  records: readonly GradeRecord[],
  { record }: Pick<Context, 'record'>,
): Promise<GradesUpserted> {
  const known = await lockKnownCompanies(
    tx,
    records.map(({ companyId }) => companyId),
  );
  const accepted = records.filter(({ companyId }) => known.has(companyId));
  await storeHistory(tx, accepted);
  const changes = await renewCurrent(tx, accepted);
  for (const { companyId, from, to, gradeDate } of changes) {
    await record({
      type: 'company.graded',
      subject: `company/${companyId}`,
      policy: null,
      before: { grade: from },
      after: { grade: to, gradeDate },
    });
  }
  return {
    refused: records.flatMap(({ companyId }, index) => (known.has(companyId) ? [] : [{ index, refusal: unknown }])),
    changed: changes,
  };
}

const unknown = refuse('invalid-input', undefined, [{ pointer: '/companyId', code: 'unknown-company' }]);

async function storeHistory(tx: Db, records: readonly GradeRecord[]): Promise<void> {
  const distinct = [...new Map(records.map((each) => [`${each.companyId} ${each.gradeDate}`, each])).values()];
  await execute(tx)`
    insert into company_grade_history (company_id, grade_date, grade)
    select * from unnest(${distinct.map(({ companyId }) => companyId)}::text[],
      ${distinct.map(({ gradeDate }) => gradeDate)}::date[], ${distinct.map(({ grade }) => grade)}::text[])
      as given(company_id, grade_date, grade)
    order by company_id, grade_date
    on conflict (company_id, grade_date) do update set grade = excluded.grade`;
}

/** Brings the grades in force in line with the history and answers those that changed. */
async function renewCurrent(tx: Db, records: readonly GradeRecord[]): Promise<GradeMove[]> {
  const rows = await allRows<GradeMove>(tx)`
    with newest as (
      select distinct on (company_id) company_id, grade, grade_date from company_grade_history
      where company_id = any(${[...new Set(records.map(({ companyId }) => companyId))]}::text[])
      order by company_id, grade_date desc
    ), in_force as (
      select n.*, p.grade as previous_grade, p.grade_date as previous_grade_date from newest n
      left join lateral (
        select h.grade, h.grade_date from company_grade_history h
        where h.company_id = n.company_id and h.grade_date < n.grade_date and h.grade <> n.grade
        order by h.grade_date desc limit 1) p on true
    )
    insert into company_grades (company_id, grade, grade_date, previous_grade, previous_grade_date)
    select company_id, grade, grade_date, previous_grade, previous_grade_date from in_force order by company_id
    on conflict (company_id) do update set grade = excluded.grade, grade_date = excluded.grade_date,
      previous_grade = excluded.previous_grade, previous_grade_date = excluded.previous_grade_date
    returning company_id, old.grade as "from", new.grade as "to", new.grade_date`;
  return rows.filter(({ from, to }) => from !== null && from !== to);
}
