import { z } from 'zod';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { cappedCountShape, listQuery, pageOf, policyholdersQuery, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { buyerStopShape } from '../../risk/buyers/buyer-stop.ts';
import { companyStatuses } from '../../risk/buyers/company.ts';
import { coverListStatuses } from '../../risk/buyers/cover-on-company.ts';
import { gradeCodes } from '../../risk/buyers/grade.ts';
import { requestStatuses } from '../../risk/covers/cover-request.ts';
import {
  answeredRequests,
  coverCauses,
  monitoredCoverTypes,
  monitorKinds,
  monitorSeverities,
} from './monitor-event.ts';

export const eventIdShape = z.string().max(60);

/** From what to what, by what it is that changed. */
const changeShape = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('cover'), from: moneyShape, to: moneyShape }),
  z.strictObject({ of: z.literal('grade'), from: z.enum(gradeCodes), to: z.enum(gradeCodes) }),
  z.strictObject({ of: z.literal('text'), from: z.string(), to: z.string() }),
  z.strictObject({ of: z.literal('status'), from: z.enum(companyStatuses), to: z.enum(companyStatuses) }),
  z.strictObject({
    of: z.literal('request'),
    requestKind: z.enum(answeredRequests),
    requestId: z.string(),
    to: z.enum(requestStatuses),
  }),
  z.strictObject({
    of: z.literal('offer'),
    amount: moneyShape.describe('As it was offered'),
    acceptBy: dayShape.describe('Last day on which it can be, or could have been, accepted'),
  }),
  z.strictObject({
    of: z.literal('renewal'),
    requestId: z.string(),
    chooseBy: dayShape.describe('Last day on which the renewal of the grade can be chosen'),
  }),
]);
export type MonitorChange = z.output<typeof changeShape>;

/** Something that happened to a buyer. It never changes; only whether the reader has read it does. */
export const monitorEventShape = z.strictObject({
  eventId: eventIdShape,
  policy: policyKeyShape,
  company: companyRefShape,
  customerReference: z.string().nullable(),
  kind: z.enum(monitorKinds).describe('`grade-changed` for every grade without the right `read_company_grade`'),
  severity: z.enum(monitorSeverities),
  cover: z
    .strictObject({
      coverId: z.string(),
      coverType: z.enum(monitoredCoverTypes),
      cause: z.enum(coverCauses).nullable().describe('Why it changed, where known'),
    })
    .nullable()
    .describe('The cover that the event is about; `null` where it is about the buyer or a request'),
  change: changeShape.nullable().describe('`null` where the reader may not know: grades'),
  effectiveOn: dayShape.describe('First day on which the new value applies'),
  notedAt: instantShape,
  isUnread: z.boolean().describe('By the caller: everybody has marks of their own'),
  coverNow: z
    .strictObject({
      coverId: z.string(),
      coverType: z.enum(monitoredCoverTypes),
      standing: z.enum(coverListStatuses),
      totalAmount: moneyShape,
      ...buyerStopShape,
    })
    .nullable()
    .describe('That cover today, or what covers the buyer; `null` where there never was any'),
});
export type MonitorEvent = z.output<typeof monitorEventShape>;

/** Which events are meant. */
const filterShape = {
  since: z
    .enum(dateRangePresets)
    .optional()
    .describe('When it was recorded: `last-connection` when absent, unless days are given'),
  from: dayShape.optional().describe('First day of a period of one’s own'),
  to: dayShape.optional().describe('Last day of a period of one’s own'),
  policy: severalPolicyKeysShape.optional(),
  companyId: companyIdShape.optional(),
  kind: severalOf(monitorKinds).optional(),
  coverType: severalOf(monitoredCoverTypes).optional().describe('Types of cover that the events are about'),
  severity: severalOf(monitorSeverities).optional(),
  isUnread: z.boolean().optional(),
  q: z.string().max(200).optional().describe('Words of the buyer’s name, or its company id'),
};

