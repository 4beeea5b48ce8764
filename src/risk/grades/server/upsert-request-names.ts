import type { Db } from '../../../platform/server/context.ts';
import { execute } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { gradeCoverListStatuses } from '../grade-cover.ts';
import { gradeRequestStatuses, liveGradeRequestStatuses } from '../grade-request.ts';

const gradeCoverStatus = statusSql(gradeCoverListStatuses);
const gradeRequestStatus = statusSql(gradeRequestStatuses);

/**
 * Lists show and sort by the buyer's name stored with the request: after the register changed, active requests follow,
 * and the covers that follow their grades. Ended ones keep the name under which they were requested.
 */
export async function upsertRequestNames(tx: Db, companyIds: readonly string[]): Promise<void> {
  await execute(tx)`
    update grade_requests r set company_name = c.company_name, country_code = c.country_code, version = r.version + 1
    from companies c
    where c.company_id = r.company_id and r.company_id = any(${companyIds}::text[])
      and ${gradeRequestStatus.is('r.request_status', ...liveGradeRequestStatuses)}
      and (c.company_name, c.country_code) is distinct from (r.company_name, r.country_code)`;
  await execute(tx)`
    update grade_covers k set company_name = c.company_name, country_code = c.country_code, version = k.version + 1
    from companies c
    where c.company_id = k.company_id and k.company_id = any(${companyIds}::text[]) and ${gradeCoverStatus.isNot('k.standing', 'inactive')}
      and (c.company_name, c.country_code) is distinct from (k.company_name, k.country_code)`;
}
