import type { BodyOf, Operation, ParamsOf, QueryOf, ReplyOf } from '../core/contract.ts';
import { withoutDirections } from '../core/displayed-text.ts';
import type { Problem, ProblemCode } from '../core/problem.ts';
import type { Facts, FieldError } from '../core/refusal.ts';
import { fetchTextOf } from './problem-texts.ts';

/**
 * The typed client of the contracts: `call(coversContract.findCover, { params: { coverId } })` answers with the
 * operation's reply or throws a `ProblemError`. Types come from the contract; at run time only its method, path and
 * flags are read, so that a build may leave the shapes out of the browser.
 */
export type Call = <Op extends Operation>(operation: Op, input?: CallInput<Op>) => Promise<Replied<Op>>;

/** What an operation takes: each part only where the contract has it. */
export type CallInput<Op> = Part<'params', ParamsOf<Op>> &
  Part<'query', QueryOf<Op>> &
  Part<'body', BodyOf<Op>> & {
    /** One key per intended action; the same key twice gets the first reply. */
    idempotencyKey?: string;
    /** The version that a change is based on, from the reply it was read in. */
    ifMatch?: number;
    signal?: AbortSignal;
    /** The request continues after its page is closed, which browsers allow up to 64 kB. */
    keepalive?: boolean;
  };

type Part<Name extends string, Shape> = [Shape] extends [undefined]
  ? { [name in Name]?: undefined }
  : Record<string, never> extends Shape
    ? { [name in Name]?: Shape }
    : { [name in Name]: Shape };

/** The reply of an operation; a stream (file, events) is handed over as the response itself. */
export type Replied<Op> = Op extends { reply: 'stream' } ? Response : ReplyOf<Op>;

/**
 * What became of a request that failed. `answered`: the server said what is wrong. `not-sent`: there was no connection
 * to begin with. `unknown`: the connection broke on the way, or a proxy gave up waiting.
 */
export type Delivery = 'answered' | 'not-sent' | 'unknown';

/** A refusal or failure, as the server explained it. `status` 0 means that no answer came at all. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly delivery: Delivery;
  readonly facts: Facts;
  readonly errors: readonly FieldError[];
  /** Names the request in the server's log: what a person reads out to a help desk. */
  readonly reference: string | null;
  /** Seconds after which trying again makes sense, where the server said so. */
  readonly retryAfter: number | null;

  constructor(
    problem: Partial<Problem> & Pick<Problem, 'code' | 'status'> & { delivery?: Delivery },
    retryAfter: number | null = null,
  ) {
    super(problem.title ?? problem.code);
    this.name = 'ProblemError';
    this.code = problem.code;
    this.status = problem.status;
    this.delivery = problem.delivery ?? 'answered';
    this.facts = problem.facts ?? {};
    this.errors = problem.errors ?? [];
    this.reference = problem.instance ?? null;
    this.retryAfter = retryAfter;
  }
}

/** Whether anything thrown is a problem of this code. */
export function isProblem(thrown: unknown, code: ProblemCode): thrown is ProblemError {
  return thrown instanceof ProblemError && thrown.code === code;
}

export type ClientOptions = Readonly<{
  /** The address of the API: `/api` unless the configuration says otherwise. */
  apiBase: string;
  /** Called once an answer says that the session is over; the page opens the sign-in then. */
  onSessionEnd?(): void;
  /** Called with every answer, for the idle clock and the banner of a maintenance. */
  onAnswer?(answer: { status: number; operation: Operation }): void;
  /** Whether a person is at the page; requests that the page makes automatically do not keep the session alive. */
  isSomebodyThere?(): boolean;
  fetch?: typeof fetch;
}>;

/** Makes the client of one mounted portal. */
export function createClient(options: ClientOptions): Call {
  const send = options.fetch ?? fetch;
  return async (operation, input = {} as never) => {
    const watch = watchConnection(operation, input);
    try {
      const request = requestOf(options.apiBase, operation, { ...input, signal: watch.signal });
      if (options.isSomebodyThere?.() === false) request.headers.set('aval-background', '1');
      const response = await orUnanswered(send(request), watch);
      options.onAnswer?.({ status: response.status, operation });
      if (response.ok) return (await orUnanswered(documentOf(operation, response), watch)) as never;
      const problem = await problemOf(response, operation);
      // whoever is told of it finds its sentence
      await fetchTextOf(problem.code);
      if (problem.code === 'not-signed-in') options.onSessionEnd?.();
      throw problem;
    } finally {
      watch.end();
    }
  };
}

/** Whether an operation changes something, so that it matters whether and when it arrives. */
export function isAct({ method, readsOnly }: Pick<Operation, 'method' | 'readsOnly'>): boolean {
  return method !== 'GET' && !readsOnly;
}

type Watch = Readonly<{
  signal: AbortSignal;
  /** What a missing answer means: nothing for reading operations. */
  deliveryUnanswered: Delivery;
  /** Whoever asked no longer wants the answer. */
  isUnwanted(): boolean;
  end(): void;
}>;

