import type { Context } from '../../../platform/server/context.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { capChanged } from '../cap-events.ts';
import { type CapRecord, storeCap } from './caps.store.ts';

/** Publishes and records that the status of an offer changed. */
export async function record(context: Context, type: string, cap: CapRecord, before: CapRecord): Promise<void> {
  await publish(context, capChanged, { before, after: cap });
  const { capStatus, stopDate, endDate, amountInForce } = cap;
  await context.record({
    type,
    subject: `cap/${cap.capId}`,
    policy: cap.policyKey,
    alsoConcerns: [`company/${cap.companyId}`, `cover/${cap.primaryCoverId}`],
    before: { capStatus: before.capStatus, amountInForce: before.amountInForce, endDate: before.endDate },
    after: { capStatus, amountInForce, stopDate, endDate },
    data: { companyId: cap.companyId, capStatus },
  });
}

/** Records that an offer can no longer be accepted. */
export async function lapse(context: Context, cap: CapRecord): Promise<void> {
  const lapsed: CapRecord = { ...cap, capStatus: 'LAPSED', updatedAt: context.now };
  await storeCap(context.tx, lapsed);
  await record(context, 'cap.lapsed', lapsed, cap);
}
