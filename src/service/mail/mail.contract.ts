import { z } from 'zod';
import { anyone, type Contract, operation, signedIn } from '../../platform/core/contract.ts';
import { dayShape } from '../../platform/core/day.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { locales } from '../../platform/core/locale.ts';
import { digestPeriods, mostUrgentDays } from './mail-schedule.ts';

const language = z.enum(locales).optional().describe('Of the digest; the reader’s own when absent, else English');
const weekday = z.int().min(1).max(7).describe('1 is Monday');

const scheduleShape = z.strictObject({
  every: z.enum(digestPeriods),
  weekday: weekday.describe('Of a weekly digest; 1 is Monday'),
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  timeZone: z.string().max(60).describe('IANA name, such as `Europe/Berlin`'),
  quietDays: z.array(weekday).max(7).describe('Days of the week without mail'),
  pausedUntil: dayShape.nullable().describe('No mail before this day'),
  urgentDays: z
    .int()
    .min(0)
    .max(mostUrgentDays)
    .nullable()
    .describe(
      'Obligations due within so many days are mailed at once, also on quiet days and in a pause; `null`: not so',
    ),
});

const shownShape = z.strictObject({
  schedule: scheduleShape,
  nextDigestAt: instantShape.nullable(),
  stoppedAt: instantShape.nullable().describe('When all mails were stopped from a mail program'),
});
export type ShownSchedule = z.output<typeof shownShape>;

const itemShape = z.strictObject({
  client: z.string().nullable().describe('The policyholder, where mails are grouped by them'),
  text: z.string(),
  detail: z.string(),
  href: z.string(),
});
const sectionShape = z.strictObject({
  heading: z.string(),
  text: z.string().nullable(),
  items: z.array(itemShape),
  more: z.string().nullable(),
  href: z.string(),
});
const previewShape = z.strictObject({
  sendAt: instantShape.nullable(),
  sections: z.array(sectionShape).describe('Empty where nothing has happened so far: no mail is sent then'),
});
export type DigestPreview = z.output<typeof previewShape>;

export const mailContract = {
  showMailSchedule: operation({
    method: 'GET',
    path: '/api/v2/mail-schedule',
    summary: 'When the caller wants their digest, and no mail',
    access: signedIn,
    reply: shownShape,
  }),
  changeMailSchedule: operation({
    method: 'PUT',
    path: '/api/v2/mail-schedule',
    personal: true,
    summary: 'Choose when the digest is sent, quiet days, a pause; mails that were stopped start again',
    access: signedIn,
    body: scheduleShape,
    reply: shownShape,
  }),
  previewDigest: operation({
    method: 'GET',
    path: '/api/v2/mail-schedule/preview',
    summary: 'What the next digest would say if it were sent now',
    access: signedIn,
    query: z.strictObject({ language }),
    reply: previewShape,
  }),
  stopMails: operation({
    method: 'POST',
    path: '/api/v2/mail-schedule/stop',
    summary: 'Stop all mails of the owner of a key, as email clients do (RFC 8058); an unknown key stops nothing',
    access: anyone,
    query: z.strictObject({ key: z.string().max(100) }),
    accepts: 'application/x-www-form-urlencoded',
    reply: z.strictObject({}),
    mostPerMinute: 60,
    // an unknown key is answered as a known one is
    mayRecordNothing: true,
  }),
} as const satisfies Contract;
