import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Actor } from '../core/actor.ts';
import { whyNotAdmit } from '../core/admission.ts';
import type { InputOf, Operation } from '../core/contract.ts';
import { type Refusal, refuse } from '../core/refusal.ts';
import { type Scope, scopeOfMandates } from '../core/scope.ts';
import { bringsBody } from './arriving-bodies.ts';
import type { Clock } from './clock.ts';
import type { Context } from './context.ts';
import type { DatabaseAccess, Viewer } from './database.ts';
import { openRecorder } from './event-recorder.ts';
import { type KeyInUse, lockIdempotencyKey, storeReply } from './idempotency.ts';
import { whyNotInBatch } from './in-batch.ts';
import { compileSerializer, compileValidator } from './lazy-compilers.ts';
import { newId } from './new-id.ts';
import { whyNotConditional, withPrecondition } from './precondition.ts';
import { consumeRateLimit } from './rate-limit.ts';
import { Refused, refuseIf } from './refusal-error.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import type { Exchange, Routes } from './routes.ts';
import { findMisleading, findUnstorable } from './storable-text.ts';
import type { Subscription } from './subscribers.ts';
import { type WriteOf, type WriteQueue, writeQueue } from './write-queue.ts';

/** Who a request comes from, as the session or token says. */
export type Caller = Readonly<{ actor: Actor; scope: Scope }>;

export type MountDependencies = Readonly<{
  database: DatabaseAccess;
  clock: Clock;
  /** Names of the tools outside the portal that are connected. */
  connectedTools: ReadonlySet<string>;
  /** The subscribers to what writes publish, called in their transactions. */
  subscribers: readonly Subscription[];
  /** Finds the caller by session cookie or bearer token; `null` when there is none or it has ended. */
  resolveCaller(request: FastifyRequest): Promise<Caller | null>;
  /** Whether an unsafe request of a browser comes from the portal's own pages. */
  isSameOrigin(request: FastifyRequest): boolean;
  /** Connections of the customers' side; ten when absent. */
  connections?: number;
}>;

type Mounting = MountDependencies & Readonly<{ queue: WriteQueue }>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** The name of the operation that a route of the API serves. */
    operation?: string;
  }
}

const nobody: Caller = {
  actor: {
    personId: '',
    email: '',
    name: 'nobody',
    userType: 'customer',
    organisationId: null,
    permissions: new Set(),
    via: 'session',
    credentialId: '',
  },
  scope: scopeOfMandates([], []),
};

/**
 * Serves the areas. It is the only way to add a route of the API, and so each one gets the same walls in the same
 * order: caller, permission, origin, shape of the input, precondition, scope, idempotency key, trace, shape of the reply.
 */
export function mount(app: FastifyInstance, areas: readonly Routes[], given: MountDependencies): void {
  const dependencies = { ...given, queue: writeQueue(given.connections ?? 10) };
  app.decorateRequest('caller', null as unknown as Caller);
  app.setValidatorCompiler(compileValidator);
  // the problem document lists the faults; a sentence with all of them would only cost time
  app.setSchemaErrorFormatter(() => new Error('invalid input'));
  app.setSerializerCompiler(compileSerializer);
  for (const { contract, handlers } of areas) {
    for (const [name, operation] of Object.entries(contract)) {
      mountOperation(app, name, operation, handlers[name] as AnyHandler, dependencies);
    }
  }
}

/**
 * Streams of lines are bounded by the line and by the store, not by their length: a whole register may come in one
 * stream.
 */
const longestStream = 4 * 1024 ** 3;

type Input = InputOf<Operation>;
type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;

function mountOperation(
  app: FastifyInstance,
  name: string,
  operation: Operation,
  handler: AnyHandler,
  dependencies: Mounting,
): void {
  const status = operation.status ?? 200;
  app.route({
    method: operation.method,
    // a colon of its own (`companies:upsert`) is doubled, since the router reads a single one as a parameter
    url: operation.path.replaceAll(':', '::').replace(/\{(\w+)\}/g, (_all, parameter) => `:${parameter}`),
    schema: schemaOf(operation, status),
    ...bodyLimitOf(operation),
    config: {
      operation: name,
      staysOpen: operation.reply === 'stream' && (operation.method === 'GET' || operation.readsOnly === true),
      acceptsTokenInAddress: operation.acceptsTokenInAddress === true,
      ...(operation.longestField === undefined ? {} : { longestField: operation.longestField }),
    },
    onRequest: async (request) => {
      refuseIf(whyNotInBatch(operation, request));
      request.caller = await admit(operation, request, dependencies);
      refuseIf(whyNotMediaType(operation, request));
    },
    preValidation: async (request) => {
      refuseIf(whyNotReadable(request));
      if (operation.mostPerMinute) await consumeRateLimitOf(name, operation.mostPerMinute, request, dependencies);
    },
    preHandler: async (request) => refuseIf(whyNotConditional(operation, request.headers['if-match'])),
    handler: async (request, reply) => {
      if (operation.reply === 'stream')
        return handler(inputOf(request), openExchange(operation, request, reply, dependencies));
      const { status: answered, reply: document } = await answer(name, operation, handler, request, dependencies);
      const version = (document as { version?: unknown } | null)?.version;
      if (typeof version === 'number') reply.header('etag', `"${version}"`);
      return reply
        .code(answered)
        .header('cache-control', 'no-store')
        .send(answered === 204 ? undefined : document);
    },
  });
}

