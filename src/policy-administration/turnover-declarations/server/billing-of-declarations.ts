import { sql } from 'kysely';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import type { DeclaredBasis } from '../declaration-period.ts';
import { premiumOfPeriod } from '../declared-premium.ts';
import { type DeclarationLine, storedStatuses } from '../turnover-declaration.ts';

const stored = statusSql(storedStatuses);

const columns = sql`d.declaration_id, d.policy_key, d.period_from, d.period_to, d.basis, d.currency, d.total, d.premium, d.lines`;

/* What billing sees of declarations: those that can be corrected no more, until their premium is invoiced. */

/** A declaration whose premium is to be invoiced; amounts are in the policy's currency. */
export type DeclarationToBill = Readonly<{
  declarationId: string;
  policyKey: PolicyKey;
  periodFrom: Day;
  periodTo: Day;
  basis: DeclaredBasis;
  currency: CurrencyCode;
  total: string | null;
  premium: string | null;
  lines: readonly DeclarationLine[];
}>;

/** Declarations that can be corrected no more and are to be looked at by a day, locked. */
export function lockDeclarationsToBill(
  { tx, now, today }: Pick<Context, 'tx' | 'now' | 'today'>,
  most: number,
): Promise<DeclarationToBill[]> {
  return allRows<DeclarationToBill>(tx)`
    select ${columns} from turnover_declarations d where d.bill_on <= ${today} and d.editable_until <= ${now}
    order by d.policy_key, d.period_from limit ${most} for update of d skip locked`;
}

/** All declarations of days of a policy, locked; `isLocked`: it is declared, and can be corrected no more. */
export function declarationsWithin(
  policyKey: PolicyKey,
  { from, to }: Readonly<{ from: Day; to: Day }>,
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<(DeclarationToBill & Readonly<{ isLocked: boolean }>)[]> {
  return allRows<DeclarationToBill & Readonly<{ isLocked: boolean }>>(tx)`
    select ${columns}, coalesce(d.editable_until <= ${now}, false) as is_locked
    from turnover_declarations d where d.policy_key = ${policyKey} and d.period_from between ${from} and ${to}
    order by d.period_from for update of d`;
}

/** Has billing look at declarations again on a day; `null`: not any more. */
export async function postponeBilling(
  tx: Db,
  declarations: readonly Pick<DeclarationToBill, 'declarationId'>[],
  day: Day | null,
): Promise<void> {
  const ids = declarations.map(({ declarationId }) => declarationId);
  await execute(tx)`update turnover_declarations set bill_on = ${day} where ${inList('declaration_id', ids)}`;
}

/** What lacks a rate is looked at no more until the policy has one, or other figures are accepted. */
export async function putAsideWithoutRate(
  declarations: readonly DeclarationToBill[],
  context: Pick<Context, 'tx' | 'record'>,
): Promise<void> {
  await postponeBilling(context.tx, declarations, null);
  for (const { declarationId, policyKey, periodFrom, periodTo } of declarations)
    await context.record({
      type: 'turnover-declaration.rate-missing',
      subject: `turnover-declaration/${declarationId}`,
      policy: policyKey,
      data: { periodFrom, periodTo },
    });
}

/** Resumes billing of declarations that were put aside and whose policy has all their rates by now. */
export async function billWhatHasRates(
  policies: ReadonlyMap<PolicyKey, Policy>,
  { tx, today }: Pick<Context, 'tx' | 'today'>,
): Promise<void> {
  const aside = await allRows<DeclarationToBill>(tx)`
    select ${columns} from turnover_declarations d
    where ${inList('d.policy_key', [...policies.keys()])} and ${stored.is('d.status', 'DECLARED')}
      and d.bill_on is null and d.premium is null and d.basis <> 'FLAT'`;
  const priced = aside.filter((each) => {
    const policy = policies.get(each.policyKey);
    return policy !== undefined && premiumOfPeriod(policy, each) !== null;
  });
  if (priced.length > 0) await postponeBilling(tx, priced, today);
}

/**
 * Settles declarations: their premium is in an invoice, or comes to nothing. It is kept with those that lacked a rate when
 * they were declared.
 */
export async function markInvoiced(
  declarations: readonly DeclarationToBill[],
  invoiceId: string | null,
  context: Context,
): Promise<void> {
  const settled = declarations.map(({ declarationId, premium }) => ({ declarationId, premium }));
  await execute(context.tx)`
    update turnover_declarations d set status = ${stored.value('INVOICED')}, bill_on = null, premium = s.premium,
      invoice_id = coalesce(${invoiceId}, d.invoice_id), version = d.version + 1
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s ("declarationId" text, premium numeric)
    where d.declaration_id = s."declarationId" and ${stored.is('d.status', 'DECLARED')}`;
  for (const { declarationId, policyKey, periodFrom, periodTo } of declarations)
    await context.record({
      type: 'turnover-declaration.invoiced',
      subject: `turnover-declaration/${declarationId}`,
      policy: policyKey,
      after: { status: 'INVOICED', invoiceId },
      data: { status: 'INVOICED', periodFrom, periodTo },
    });
}
