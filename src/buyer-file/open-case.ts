import { z } from 'zod';
import { claimStatuses } from '../case-statuses/claim-status.ts';

import { collectionStatuses } from '../collections/collection.ts';
import { disputeStatuses } from '../disputes/dispute.ts';
import { extensionStatuses } from '../extensions/extension.ts';
import { answerStatuses } from '../overdues/lift-request.ts';
import { overdueDecisions, overdueStatuses } from '../overdues/overdue.ts';
import { policyKeyShape } from '../platform/policy-key.ts';
import { dayShape } from '../reference/day.ts';
import { moneyShape } from '../reference/money.ts';
import { shownPlanStatuses } from '../reschedulings/rescheduling.ts';

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
    answerStatus: z.enum(answerStatuses).nullable().describe('What is left of the answer today'),
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
  oldestDueDate: dayShape.nullable().describe('`null` where all is paid and the insurer’s stop still stands'),
  coveredUntil: dayShape.nullable().describe('The last covered day; `null` where nothing stops the cover'),
});
export type OverdueFlag = z.output<typeof overdueFlagShape>;
