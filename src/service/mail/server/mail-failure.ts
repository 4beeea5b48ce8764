import type { Instant } from '../../../platform/core/instant.ts';
import { whenToTryAgain } from '../mail.ts';

/** The error of a mail server, or of the connection to it. */
export type MailFailure = Error & { code?: string; responseCode?: number };

/** What is kept of a failure: its code, as words may quote an address, and when the mail is tried again. */
export type FateOfFailure = Readonly<{ failure: string; tryAgainAt: Instant | null }>;

/** A refusal for good (RFC 5321: 5yz) is not tried again; everything else is, for a day. */
export function fateOfFailure({ responseCode, code }: MailFailure, failures: number, now: Instant): FateOfFailure {
  const isFinal = (responseCode ?? 0) >= 500;
  const failure = String(responseCode ?? code ?? 'unknown').slice(0, 40);
  return { failure, tryAgainAt: isFinal ? null : whenToTryAgain(failures + 1, now) };
}
