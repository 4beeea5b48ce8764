import type { Operation } from '../contract.ts';
import { newIntent, type ProblemError } from './client.ts';

/*
 * What was sent and is not answered. Sent again as it was it takes its former key, so that it cannot be done twice; with
 * anything changed it is another one, and what became of the former has to be found out first (decision 49).
 */

/** Something that was sent: its key, what it is about, and what it said. */
export type Sending = Readonly<{ key: string; about: string; said: string }>;

/** What a call takes, as far as it says what is to be done. */
type Said = Readonly<{ params?: unknown; query?: unknown; body?: unknown; ifMatch?: unknown }>;

export type Sendings = Readonly<{
  /** What is sent now; with the key of the same thing where that is under way, or was not answered. */
  begin(operation: Operation, input: Said): Sending;
  /** What was sent about the same thing, said something else, and was not answered. */
  unansweredBeside(sending: Sending): readonly Sending[];
  /** No answer came: nobody knows what became of it. */
  leaveOpen(sending: Sending): void;
  /** Nobody has to ask any more what became of it. */
  settle(sending: Sending): void;
}>;

/** Remembers, for one mounted portal, what is not answered; also when the form that sent it is gone. */
export function rememberSendings(): Sendings {
  const known = new Map<string, Sending>();
  const unanswered = new Set<string>();
  return {
    begin(operation, input) {
      const about = aboutWhat(operation, input);
      const said = JSON.stringify(input, sayFiles);
      const same = [...known.values()].find((each) => each.about === about && each.said === said);
      const sending = same ?? { key: newIntent(), about, said };
      known.set(sending.key, sending);
      return sending;
    },
    unansweredBeside: ({ key, about }) =>
      [...known.values()].filter((each) => each.key !== key && each.about === about && unanswered.has(each.key)),
    leaveOpen: ({ key }) => void unanswered.add(key),
    settle({ key }) {
      known.delete(key);
      unanswered.delete(key);
    },
  };
}

/** Whether a problem leaves open what became of what was sent. A refusal does not: nothing was done. */
export function isOpenAfter({ status, delivery }: Pick<ProblemError, 'status' | 'delivery'>): boolean {
  return delivery !== 'answered' || status === 0 || status === 429 || status >= 500;
}

/** Two orders on different buyers have nothing to do with one another. */
function aboutWhat({ method, path }: Operation, { params, query, body }: Said): string {
  const { policy, companyId } = (body instanceof FormData ? Object.fromEntries(body) : (body ?? {})) as Readonly<{
    policy?: unknown;
    companyId?: unknown;
  }>;
  return JSON.stringify([method, path, params, query, policy, companyId]);
}

/** A form with files as text: a file is told from another by its name, size and age. */
function sayFiles(_name: string, value: unknown): unknown {
  if (value instanceof FormData) return [...value];
  if (value instanceof File) return { name: value.name, size: value.size, lastModified: value.lastModified };
  return value;
}