/** Milliseconds after which an unanswered action counts as broken off, and more for each byte that is sent with it. */
const timeoutMs = 90_000;
const timeoutPerByteMs = 0.1;

/**
 * Watches the connection while a request is under way. An action is aborted as soon as the network is lost: otherwise
 * the browser could deliver it minutes later, when its author no longer wants it.
 */
function watchConnection(operation: Operation, { signal, body, keepalive }: LooseInput): Watch {
  const control = new AbortController();
  const follow = () => control.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener('abort', follow);
  const breakOff = () => control.abort();
  // what is sent while the page closes continues after it
  const acts = isAct(operation);
  const isWatched = acts && !keepalive;
  const timer = isWatched ? setTimeout(breakOff, timeoutMs + sizeOf(body) * timeoutPerByteMs) : undefined;
  if (isWatched) window.addEventListener('offline', breakOff);
  return {
    signal: control.signal,
    deliveryUnanswered: !acts ? 'answered' : navigator.onLine ? 'unknown' : 'not-sent',
    isUnwanted: () => signal?.aborted === true,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', follow);
      if (isWatched) window.removeEventListener('offline', breakOff);
    },
  };
}

/** Pasted text often contains invisible characters that the server refuses. */
function asItIsShown(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutDirections(value) : value;
}

/** About how many bytes a body has. */
function sizeOf(body: unknown): number {
  if (!(body instanceof FormData)) return (JSON.stringify(body) ?? '').length;
  return [...body.values()].reduce((sum, part) => sum + (typeof part === 'string' ? part.length : part.size), 0);
}

/** The address of an operation, for links to files and for event streams. */
export function addressOf(apiBase: string, operation: Operation, input: LooseInput = {}): string {
  const path = operation.path.replace(/^\/api(?=\/)/, apiBase.replace(/\/$/, ''));
  const filled = path.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(String(input.params?.[name] ?? '')));
  const query = queryString(input.query);
  return query ? `${filled}?${query}` : filled;
}

/** A new idempotency key. Taken when a form opens, so that pressing twice orders once. */
export function newIntent(): string {
  return crypto.randomUUID();
}

type LooseInput = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  idempotencyKey?: string;
  ifMatch?: number;
  signal?: AbortSignal;
  keepalive?: boolean;
};

function requestOf(apiBase: string, operation: Operation, input: LooseInput): Request {
  const { body } = input;
  const sendsJson = body !== undefined && !(body instanceof FormData);
  const headers = new Headers({ accept: operation.reply === 'stream' ? '*/*' : 'application/json' });
  if (sendsJson) headers.set('content-type', 'application/json');
  if (operation.idempotency === 'creates') headers.set('idempotency-key', input.idempotencyKey ?? newIntent());
  if (input.ifMatch !== undefined) headers.set('if-match', `"${input.ifMatch}"`);
  return new Request(new URL(addressOf(apiBase, operation, input), pageAddress()), {
    method: operation.method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: sendsJson ? JSON.stringify(body, asItIsShown) : body }),
    ...(input.signal ? { signal: input.signal } : {}),
    ...(input.keepalive ? { keepalive: true } : {}),
  });
}

/** What addresses are relative to; the server, which has no page, sends to itself. */
function pageAddress(): string {
  return typeof location === 'undefined' ? 'http://portal' : location.href;
}

/** Absent values are left out; an empty text is an absent filter. */
function queryString(query: Record<string, unknown> | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    parameters.set(name, String(value));
  }
  return parameters.toString();
}

/** Waits for an answer. A missing answer is a problem too, unless the caller no longer wants it. */
async function orUnanswered<Answer>(answer: Promise<Answer>, watch: Watch): Promise<Answer> {
  try {
    return await answer;
  } catch (failure) {
    if (watch.isUnwanted()) throw failure;
    const delivery = watch.deliveryUnanswered;
    throw new ProblemError({ code: 'temporarily-unavailable', status: 0, delivery });
  }
}

async function documentOf(operation: Operation, response: Response): Promise<unknown> {
  if (operation.reply === 'stream') return response;
  return response.status === 204 ? undefined : response.json();
}

/** A proxy's own error page is not a problem document: its status still says what happened. */
async function problemOf(response: Response, operation: Operation): Promise<ProblemError> {
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  const { status } = response;
  const problem = await problemDocumentOf(response);
  if (problem) return new ProblemError({ ...problem, status }, retryAfter);
  // a proxy that gave up waiting does not know what the server did
  const delivery = isAct(operation) && status >= 502 && status <= 504 ? 'unknown' : 'answered';
  return new ProblemError({ code: codeOfStatus(status), status, delivery }, retryAfter);
}

/** Told by its media type (RFC 9457); `null` where the answer is something else. */
async function problemDocumentOf(response: Response): Promise<Problem | null> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  return isProblem ? response.json().catch(() => null) : null;
}

function codeOfStatus(status: number): ProblemCode {
  if (status === 401) return 'not-signed-in';
  if (status === 403) return 'not-permitted';
  if (status === 404) return 'not-found';
  if (status === 429) return 'too-many-requests';
  return status >= 502 && status <= 504 ? 'temporarily-unavailable' : 'internal';
}
