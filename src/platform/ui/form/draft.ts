import { draftsContract } from '../../core/drafts.contract.ts';
import { type Call, ProblemError } from '../client.ts';

/* Saves the values of one form: at once in this browser, and soon after on the server, so that they are found again
   after a sign-out and on another device. Forms use it through `useDraft`. */

/** What was typed into a form and not sent. */
export type Draft<Values> = Readonly<{ values: Values; keptAt: string }>;

/** The status of saving a draft. */
export type DraftStatus<Values> = Readonly<{
  /** When the server kept it last, or this browser where there is no server. */
  keptAt: string | null;
  /** Why the last changes are in this browser only; saving is tried again. */
  problem: ProblemError | null;
  /** It was continued elsewhere meanwhile: one of the two has to be chosen. */
  elsewhere: Draft<Values> | null;
}>;

export type DraftKeeper<Values> = Readonly<{
  /** What the server has, or this browser where that is later; `null` when there is none. */
  read(): Promise<Draft<Values> | null>;
  /** Keeps the values; those that are kept already cost nothing. */
  keep(values: Values): void;
  /** Saves the values while the page closes. */
  keepOnUnload(values: Values): void;
  /** The draft was sent, or discarded: the present values of the form are not a draft. */
  forget(rest: Values): void;
  /** Resolves a conflict: discards the draft from elsewhere. */
  keepThis(values: Values): void;
  /** Resolves a conflict: takes the draft from elsewhere. */
  adoptOther(): Draft<Values> | null;
  /** Stops retrying; a request under way continues. */
  close(): void;
}>;

type Place = Readonly<{
  /** Names the form and what it is about: `overdue:HERM-1000001:1000123`. */
  form: string;
  person: string;
  /** `null` where there is no server: the draft stays in this browser. */
  call: Call | null;
}>;

/** Pauses before a draft is sent again, in milliseconds; the last one repeats. */
const pausesMs = [2_000, 5_000, 15_000, 30_000];

/** Bytes that a browser sends after its page is closed. */
const mostOnUnload = 60_000;

/** What this browser keeps until the server has it. */
type KeptHere<Values> = Draft<Values> &
  Readonly<{
    /** Version of the server on which it was written. */
    version?: number;
    /** What was being sent to the server at that moment. */
    sent?: string;
  }>;

