import { addDays, type Day } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';

/*
 * Conversations with the insurer about a buyer (decision 122). What was sent stays as it is. Whoever wrote last does not
 * wait for themselves: the status says whose turn it is.
 */

/** Who writes: the policyholder with its broker, or the insurer. */
export const messageSides = ['INSURED', 'INSURER'] as const;
export type MessageSide = ValueOf<typeof messageSides>;

/** `ANSWERED`: the insurer wrote last and asks for nothing. */
export const threadStatuses = ['AWAITING_INSURER', 'AWAITING_INSURED', 'ANSWERED', 'CLOSED'] as const;
export type ThreadStatus = ValueOf<typeof threadStatuses>;

/** Characters of a message, and of what a thread is about. */
export const longestMessage = 4000;
export const longestSubject = 120;
/** Most messages of a thread. */
export const mostMessages = 500;
/** Days after which a thread closes that the insurer has answered and to which nobody added anything. */
export const daysUntilClosed = 30;

/** What a thread may be about besides its buyer, and the right to read such a record. */
export const aboutKinds = {
  cover: 'tci-access',
  'cover-request': 'read_clr',
  overdue: 'read_overdues',
  extension: 'read_overdues',
  rescheduling: 'read_overdues',
  dispute: 'read_overdues',
  collection: 'read_overdues',
  claim: 'read_claims',
} as const satisfies Readonly<Record<string, Permission>>;
export type AboutKind = keyof typeof aboutKinds;

/** The kind of a record by its reference, `claim/clm_…`; `null` for one that messages are not about. */
export function aboutKindOf(about: string): AboutKind | null {
  const [kind = ''] = about.split('/');
  return Object.hasOwn(aboutKinds, kind) ? (kind as AboutKind) : null;
}

/** The rights of which a thread needs one to be read. */
export const threadRights = [...new Set(Object.values(aboutKinds))];
export type ThreadRight = (typeof threadRights)[number];

/** The status after a message. An answer of the insurer that asks for one is the policyholder's turn. */
export function statusAfter(side: MessageSide, asksReply: boolean): ThreadStatus {
  if (side === 'INSURED') return 'AWAITING_INSURER';
  return asksReply ? 'AWAITING_INSURED' : 'ANSWERED';
}

/** Why nothing more can be written; a thread that was closed opens again with the next message. */
export function whyNotWrite({ messageCount }: Readonly<{ messageCount: number }>): Refusal | null {
  return messageCount >= mostMessages ? refuse('too-many-notes', { most: mostMessages }) : null;
}

/** Why it cannot be closed: it is. */
export function whyNotClose({ status }: Readonly<{ status: ThreadStatus }>): Refusal | null {
  return status === 'CLOSED' ? refuse('nothing-to-change') : null;
}

/** The day on which a thread closes by itself unless somebody writes; `null` while somebody's turn is open. */
export function closesOn(status: ThreadStatus, lastMessageOn: Day): Day | null {
  return status === 'ANSWERED' ? addDays(lastMessageOn, daysUntilClosed) : null;
}

/** Somebody at the insurer who signs in to the portal. */
export type InsurersPerson = Readonly<{ personId: string; email: string }>;

/**
 * Whom at the insurer a message of the policyholder calls: those who have written in the thread, and who handles its
 * matter. Where the portal knows none of them, everybody there, so that no message stays unseen.
 */
export function calledAtInsurer({
  writers,
  handlersEmail,
  people,
}: Readonly<{
  writers: readonly string[];
  handlersEmail: string | null;
  people: readonly InsurersPerson[];
}>): readonly string[] {
  const isHandler = ({ email }: InsurersPerson) => email.toLowerCase() === handlersEmail?.toLowerCase();
  const concerned = people.filter((person) => writers.includes(person.personId) || isHandler(person));
  return (concerned.length > 0 ? concerned : people).map(({ personId }) => personId);
}

/** The first words of a message, for lists. */
export function inShort(text: string): string {
  const words = text.replace(/\s+/g, ' ');
  const letters = [...words];
  return letters.length <= shown
    ? words
    : `${letters
        .slice(0, shown - 1)
        .join('')
        .trimEnd()}…`;
}
const shown = 140;
