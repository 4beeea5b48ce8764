import { z } from 'zod';
import { mailRhythms } from '../../identity/access/person.ts';
import { reminderDays } from '../../non-payment/deadlines/reminders.ts';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, operation, signedIn } from '../../platform/core/contract.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { locales } from '../../platform/core/locale.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { cappedCountShape, listQuery, pageOf, policyholdersQuery, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { notificationGroups, notificationTypes, severities } from './notification.ts';

const language = z.enum(locales).optional().describe('Of title and body; the reader’s own when absent, else English');

const notificationShape = z.strictObject({
  id: z.string(),
  type: z.enum(notificationTypes),
  severity: z.enum(severities),
  title: z.string(),
  body: z.string().describe('Buyer or else policyholder, amount and date, where known'),
  linkRoute: z.string().describe('Screen of the item, below the address of the portal'),
  policy: policyKeyShape.nullable(),
  company: companyRefShape.nullable(),
  amount: moneyShape.nullable(),
  isOwed: z
    .boolean()
    .describe(
      'The amount is owed, paid or claimed, and written with all decimals of its currency; `false`: it is cover',
    ),
  day: dayShape.nullable(),
  count: z.int().describe('Number of items it covers'),
  createdAt: instantShape,
  readAt: instantShape.nullable(),
  expiresAt: instantShape,
});
export type Notification = z.output<typeof notificationShape>;

/** What a filter of the list can say. Without days it is about the last 31 (row K6). */
const filterShape = {
  policy: severalPolicyKeysShape.optional(),
  type: severalOf(notificationTypes).optional(),
  severity: severalOf(severities).optional(),
  isUnread: z.boolean().optional(),
  since: z.enum(dateRangePresets).optional().describe('Period in which it arrived'),
  from: dayShape.optional().describe('First day, instead of `since`'),
  to: dayShape.optional().describe('Last day, instead of `since`'),
  companyId: companyIdShape.optional(),
  q: z.string().max(200).optional().describe('Part of the name of a buyer, or its number'),
};

const choiceShape = z.strictObject({
  type: z.enum(notificationTypes),
  group: z.enum(notificationGroups),
  severity: z.enum(severities),
  title: z.string(),
  inApp: z.boolean().describe('Whether it appears in the list and is counted'),
  mail: z.enum(mailRhythms),
});
export type ChoiceOnWire = z.output<typeof choiceShape>;

const reminderDaysShape = z
  .array(z.literal(reminderDays))
  .max(reminderDays.length)
  .describe('Days before a deadline, 0 being its last day');

const choicesShape = z.strictObject({
  items: z.array(choiceShape),
  reminderDays: reminderDaysShape.nullable().describe('`null` for those who receive no deadline notifications'),
});

export const notificationSorts = ['createdAt'] as const;

export const notificationsContract = {
  listNotifications: operation({
    method: 'GET',
    path: '/api/v2/notifications',
    summary: 'Notifications of the caller, newest first',
    access: signedIn,
    query: z.strictObject({ ...listQuery(notificationSorts), ...policyholdersQuery, ...filterShape, language }),
    reply: pageOf(notificationShape),
  }),
  findNotification: operation({
    method: 'GET',
    path: '/api/v2/notifications/{notificationId}',
    summary: 'One notification of the caller',
    access: signedIn,
    params: z.strictObject({ notificationId: z.string().max(60) }),
    query: z.strictObject({ language }),
    reply: notificationShape,
  }),
  summarizeNotifications: operation({
    method: 'GET',
    path: '/api/v2/notifications/summary',
    summary: 'How many of the notifications that a filter shows are unread, by severity; each count stops at 100',
    access: signedIn,
    query: z.strictObject(filterShape),
    reply: z.strictObject({
      unread: cappedCountShape,
      bySeverity: z.strictObject({ INFO: cappedCountShape, ACTION: cappedCountShape, ALERT: cappedCountShape }),
    }),
  }),
  readNotifications: operation({
    method: 'POST',
    path: '/api/v2/notifications/read',
    summary: 'Mark notifications as read by the caller: those named, those that a filter shows, or all',
    access: signedIn,
    body: z.strictObject({ ids: z.array(z.string().max(60)).min(1).max(200).optional(), ...filterShape }),
    reply: z.strictObject({
      marked: z.int().describe('How many were unread; stops at 10,000'),
      markingId: z
        .string()
        .nullable()
        .describe('Names these marks: `unread` undoes them; `null` where nothing was unread'),
    }),
  }),
  unreadNotifications: operation({
    method: 'POST',
    path: '/api/v2/notifications/unread',
    summary: 'Undo what one call marked as read; what the caller had read before stays read',
    access: signedIn,
    body: z.strictObject({ markingId: z.string().max(60) }),
    reply: z.strictObject({ unmarked: z.int().describe('Marks undone') }),
  }),
  showNotificationPreferences: operation({
    method: 'GET',
    path: '/api/v2/notifications/preferences',
    summary: 'The types of notification open to the caller, and how they want each',
    access: signedIn,
    query: z.strictObject({ language }),
    reply: choicesShape,
  }),
  changeNotificationPreferences: operation({
    method: 'PUT',
    path: '/api/v2/notifications/preferences',
    personal: true,
    summary: 'Choose how to be notified by type; those not named stay as they are',
    access: signedIn,
    query: z.strictObject({ language }),
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            type: z.enum(notificationTypes),
            inApp: z.boolean().optional(),
            mail: z.enum(mailRhythms).optional(),
          }),
        )
        .min(1)
        .max(notificationTypes.length)
        .optional(),
      reminderDays: reminderDaysShape.optional().describe('All of them; none: no reminders before a deadline'),
    }),
    reply: choicesShape,
  }),
} as const satisfies Contract;
