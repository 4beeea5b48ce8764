import type { Told } from '../overdues.contract.ts';

/** The input on the steps taken, the contact persons, and wishes: plain texts and ticks, for a report and later. */
export type ToldValues = {
  remindersSentCount: string;
  lastActionDate: string;
  ownActionCode: NonNullable<Told['ownActionCode']> | '';
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

export const nothingTold: ToldValues = {
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
export const toldPointers: Readonly<Record<string, keyof ToldValues>> = {
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
export function valuesOfTold(told: Told, customerReference: string | null): ToldValues {
  const { buyerContact, declarantContact, remindersSentCount } = told;
  return {
    remindersSentCount: remindersSentCount === undefined ? '' : String(remindersSentCount),
    lastActionDate: told.lastActionDate ?? '',
    ownActionCode: told.ownActionCode ?? '',
    ownActionText: told.ownActionText ?? '',
    claimAlreadyLodged: told.claimAlreadyLodged ?? false,
    buyerName: buyerContact?.name ?? '',
    buyerPhone: buyerContact?.phone ?? '',
    buyerEmail: buyerContact?.email ?? '',
    buyerLanguage: buyerContact?.language ?? '',
    declarantName: declarantContact?.name ?? '',
    declarantEmail: declarantContact?.email ?? '',
    declarantPhone: declarantContact?.phone ?? '',
    customerReference: customerReference ?? '',
    requestCoverContinuation: told.requestCoverContinuation ?? false,
    comment: told.comment ?? '',
  };
}

/**
 * Fields that the insurer needs (handbook N 1.1): a contact person at the buyer, by telephone; and the text for steps
 * that the list does not have.
 */
export function missingOfTold(values: ToldValues): (keyof ToldValues)[] {
  const needed: (keyof ToldValues)[] = ['buyerName', 'buyerPhone'];
  if (values.ownActionCode === 'OTHER') needed.push('ownActionText');
  return needed.filter((name) => String(values[name]).trim() === '');
}

/** What is sent of the fields; empty ones are left out, and a tick only where it is set or was. */
export function bodyOfTold(values: ToldValues, former: Told = {}): Told & { customerReference?: string } {
  const { ownActionCode, claimAlreadyLodged, requestCoverContinuation } = values;
  const reminders = values.remindersSentCount.trim();
  return {
    ...(/^\d$/.test(reminders) ? { remindersSentCount: Number(reminders) } : {}),
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
  const said = text.trim();
  return (said === '' ? {} : { [name]: said }) as { [name in Name]?: string };
}

/** A contact person, under a name of the wire; none without a name of their own. */
function contact<Name extends 'buyerContact' | 'declarantContact'>(
  name: Name,
  of: Readonly<{ name: string; phone: string; email: string; language?: string }>,
): Pick<Told, Name> {
  const told = Object.fromEntries(Object.entries(of).flatMap(([field, text]) => Object.entries(written(field, text))));
  return (told['name'] === undefined ? {} : { [name]: told }) as Pick<Told, Name>;
}
