import type { MailRhythm } from '../../identity/access/person.ts';
import { addMilliseconds, type Instant } from '../../platform/core/instant.ts';
import type { Locale } from '../../platform/core/locale.ts';

/** Seconds for which news is collected before a mail is sent: what is done together goes into one mail. */
export const gatherSeconds = 60;
/** Minutes between two mails to the same person: a file of five thousand orders makes no five thousand mails. */
export const pauseMinutes = 15;
/** Hours that the first daily mail to somebody looks back. */
export const firstDigestHours = 24;
/** Items that a mail names one by one; it counts the others. */
export const namedItems = 20;
/** Days after which what could not be mailed is news no more; a digest looks back to the one before it. */
export const newsDays = 3;
/** Days for which something is kept for a digest: as long as a pause, and a week. */
export const keptDays = 67;
/** Minutes until a mail that the mail server did not take is tried again, after the first failure, the second, …; then it is given up. */
export const retryMinutes = [1, 5, 30, 120, 360, 720] as const;

/** When a mail is tried again that has now failed so many times in a row; `null`: it is given up. */
export function whenToTryAgain(failures: number, now: Instant): Instant | null {
  const minutes = retryMinutes[failures - 1];
  return minutes === undefined ? null : addMilliseconds(now, minutes * 60_000);
}

/**
 * What happens to a notification whose reader wants mails at an interval: a mail sends it, keeps it for a later one, or
 * forgets it. `isHeld`: on a quiet day or in a pause.
 */
export function fateOf(
  rhythm: MailRhythm,
  { isDigest, isHeld }: Readonly<{ isDigest: boolean; isHeld: boolean }>,
): 'include' | 'keep' | 'forget' {
  if (rhythm === 'never') return 'forget';
  return !isHeld && (rhythm === 'at-once' || isDigest) ? 'include' : 'keep';
}

/** The one language that the portal speaks of those that people write in a country; where there are several, English. */
const languageOfCountry: Readonly<Record<string, Locale>> = {
  AT: 'de',
  DE: 'de',
  ES: 'es',
  FR: 'fr',
  IT: 'it',
  NL: 'nl',
};

/** The language of somebody's mails: the one they chose, else that of their organisation's country, else English. */
export function languageOfMails(locale: Locale | null, countryCode: string | null): Locale {
  return locale ?? languageOfCountry[countryCode ?? ''] ?? 'en';
}
