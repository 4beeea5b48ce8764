import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { ShownGrade } from '../grade-shape.ts';
import type { OwnCondition } from './search-by-name.ts';

/** What makes a company a buyer of a policy: a cover of any kind, from its first request on, a grade request, an open account. */
export const tablesOfBuyers = ['covers', 'nd_covers', 'grade_requests', 'buyer_positions'] as const;

/** A condition that a company is a buyer of a policy in scope. Each table is looked up by the company. */
function isBuyer(scope: Scope, companyId: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return tablesOfBuyers.map(
    (table) =>
      sql`exists (select from ${sql.table(table)} t where t.company_id = ${companyId} and ${withinScope(scope, 't')})`,
  );
}

/**
 * The grade of the company of a row as a buyer of a policy in scope; `null` where it was never graded, or is nobody's
 * buyer.
 */
export function gradeOfBuyer(scope: Scope, companyId: RawBuilder<unknown>): RawBuilder<ShownGrade | null> {
  return sql<ShownGrade | null>`(
    select json_build_object('gradeCode', g.grade, 'gradeDate', g.grade_date, 'formerGradeCode', g.previous_grade)
    from company_grades g
    where g.company_id = ${companyId} and (${sql.join(isBuyer(scope, sql.ref('g.company_id')), sql` or `)}))`;
}

type Reader = Pick<Context, 'scope' | 'actor'>;

/**
 * The condition that a company is one of the reader's own: a buyer of a policy in scope, or one that they viewed or
 * marked. Each table is looked up by the company.
 */
export function ownCondition({ scope, actor }: Reader): OwnCondition {
  return (company) => {
    const companyId = sql.ref(`${company}.company_id`);
    const viewed = sql`exists (
      select from person_companies t where t.person_id = ${actor.personId} and t.company_id = ${companyId})`;
    return sql<boolean>`(${sql.join([viewed, ...isBuyer(scope, companyId)], sql` or `)})`;
  };
}

/** Which of the companies are the reader's own. */
export async function ownAmong(
  { tx, ...reader }: Reader & Pick<Context, 'tx'>,
  companyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (companyIds.length === 0) return new Set();
  const rows = await allRows<{ companyId: string }>(tx)`
    select c.company_id from companies c where ${inList('c.company_id', companyIds)} and ${ownCondition(reader)('c')}`;
  return new Set(rows.map(({ companyId }) => companyId));
}