/** Streams may have any length, documents what their operation says, everything else the server's usual limit. */
function bodyLimitOf({ accepts, largestBody }: Operation): { bodyLimit?: number } {
  if (accepts === 'application/x-ndjson') return { bodyLimit: longestStream };
  return largestBody === undefined ? {} : { bodyLimit: largestBody };
}

/** An action without input takes an empty body or none; any field in it is an unknown one. */
const noBody = { type: ['object', 'null'], additionalProperties: false };
const noQuery = { type: 'object', additionalProperties: false };

function schemaOf(operation: Operation, status: number): FastifySchema {
  const { method, params, query, body, reply, accepts } = operation;
  return {
    ...(params ? { params } : {}),
    querystring: query ?? noQuery,
    ...(method !== 'GET' && !accepts ? { body: body ?? noBody } : {}),
    ...(reply !== 'stream' && status !== 204 ? { response: { [status]: reply } } : {}),
  };
}

/** The checks before the input is read: session, permission, origin. */
async function admit(
  operation: Operation,
  request: FastifyRequest,
  { resolveCaller, isSameOrigin }: MountDependencies,
): Promise<Caller> {
  const { access, method } = operation;
  const caller = await resolveCaller(request);
  if (access.who === 'anyone') return caller ?? nobody;
  if (!caller) throw new Refused(refuse('not-signed-in'));
  refuseIf(whyNotAdmit(access, caller.actor) ?? whyNotPersonally(operation, caller.actor));
  if (method !== 'GET' && caller.actor.via === 'session' && !isSameOrigin(request))
    throw new Refused(refuse('cross-origin'));
  return caller;
}

/** Why a narrowed token may not do what is for the person only. */
function whyNotPersonally({ access, personal }: Operation, actor: Actor): Refusal | null {
  const isForWholePerson = personal === true || access.who === 'administrator';
  return isForWholePerson && actor.isNarrowed ? refuse('token-narrowed') : null;
}

/**
 * Why the operation does not accept this body: its content type must be given, and be right (RFC 9110, section
 * 15.5.16).
 */
function whyNotMediaType({ accepts, acceptsJsonToo }: Operation, request: FastifyRequest): Refusal | null {
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  // a stream of lines may be empty, but its content type must be given
  if (!bringsBody(request) && (accepts !== lines || mediaType === lines)) return null;
  const isRead =
    mediaType === (accepts ?? json) ||
    (acceptsJsonToo === true && mediaType === json) ||
    // one or the other, as whoever sends a form likes (RFC 8058, section 3.2)
    (accepts === 'application/x-www-form-urlencoded' && mediaType === 'multipart/form-data');
  return isRead ? null : refuse('unsupported-media-type');
}

const json = 'application/json';
const lines = 'application/x-ndjson';

function consumeRateLimitOf(
  name: string,
  perMinute: number,
  request: FastifyRequest,
  dependencies: MountDependencies,
): Promise<void> {
  const { personId } = request.caller.actor;
  return consumeRateLimit(dependencies, viewerOf(request), { counter: `${name}/${personId}`, perMinute });
}

function inputOf(request: FastifyRequest): Input {
  return { params: request.params, query: request.query, body: request.body } as Input;
}

/**
 * Reads go to a plain connection, writes into one transaction together with their key, their audit entry and their
 * event.
 */
async function answer(
  name: string,
  operation: Operation,
  handler: AnyHandler,
  request: FastifyRequest,
  dependencies: Mounting,
): Promise<{ status: number; reply: unknown }> {
  const status = operation.status ?? 200;
  const input = inputOf(request);
  if (operation.method === 'GET' || operation.readsOnly) {
    return { status, reply: await readFor(request, dependencies, (context) => handler(input, context)) };
  }
  const use = operation.idempotency === 'creates' ? keyInUse(name, request) : null;
  const work = (context: Context) =>
    withPrecondition(operation, request.headers['if-match'], context, (asSeen) => handler(input, asSeen));
  const write = (context: Context) => withKey(use, context, async () => ({ status, reply: await work(context) }));
  return dependencies.queue(writeOf(request), () =>
    retryOnConflict(() =>
      writeFor(request, dependencies, async (context) => {
        const { isRepeated, ...result } = await write(context);
        return { result, needsEvents: !isRepeated && !operation.mayRecordNothing };
      }),
    ),
  );
}

type Answered = Readonly<{ status: number; reply: unknown }>;

/** Returns the stored reply of the same key; else the reply of `work`, stored under the key. */
async function withKey(
  use: KeyInUse | null,
  { tx, now }: Context,
  work: () => Promise<Answered>,
): Promise<Answered & Readonly<{ isRepeated: boolean }>> {
  const stored = use ? await lockIdempotencyKey(tx, use) : null;
  if (stored) return { ...stored, isRepeated: true };
  const fresh = await work();
  if (use) await storeReply(tx, use, now, fresh);
  return { ...fresh, isRepeated: false };
}

