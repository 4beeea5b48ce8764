import type { Operation } from '../core/contract.ts';
import { newIntent, type ProblemError } from './client.ts';

/* Requests that were sent and are not answered. Sent again unchanged, a request takes its former idempotency key, so
   that it cannot be done twice; changed, it is another request, and the outcome of the former must be known first
   (decision 49). They are kept for this tab of the browser, as fingerprints, so that reloading the page keeps them. */

/** A request that was sent: its idempotency key, and fingerprints of what it is about and of its content. */
export type SentRequest = Readonly<{ key: string; subject: string; content: string; sentAt: number }>;

/** The input of a call, as far as it says what is to be done. */
type Content = Readonly<{ params?: unknown; query?: unknown; body?: unknown; ifMatch?: unknown }>;

export type UnansweredRequests = Readonly<{
  /** A request that is sent now; with the key of the same request where that is under way or unanswered. */
  begin(operation: Operation, input: Content): Promise<SentRequest>;
  /** Unanswered requests about the same subject with other content. */
  unansweredBeside(request: SentRequest): readonly SentRequest[];
  /** No answer came: the outcome is unknown. */
  keepOpen(request: SentRequest): void;
  /** The outcome is known or no longer matters. */
  settle(request: SentRequest): void;
}>;

/** Where requests are kept over a reload: what sessionStorage offers. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

const storageName = 'aval-unanswered-requests';

/** The server keeps a key for two days; the outcome of older requests cannot be found out. */
const keptMs = 24 * 3_600_000;

/** Keeps, for one tab, the requests without an answer; also when their form is closed or the page is reloaded. */
export function openUnansweredRequests(storage: TabStorage | null = tabStorage(), now = Date.now): UnansweredRequests {
  const known = new Map(readKept(storage, now()).map((request) => [request.key, request]));
  // after a reload nobody receives the answer of a request that was under way
  const unanswered = new Set(known.keys());
  const keep = () => keepIn(storage, [...known.values()]);
  return {
    async begin(operation, input) {
      const [subject, content] = await Promise.all([
        fingerprint(subjectOf(operation, input)),
        fingerprint(JSON.stringify(input, describeFiles)),
      ]);
      const same = [...known.values()].find((each) => each.subject === subject && each.content === content);
      const request = same ?? { key: newIntent(), subject, content, sentAt: now() };
      known.set(request.key, request);
      keep();
      return request;
    },
    unansweredBeside: ({ key, subject }) =>
      [...known.values()].filter((each) => each.key !== key && each.subject === subject && unanswered.has(each.key)),
    keepOpen: ({ key }) => void unanswered.add(key),
    settle({ key }) {
      known.delete(key);
      unanswered.delete(key);
      keep();
    },
  };
}

/** Whether a problem leaves the outcome of a request open. A refusal does not: nothing was done. */
export function isOpenAfter({ status, delivery }: Pick<ProblemError, 'status' | 'delivery'>): boolean {
  return delivery !== 'answered' || status === 0 || status === 429 || status >= 500;
}

/** Two orders on different buyers are independent. */
function subjectOf({ method, path }: Operation, { params, query, body }: Content): string {
  const { policy, companyId } = (body instanceof FormData ? Object.fromEntries(body) : (body ?? {})) as Readonly<{
    policy?: unknown;
    companyId?: unknown;
  }>;
  return JSON.stringify([method, path, params, query, policy, companyId]);
}

/** A form with files as text: a file is distinguished from another by its name, size and age. */
function describeFiles(_name: string, value: unknown): unknown {
  if (value instanceof FormData) return [...value];
  if (value instanceof File) return { name: value.name, size: value.size, lastModified: value.lastModified };
  return value;
}

/** Amounts, accounts and names stay out of the browser's storage. */
async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The browser's storage for this tab; `null` where it is forbidden. */
function tabStorage(): TabStorage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function readKept(storage: TabStorage | null, now: number): readonly SentRequest[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(storageName) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each): each is SentRequest => isSentRequest(each, now)) : [];
  } catch {
    return [];
  }
}

function isSentRequest(kept: unknown, now: number): boolean {
  const { key, subject, content, sentAt } = (kept ?? {}) as Partial<SentRequest>;
  return [key, subject, content].every((text) => typeof text === 'string') && now - Number(sentAt) < keptMs;
}

/** A full or forbidden storage does not prevent sending. */
function keepIn(storage: TabStorage | null, requests: readonly SentRequest[]): void {
  try {
    storage?.setItem(storageName, JSON.stringify(requests));
  } catch {
    // remembered for this page alone
  }
}
