import type { Db } from '../../../platform/server/context.ts';
import { execute } from '../../../platform/server/statements.ts';

/** Lists show and sort by the buyer's name stored with the cover: after the register changed, the covers follow. */
export async function upsertBuyerNames(tx: Db, companyIds: readonly string[]): Promise<void> {
  await execute(tx)`
    update covers set company_name = c.company_name, country_code = c.country_code, version = covers.version + 1
    from companies c
    where c.company_id = covers.company_id and c.company_id = any(${companyIds}::text[])
      and (c.company_name, c.country_code) is distinct from (covers.company_name, covers.country_code)`;
}
