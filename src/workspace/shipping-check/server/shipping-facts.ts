import { positionsNow } from '../../../non-payment/deadlines/server/public.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import { findShippingFacts, type ShippingRow } from './shipping-facts.store.ts';

/**
 * What is known of a buyer under a policy as far as a delivery is concerned, with all that was written until now: where
 * the clock has not processed the account yet, its rules are applied at once.
 */
export async function shippingFacts(
  context: Context,
  asked: Readonly<{ policy: string; companyId: string; on: Day }>,
): Promise<ShippingRow> {
  const row = await findShippingFacts(context.scope, context.tx, asked);
  return row.isTouched ? { ...row, ...(await ofAccountNow(context, asked)) } : row;
}

async function ofAccountNow(
  context: Context,
  account: Readonly<{ policy: string; companyId: string }>,
): Promise<Pick<ShippingRow, 'owed' | 'stopOfCoverDate' | 'coverEndDate' | 'nextDuty' | 'nextDutyOn' | 'otherDuties'>> {
  const standing = (await positionsNow(context, [account]))(account);
  const { firstDays = {} } = standing ?? {};
  return {
    owed: standing?.owed ?? [],
    stopOfCoverDate: standing?.stopOfCoverDate ?? null,
    coverEndDate: standing?.coverEndDate ?? null,
    nextDuty: standing?.nextDuty ?? null,
    nextDutyOn: standing?.nextDutyOn ?? null,
    otherDuties: {
      REPORT_OVERDUE: firstDays.REPORT_OVERDUE ?? null,
      HAND_OVER: firstDays.HAND_OVER ?? null,
      FILE_CLAIM: firstDays.FILE_CLAIM ?? null,
    },
  };
}
