import { sql } from 'kysely';
import type { GradeCode } from '../../grades/grade.ts';
import type { Db } from '../../platform/server/context.ts';
import type { Day } from '../../reference/day.ts';
import type { CompanyFacts } from '../company.ts';
import { findCompanyFacts } from './companies.store.ts';

/** What rules need to know of a company; `null` when the register does not know it. */
export async function companyFacts(tx: Db, companyId: string): Promise<CompanyFacts | null> {
  const [facts] = await findCompanyFacts(tx, [companyId]);
  return facts ?? null;
}

/** The same for many companies, by company id; unknown ones are left out. */
export async function companyFactsOf(
  tx: Db,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, CompanyFacts>> {
  const facts = await findCompanyFacts(tx, [...new Set(companyIds)]);
  return new Map(facts.map((company) => [company.companyId, company]));
}

/** A company's grade in force and the one before it. */
export type CompanyGrade = Readonly<{
  gradeCode: GradeCode;
  gradeDate: Day;
  formerGradeCode: GradeCode | null;
  formerGradeDate: Day | null;
}>;

/**
 * The grade in force, for the house insurer and for holders of `read_company_grade`; `null` when the company was
 * never graded. Who shows it to a person asks for the permission first.
 */
export async function companyGrade(tx: Db, companyId: string): Promise<CompanyGrade | null> {
  const { rows } = await sql<CompanyGrade>`
    select grade as "gradeCode", grade_date as "gradeDate", previous_grade as "formerGradeCode",
      previous_grade_date as "formerGradeDate"
    from company_grades where company_id = ${companyId}`.execute(tx);
  return rows[0] ?? null;
}