/** Whether a buyer is monitored under a policy, and why. */
const watchShape = z.strictObject({
  policy: policyKeyShape,
  companyId: companyIdShape,
  isMonitored: z.boolean(),
  monitoredBy: z.strictObject({
    cover: z.boolean().describe('A cover in force, unless monitoring was switched off'),
    grade: z.boolean().describe('A monitored grade'),
    watch: z.boolean().describe('Monitoring was requested'),
  }),
  actions: z.strictObject({ watch: whyNotShape, unwatch: whyNotShape }),
});
export type MonitorWatch = z.output<typeof watchShape>;

export const monitorSorts = ['notedAt', 'effectiveOn', 'companyName'] as const;

const reading = holderOf('tci-access');

export const monitorContract = {
  listMonitorEvents: operation({
    method: 'GET',
    path: '/api/v2/monitor',
    summary: 'Changes to buyers, newest first',
    access: reading,
    query: z.strictObject({ ...listQuery(monitorSorts), ...policyholdersQuery, ...filterShape }),
    reply: pageOf(monitorEventShape),
  }),
  summarizeMonitor: operation({
    method: 'GET',
    path: '/api/v2/monitor/summary',
    summary: 'How many events of each severity, and how many of them are unread',
    access: reading,
    query: z.strictObject(filterShape),
    reply: z.strictObject({
      counts: z.strictObject({
        all: cappedCountShape,
        critical: cappedCountShape,
        warning: cappedCountShape,
        info: cappedCountShape,
      }),
      unread: cappedCountShape,
      from: dayShape.describe('First day of the period'),
      to: dayShape.describe('Last day of the period'),
      lastConnection: instantShape.nullable().describe('The start of the caller’s former visit'),
    }),
  }),
  findMonitorEvent: operation({
    method: 'GET',
    path: '/api/v2/monitor/events/{eventId}',
    summary: 'One event',
    access: reading,
    params: z.strictObject({ eventId: eventIdShape }),
    reply: monitorEventShape,
  }),
  readMonitorEvent: operation({
    method: 'POST',
    path: '/api/v2/monitor/events/{eventId}/read',
    summary: 'Mark an event as read by the caller',
    access: reading,
    params: z.strictObject({ eventId: eventIdShape }),
    reply: monitorEventShape,
  }),
  readMonitorEvents: operation({
    method: 'POST',
    path: '/api/v2/monitor/read',
    summary: 'Mark all events that a filter shows as read by the caller',
    access: reading,
    body: z.strictObject(filterShape),
    reply: z.strictObject({
      marked: z.int(),
      markingId: z
        .string()
        .nullable()
        .describe('Names these marks: `unread` undoes them; `null` where nothing was unread'),
    }),
  }),
  unreadMonitorEvents: operation({
    method: 'POST',
    path: '/api/v2/monitor/unread',
    summary: 'Undo what one call marked as read; events that the caller had read before stay read',
    access: reading,
    body: z.strictObject({ markingId: z.string().max(60) }),
    reply: z.strictObject({ unmarked: z.int() }),
  }),
  findMonitorWatch: operation({
    method: 'GET',
    path: '/api/v2/monitor/buyers/{companyId}',
    summary: 'Whether a buyer is monitored under a policy, and what may be done about it',
    access: reading,
    params: z.strictObject({ companyId: companyIdShape }),
    query: z.strictObject({ policy: policyKeyShape }),
    reply: watchShape,
  }),
  watchBuyer: operation({
    method: 'PUT',
    path: '/api/v2/monitor/buyers/{companyId}',
    summary: 'Start or stop monitoring a buyer under a policy',
    access: orderingHolderOf('tci-access'),
    params: z.strictObject({ companyId: companyIdShape }),
    body: z.strictObject({ policy: policyKeyShape, isMonitored: z.boolean() }),
    reply: watchShape,
  }),
} as const satisfies Contract;
