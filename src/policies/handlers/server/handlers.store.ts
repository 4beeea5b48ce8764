import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { Handler } from '../handler.ts';

/** A handler of a policy, or of one record of it. */
export type HandlerOf = Handler & Readonly<{ subject: string | null }>;

/** The handlers of a policy in scope: its general ones, and that of a record where one is named. */
export function findHandlers(scope: Scope, tx: Db, policy: string, subject: string | null): Promise<HandlerOf[]> {
  return allRows<HandlerOf>(tx)`
    select nullif(h.subject, '') as subject, h.area, h.name, h.function, h.phone, h.email
    from handlers h join policies p using (policy_key)
    where h.policy_key = ${policy} and h.subject in ('', ${subject ?? ''}) and ${withinScope(scope, 'p')}
    order by array_position(array['POLICY', 'COVERS', 'NON_PAYMENT'], h.area)`;
}

/** Whether a policy lies in the scope. */
export async function isInScope(scope: Scope, tx: Db, policy: string): Promise<boolean> {
  const rows = await allRows(tx)`
    select from policies p where p.policy_key = ${policy} and ${withinScope(scope, 'p')}`;
  return rows.length > 0;
}

/** Replaces the handlers of a policy, or of one record of it. */
export async function storeHandlers(
  tx: Db,
  policy: string,
  subject: string | null,
  handlers: readonly Handler[],
): Promise<void> {
  await execute(tx)`delete from handlers where policy_key = ${policy} and subject = ${subject ?? ''}`;
  await execute(tx)`
    insert into handlers (policy_key, subject, area, name, function, phone, email)
    select ${policy}, ${subject ?? ''}, h.area, h.name, h.function, h.phone, h.email
    from jsonb_to_recordset(${JSON.stringify(handlers)}::jsonb) as h(area text, name text, function text, phone text, email text)`;
}
