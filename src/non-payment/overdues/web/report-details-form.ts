import type { ReportDetails } from '../overdues.contract.ts';

/** The input on the steps taken, the contact persons, and wishes: plain texts and ticks, for a report and later. */
export type ReportDetailsValues = {
  remindersSentCount: string;
  lastActionDate: string;
  ownActionCode: NonNullable<ReportDetails['ownActionCode']> | '';
  ownActionText: string;
  claimAlreadyLodged: boolean;
  buyerName: string;
  buyerPhone: string;
  buyerEmail: string;
  buyerLanguage: string;
  declarantName: string;
  declarantEmail: string;
  declarantPhone: string;
  customerReference: string;
  requestCoverContinuation: boolean;
  comment: string;
};

export const noReportDetails: ReportDetailsValues = {
  remindersSentCount: '',
  lastActionDate: '',
  ownActionCode: '',
  ownActionText: '',
  claimAlreadyLodged: false,
  buyerName: '',
  buyerPhone: '',
  buyerEmail: '',
  buyerLanguage: '',
  declarantName: '',
  declarantEmail: '',
  declarantPhone: '',
  customerReference: '',
  requestCoverContinuation: false,
  comment: '',
};

/** Where the server's messages on a field belong in the form. */
export const reportDetailsPointers: Readonly<Record<string, keyof ReportDetailsValues>> = {
  '/remindersSentCount': 'remindersSentCount',
  '/lastActionDate': 'lastActionDate',
  '/ownActionText': 'ownActionText',
  '/buyerContact/name': 'buyerName',
  '/buyerContact/phone': 'buyerPhone',
  '/buyerContact/email': 'buyerEmail',
  '/declarantContact/name': 'declarantName',
  '/declarantContact/email': 'declarantEmail',
  '/declarantContact/phone': 'declarantPhone',
};

/** The fields of a form, filled with what was declared. */
export function valuesOfReportDetails(details: ReportDetails, customerReference: string | null): ReportDetailsValues {
  const { buyerContact, declarantContact, remindersSentCount } = details;
  return {
    remindersSentCount: remindersSentCount === undefined ? '' : String(remindersSentCount),
    lastActionDate: details.lastActionDate ?? '',
    ownActionCode: details.ownActionCode ?? '',
    ownActionText: details.ownActionText ?? '',
    claimAlreadyLodged: details.claimAlreadyLodged ?? false,
    buyerName: buyerContact?.name ?? '',
    buyerPhone: buyerContact?.phone ?? '',
    buyerEmail: buyerContact?.email ?? '',
    buyerLanguage: buyerContact?.language ?? '',
    declarantName: declarantContact?.name ?? '',
    declarantEmail: declarantContact?.email ?? '',
    declarantPhone: declarantContact?.phone ?? '',
    customerReference: customerReference ?? '',
    requestCoverContinuation: details.requestCoverContinuation ?? false,
    comment: details.comment ?? '',
  };
}

/**
 * Fields that the insurer needs (handbook N 1.1): a contact person at the buyer, by telephone; and the text for steps
 * that the list does not have.
 */
export function missingReportDetails(values: ReportDetailsValues): (keyof ReportDetailsValues)[] {
  const needed: (keyof ReportDetailsValues)[] = ['buyerName', 'buyerPhone'];
  if (values.ownActionCode === 'OTHER') needed.push('ownActionText');
  return needed.filter((name) => String(values[name]).trim() === '');
}

/** What is sent of the fields; empty ones are left out, and a tick only where it is set or was. */
export function bodyOfReportDetails(
  values: ReportDetailsValues,
  former: ReportDetails = {},
): ReportDetails & { customerReference?: string } {
  const { ownActionCode, claimAlreadyLodged, requestCoverContinuation } = values;
  return {
    ...remindersOf(values.remindersSentCount),
    ...written('lastActionDate', values.lastActionDate),
    ...(ownActionCode === '' ? {} : { ownActionCode }),
    ...(ownActionCode === 'OTHER' ? written('ownActionText', values.ownActionText) : {}),
    ...(claimAlreadyLodged || former.claimAlreadyLodged ? { claimAlreadyLodged } : {}),
    ...contact('buyerContact', {
      name: values.buyerName,
      phone: values.buyerPhone,
      email: values.buyerEmail,
      language: values.buyerLanguage,
    }),
    ...contact('declarantContact', {
      name: values.declarantName,
      phone: values.declarantPhone,
      email: values.declarantEmail,
    }),
    ...written('customerReference', values.customerReference),
    ...(requestCoverContinuation || former.requestCoverContinuation ? { requestCoverContinuation } : {}),
    ...written('comment', values.comment),
  };
}

/** A text under its name; nothing where it is empty. */
export function written<Name extends string>(name: Name, text: string): { [name in Name]?: string } {
  const trimmed = text.trim();
  return (trimmed === '' ? {} : { [name]: trimmed }) as { [name in Name]?: string };
}

/** A contact person, under a name of the wire; none without a name of their own. */
function contact<Name extends 'buyerContact' | 'declarantContact'>(
  name: Name,
  of: Readonly<{ name: string; phone: string; email: string; language?: string }>,
): Pick<ReportDetails, Name> {
  const details = Object.fromEntries(
    Object.entries(of).flatMap(([field, text]) => Object.entries(written(field, text))),
  );
  return (details['name'] === undefined ? {} : { [name]: details }) as Pick<ReportDetails, Name>;
}

/** Reminders as they are sent: also a number that the server refuses, so that no entry is lost silently. */
export function remindersOf(typed: string): { remindersSentCount?: number } {
  return typed.trim() === '' ? {} : { remindersSentCount: Number(typed) };
}
