import type { FieldError } from '../../platform/core/refusal.ts';
import { lastCharacters } from '../../platform/core/shortened.ts';

/*
 * The account that an indemnity is paid to. An IBAN is checked by ISO 13616: the length of its country, and its check
 * digits modulo 97 (ISO 7064). Countries without IBAN have a number of their own and the BIC of the bank (ISO 9362).
 */

/** An account as it is stored: without blanks, in capitals; a BIC beside what is no IBAN. */
export type BankAccount = Readonly<{ bankAccount: string; bankBic: string | null }>;

/** An account as it was typed; it may be incomplete. */
export type WrittenAccount = Readonly<{ bankAccount: string | null; bankBic?: string | null | undefined }>;

/** Characters of an IBAN by country (SWIFT IBAN Registry, release 99). */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BI: 27,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DJ: 27,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FK: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HN: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MN: 20,
  MR: 27,
  MT: 31,
  MU: 30,
  NI: 28,
  NL: 18,
  NO: 15,
  OM: 23,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  RU: 33,
  SA: 24,
  SC: 31,
  SD: 18,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  SO: 23,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
  YE: 30,
};

/** An account as it is stored; `null` while no number is entered. */
export function storedAccount({ bankAccount, bankBic }: WrittenAccount): BankAccount | null {
  const number = compact(bankAccount);
  if (number === '') return null;
  return { bankAccount: number, bankBic: compact(bankBic) || null };
}

/** What is wrong with an account, by field; empty where it can be paid to. */
export function faultsOfAccount(written: WrittenAccount): FieldError[] {
  const account = storedAccount(written);
  if (account === null) return [{ pointer: '/bankAccount', code: 'required' }];
  const { bankAccount, bankBic } = account;
  const bicFaults = bankBic === null || isBic(bankBic) ? [] : [{ pointer: '/bankBic', code: 'bic-format' }];
  if (looksLikeIban(bankAccount)) return [...faultsOfIban(bankAccount), ...bicFaults];
  if (bankBic === null)
    return [{ pointer: '/bankAccount', code: hasIbanCountry(bankAccount) ? 'iban-format' : 'iban-or-bic' }];
  if (bicFaults.length > 0) return bicFaults;
  if (ibanLengths[bankBic.slice(4, 6)] !== undefined) return [{ pointer: '/bankAccount', code: 'iban-needed' }];
  return /^[A-Z0-9]{4,34}$/.test(bankAccount) ? [] : [{ pointer: '/bankAccount', code: 'wrong-format' }];
}

/** Whether both are the same account. */
export function isSameAccount(one: WrittenAccount, other: WrittenAccount): boolean {
  return JSON.stringify(storedAccount(one)) === JSON.stringify(storedAccount(other));
}

/** An account as trails, mails and letters show it: enough to recognise, too little to pay to. `DE89 **** 3000` */
export function maskedAccount(written: WrittenAccount): string | null {
  const account = storedAccount(written);
  if (account === null) return null;
  const { bankAccount, bankBic } = account;
  const end = lastCharacters(bankAccount, bankAccount.length >= 12 ? 4 : 2);
  if (looksLikeIban(bankAccount)) return `${bankAccount.slice(0, 4)} **** ${end}`;
  return bankBic === null ? `**** ${end}` : `**** ${end} (${bankBic})`;
}

/** An account in groups of four, as it is printed on a bank statement. */
export function groupedAccount(bankAccount: string): string {
  return bankAccount.replace(/(.{4})(?=.)/g, '$1 ');
}

function faultsOfIban(iban: string): FieldError[] {
  const pointer = '/bankAccount';
  const length = ibanLengths[iban.slice(0, 2)];
  if (length === undefined) return [{ pointer, code: 'iban-country', facts: { country: iban.slice(0, 2) } }];
  if (iban.length !== length) return [{ pointer, code: 'iban-length', facts: { length, is: iban.length } }];
  return remainder97(iban) === 1 ? [] : [{ pointer, code: 'iban-checksum' }];
}

/** The remainder of the IBAN with its head at the end and letters as numbers, taken digit by digit. */
function remainder97(iban: string): number {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((each) => Number.parseInt(each, 36).toString()).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

function looksLikeIban(account: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(account);
}

function hasIbanCountry(account: string): boolean {
  return ibanLengths[account.slice(0, 2)] !== undefined;
}

function isBic(text: string): boolean {
  return /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);
}

function compact(text: string | null | undefined): string {
  return (text ?? '').replace(/[\s.-]/g, '').toUpperCase();
}