/** Whose write it is, and which record or account it changes, as far as the request says so. */
function writeOf({ caller, params, body }: FastifyRequest): WriteOf {
  const { personId, organisationId, userType } = caller.actor;
  return { personId, organisationId, record: recordIn(params) ?? accountIn(body), isInsurer: userType === 'insurer' };
}

/** Companies belong to nobody: a write that names only a company changes something of the caller. */
function recordIn(params: unknown): string | null {
  const named = Object.entries((params ?? {}) as Record<string, string>).find(
    ([name]) => name.endsWith('Id') && name !== 'companyId',
  );
  return named?.[1] ?? null;
}

function accountIn(body: unknown): string | null {
  const { policy, companyId } = (body ?? {}) as Record<string, unknown>;
  return typeof policy === 'string' && typeof companyId === 'string' ? `${policy} ${companyId}` : null;
}

/** The idempotency key of a creating request: programs must send one, because they retry. */
function keyInUse(operation: string, request: FastifyRequest): KeyInUse | null {
  const key = request.headers['idempotency-key'];
  const { actor } = request.caller;
  if (key === undefined) {
    if (actor.via === 'token') throw new Refused(refuse('idempotency-key-missing'));
    return null;
  }
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refused(
      refuse('invalid-input', undefined, [{ pointer: '/headers/idempotency-key', code: 'wrong-format' }]),
    );
  }
  return { personId: actor.personId, key, operation, body: { params: request.params, body: request.body } };
}

function viewerOf({ caller }: FastifyRequest): Viewer {
  return { scope: caller.scope, personId: caller.actor.personId };
}

function contextOf(
  request: FastifyRequest,
  { clock, connectedTools, subscribers }: MountDependencies,
  tx: Context['tx'],
  record: Context['record'],
): Context {
  const { actor, scope } = request.caller;
  const now = clock.now();
  return {
    actor,
    scope,
    tx,
    now,
    today: clock.today(),
    timeZone: clock.timeZone ?? 'UTC',
    requestId: request.id,
    address: request.ip,
    ifMatch: null,
    connectedTools,
    newId: (prefix) => newId(prefix, now),
    record,
    subscribers,
  };
}

function readFor<Result>(
  request: FastifyRequest,
  dependencies: MountDependencies,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  return dependencies.database.read(viewerOf(request), (tx) =>
    work(contextOf(request, dependencies, tx, recordNothing)),
  );
}

/** A read changes nothing and so records nothing. */
async function recordNothing(): Promise<void> {}

/**
 * Runs a write. What it recorded goes into the audit trail at the end of the transaction. A write that recorded nothing
 * is a defect and is rolled back.
 */
async function writeFor<Result>(
  request: FastifyRequest,
  dependencies: MountDependencies,
  work: (context: Context) => Promise<{ result: Result; needsEvents: boolean }>,
): Promise<Result> {
  return dependencies.database.write(viewerOf(request), async (tx) => {
    const recorder = openRecorder(tx);
    const context = contextOf(request, dependencies, tx, recorder.record);
    const { result, needsEvents } = await work(context);
    const recorded = await recorder.flush(context);
    if (needsEvents && recorded === 0)
      throw new Error(`${request.method} ${request.routeOptions.url} changed something and recorded nothing`);
    return result;
  });
}

function openExchange(
  { method, path, recordsReading }: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: MountDependencies,
): Exchange {
  const { actor, scope } = request.caller;
  const mayWrite = method !== 'GET' || recordsReading === true;
  return {
    request,
    reply,
    actor,
    scope,
    read: (work) => readFor(request, dependencies, work),
    write: async (work) => {
      if (!mayWrite) throw new Error(`GET ${path} writes`);
      return writeFor(request, dependencies, async (context) => ({ result: await work(context), needsEvents: true }));
    },
  };
}

/**
 * Refuses characters that PostgreSQL text cannot hold, with a pointer instead of an SQL error, and characters that
 * change how the text is shown to others.
 */
function whyNotReadable({ params, query, body, headers }: FastifyRequest): Refusal | null {
  const pointer =
    findUnstorable(params, '/params') ??
    findUnstorable(query, '/query') ??
    (isStream(body) ? null : findUnstorable(body, ''));
  if (pointer !== null) return refuse('invalid-input', undefined, [{ pointer, code: 'unreadable-character' }]);
  // cells of files are read without such characters
  const misleading = isStream(body) || isForm(headers) ? null : findMisleading(body);
  return misleading === null
    ? null
    : refuse('invalid-input', undefined, [{ pointer: misleading, code: 'misleading-character' }]);
}

function isForm({ 'content-type': mediaType = '' }: FastifyRequest['headers']): boolean {
  return /^multipart\//i.test(mediaType);
}

function isStream(body: unknown): boolean {
  return typeof (body as { pipe?: unknown } | null | undefined)?.pipe === 'function';
}