/** Opens the storage of one form's draft. `onStatus` gets every change of its status. */
export function openDraft<Values extends object>(
  place: Place,
  onStatus: (status: DraftStatus<Values>) => void,
): DraftKeeper<Values> {
  const { call } = place;
  const form = place.form.slice(0, 200);
  const here = keptHere<Values>(nameHere(place.person, place.form));
  let status: DraftStatus<Values> = { keptAt: null, problem: null, elsewhere: null };
  let version: number | null = null;
  let kept = '';
  let waiting: Values | null = null;
  let sending: string | null = null;
  /** A request without an answer: it may have arrived. */
  const unanswered = new Set<string>();
  let isForgotten = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = (change: Partial<DraftStatus<Values>>) => {
    status = { ...status, ...change };
    onStatus(status);
  };
  const sendAgain = () => void send();
  globalThis.addEventListener?.('online', sendAgain);

  /** Sends what waits, one after the other. */
  async function send(keepalive = false): Promise<void> {
    if (!call || waiting === null || sending !== null || status.elsewhere) return;
    const values = waiting;
    sending = JSON.stringify(values);
    clearTimeout(timer);
    try {
      version ??= (await call(draftsContract.findDraft, { params: { form } })).version;
      const body = { values: values as Readonly<Record<string, unknown>> };
      const input = { params: { form }, body, ifMatch: version, keepalive };
      const reply = await call(draftsContract.keepDraft, input);
      version = reply.version;
      failures = 0;
      unanswered.clear();
      if (waiting === values) {
        waiting = null;
        here.remove();
      }
      if (!isForgotten) update({ keptAt: reply.keptAt, problem: null });
    } catch (thrown) {
      await notSent(thrown);
    } finally {
      sending = null;
    }
    if (isForgotten) remove();
    else if (waiting !== null && failures === 0) void send();
  }

  async function notSent(thrown: unknown): Promise<void> {
    if (!(thrown instanceof ProblemError)) throw thrown;
    if (thrown.code === 'version-changed') return lookElsewhere();
    if (thrown.status === 0 && sending !== null) unanswered.add(sending);
    update({ problem: thrown });
    const helps = thrown.status === 0 || thrown.status === 429 || thrown.status >= 500;
    const pause = Math.max(pausesMs[failures] ?? pausesMs.at(-1) ?? 0, (thrown.retryAfter ?? 0) * 1000);
    failures += 1;
    if (helps) timer = setTimeout(sendAgain, pause);
  }

  /**
   * The draft was continued elsewhere, mostly by the same person on another device. A draft deleted there does not
   * count, nor does one that this form sent itself without getting an answer.
   */
  async function lookElsewhere(): Promise<void> {
    try {
      const found = await call?.(draftsContract.findDraft, { params: { form } });
      version = found?.version ?? 0;
      if (found?.values && unanswered.has(JSON.stringify(found.values))) {
        unanswered.clear();
        failures = 0;
        return;
      }
      if (found?.values && found.keptAt)
        update({ elsewhere: { values: found.values as Values, keptAt: found.keptAt }, problem: null });
    } catch (thrown) {
      await notSent(thrown);
    }
  }

  function remove(): void {
    void call?.(draftsContract.forgetDraft, { params: { form }, keepalive: true }).catch(() => undefined);
  }

  function accept(values: Values): boolean {
    const written = JSON.stringify(values);
    if (written === kept) return false;
    kept = written;
    isForgotten = false;
    waiting = values;
    const keptAt = here.write({ values, version: version ?? 0, ...(sending === null ? {} : { sent: sending }) });
    if (!call) update({ keptAt });
    return true;
  }

  return {
    async read() {
      const own = here.read();
      if (!call) {
        if (own) update({ keptAt: own.keptAt });
        return own;
      }
      try {
        const found = await call(draftsContract.findDraft, { params: { form } });
        version = found.version;
        const there = found.values && found.keptAt ? { values: found.values as Values, keptAt: found.keptAt } : null;
        const follows = own && whichFollows(own, there, found.version);
        if (own && follows !== 'there') {
          accept(own.values);
          if (follows === 'neither') update({ elsewhere: there });
          else void send();
          return own;
        }
        here.remove();
        kept = there ? JSON.stringify(there.values) : '';
        update({ keptAt: there?.keptAt ?? null });
        return there;
      } catch (thrown) {
        if (!(thrown instanceof ProblemError)) throw thrown;
        if (own) update({ keptAt: own.keptAt, problem: thrown });
        return own;
      }
    },
    keep(values) {
      if (accept(values)) void send();
    },
    keepOnUnload(values) {
      accept(values);
      if (waiting !== null && JSON.stringify(waiting).length < mostOnUnload) void send(true);
    },
    forget(rest) {
      clearTimeout(timer);
      kept = JSON.stringify(rest);
      waiting = null;
      isForgotten = true;
      here.remove();
      if (sending === null) remove();
      version = call ? 0 : null;
      update({ keptAt: null, problem: null, elsewhere: null });
    },
    keepThis(values) {
      update({ elsewhere: null });
      kept = '';
      if (accept(values)) void send();
    },
    adoptOther() {
      const other = status.elsewhere;
      waiting = null;
      here.remove();
      kept = other ? JSON.stringify(other.values) : '';
      update({ elsewhere: null, keptAt: other?.keptAt ?? null });
      return other;
    },
    close() {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', sendAgain);
    },
  };
}

/**
 * Which of two drafts was based on the other, by versions, because the clocks of two machines cannot be compared.
 * `neither`: the form was continued elsewhere from a version older than both.
 */
function whichFollows<Values>(
  own: KeptHere<Values>,
  there: Draft<Values> | null,
  version: number,
): 'here' | 'there' | 'neither' {
  const before = own.version ?? 0;
  if (!there || version === before) return 'here';
  const written = JSON.stringify(there.values);
  if (written === JSON.stringify(own.values)) return 'there';
  return version === before + 1 && written === own.sent ? 'here' : 'neither';
}

/** What this browser still has of a form, before the server has answered. */
export function draftHere<Values>(person: string | null, form: string | undefined): Draft<Values> | null {
  return person && form !== undefined ? keptHere<Values>(nameHere(person, form)).read() : null;
}

function nameHere(person: string, form: string): string {
  return `aval.draft.${person}.${form}`;
}

/** The part of a draft that this browser has. Storage can be forbidden or full: then only the server has it. */
function keptHere<Values>(key: string) {
  return {
    read(): KeptHere<Values> | null {
      const kept = withStorage((storage) => storage.getItem(key));
      if (!kept) return null;
      try {
        return JSON.parse(kept) as KeptHere<Values>;
      } catch {
        return null;
      }
    },
    write(draft: Omit<KeptHere<Values>, 'keptAt'>): string | null {
      const keptAt = new Date().toISOString();
      return withStorage((storage) => {
        storage.setItem(key, JSON.stringify({ ...draft, keptAt }));
        return keptAt;
      });
    },
    remove(): void {
      withStorage((storage) => storage.removeItem(key));
    },
  };
}

function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}
