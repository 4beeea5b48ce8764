import { z } from 'zod';
import { claimStatuses } from '../../non-payment/case-statuses/claim-status.ts';

import { collectionStatuses } from '../../non-payment/collections/collection.ts';
import { disputeStatuses } from '../../non-payment/disputes/dispute.ts';
import { extensionStatuses } from '../../non-payment/extensions/extension.ts';
import { answerStatuses } from '../../non-payment/overdues/lift-request.ts';
import { overdueDecisions, overdueStatuses } from '../../non-payment/overdues/overdue.ts';
import { shownPlanStatuses } from '../../non-payment/reschedulings/rescheduling.ts';
import { dayShape } from '../../platform/core/day.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';

/** What may run with a buyer that does not pay (handbook N 1), in the order in which it usually comes. */
export const openCaseKinds = ['overdue', 'extension', 'rescheduling', 'dispute', 'collection', 'claim'] as const;
export type OpenCaseKind = (typeof openCaseKinds)[number];

const ofAnyKind = {
  id: z.string(),
  policy: policyKeyShape,
  amount: moneyShape
    .nullable()
    .describe(
      'What is owed of it today; of a dispute, what is contested; of a claim, what is claimed, where a rate says it',
    ),
  day: dayShape.describe(
    'overdue: the oldest due date; extension: the new due date; rescheduling: the next instalment, or when it was asked for; dispute: since when; collection: when it was handed over; claim: when it was filed',
  ),
};

/** Something that runs with a buyer that does not pay. */
export const openCaseShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('overdue'),
    ...ofAnyKind,
    status: z.enum(overdueStatuses),
    answer: z.enum(overdueDecisions).nullable().describe('Of the insurer; `null` until it has answered'),
    answerStatus: z.enum(answerStatuses).nullable().describe('What remains in force of the answer today'),
  }),
  z.strictObject({ kind: z.literal('extension'), ...ofAnyKind, status: z.enum(extensionStatuses) }),
  z.strictObject({ kind: z.literal('rescheduling'), ...ofAnyKind, status: z.enum(shownPlanStatuses) }),
  z.strictObject({ kind: z.literal('dispute'), ...ofAnyKind, status: z.enum(disputeStatuses) }),
  z.strictObject({ kind: z.literal('collection'), ...ofAnyKind, status: z.enum(collectionStatuses) }),
  z.strictObject({ kind: z.literal('claim'), ...ofAnyKind, status: z.enum(claimStatuses) }),
]);
export type OpenCase = z.output<typeof openCaseShape>;

/** That a buyer is late or stopped under a policy, and until when new deliveries to it are covered. */
export const overdueFlagShape = z.strictObject({
  policy: policyKeyShape,
  oldestDueDate: dayShape.nullable().describe('`null` where all is paid and the insurer’s stop is still in force'),
  coveredUntil: dayShape.nullable().describe('The last covered day; `null` where nothing stops the cover'),
});
export type OverdueFlag = z.output<typeof overdueFlagShape>;
