import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { minorUnitsKeyword } from '../core/money.ts';
import { type Problem, type ProblemCode, problemStatus } from '../core/problem.ts';
import { type Facts, type FieldError, type Refusal, refuse } from '../core/refusal.ts';
import { isConnectionError } from './database.ts';
import { Refused } from './refusal-error.ts';

const titles: Partial<Record<ProblemCode, string>> = { internal: 'Internal error' };

/** The problem document of a refusal (RFC 9457). `instance` is the request id, to be quoted to support. */
export function problemOf(refusal: Refusal, instance: string): Problem {
  const { code, facts, errors = [] } = refusal;
  return {
    type: `/api/docs/problems#${code}`,
    title: titles[code] ?? sentenceOf(code),
    status: problemStatus[code],
    code,
    instance,
    ...(facts ? { facts: bounded(facts) } : {}),
    ...(refusal.errors ? { errors: errors.slice(0, mostErrors).map(boundedError) } : {}),
    ...(errors.length > mostErrors ? { errorCount: errors.length } : {}),
  };
}

/** Faults of an input that are listed, and how much of the input is quoted: no answer is larger than its request. */
const mostErrors = 100;
const longestPointer = 200;
const longestFact = 1_000;
const mostInFact = 100;

/** A fault as it is reported: what it quotes of the input is cut. */
export function boundedError({ pointer, code, facts }: FieldError): FieldError {
  return { pointer: cut(pointer, longestPointer), code, ...(facts ? { facts: bounded(facts) } : {}) };
}

function bounded(facts: Facts): Facts {
  const short = (fact: Facts[string]) => {
    if (typeof fact === 'string') return cut(fact, longestFact);
    return Array.isArray(fact) ? fact.slice(0, mostInFact).map((one) => cut(one, longestFact)) : fact;
  };
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, short(fact)]));
}

function cut(text: string, longest: number): string {
  return text.length > longest ? text.slice(0, longest).toWellFormed() : text;
}

function sentenceOf(code: string): string {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Seconds after which trying again makes sense, by code. */
const retryAfter: Partial<Record<ProblemCode, number>> = {
  'temporarily-unavailable': 5,
  'identity-provider-unavailable': 5,
  overloaded: 2,
  'idempotency-key-in-flight': 1,
  'too-many-requests': 10,
};

type ProblemHeaders = {
  'content-type': string;
  'cache-control': string;
  'retry-after'?: string;
  connection?: 'close';
};

/** The headers that go with a problem document. */
export function problemHeaders({ code }: Problem): ProblemHeaders {
  const seconds = retryAfter[code];
  return {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...(seconds ? { 'retry-after': String(seconds) } : {}),
    // the rest of the body may still come: the connection is of no use for another request (RFC 9110, section 15.5.9)
    ...(code === 'request-timeout' ? { connection: 'close' } : {}),
  };
}

/** Sends a refusal as a problem document. */
export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem = problemOf(refusal, reply.request.id);
  const { 'content-type': type, ...headers } = problemHeaders(problem);
  if (reply.hasHeader('retry-after')) delete headers['retry-after'];
  return reply
    .code(problem.status)
    .headers(headers)
    .type(type)
    .serializer((document: Problem) => JSON.stringify(document))
    .send(problem);
}

/** The refusal for an error of any origin: a rule, the validator, the framework, the database. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  const { validation, validationContext, code, statusCode } = error as FastifyError;
  if (validation) return { code: 'invalid-input', errors: validation.map((one) => fieldError(one, validationContext)) };
  if (isConnectionError(error)) return { code: 'temporarily-unavailable' };
  return { code: databaseRefusals[code] ?? frameworkRefusals[code] ?? refusalByStatus(statusCode) };
}

/** PostgreSQL codes for input that the shapes let through, and for a moment of overload. */
const databaseRefusals: Record<string, ProblemCode> = {
  '22021': 'invalid-input', // a character that UTF-8 text cannot hold
  '22P05': 'invalid-input',
  '22003': 'invalid-input', // number out of range
  '22008': 'invalid-input', // date out of range
  '57014': 'overloaded', // statement timeout
  '40001': 'overloaded',
  '40P01': 'overloaded',
  '55P03': 'overloaded',
  '53100': 'temporarily-unavailable', // disk full
  '25006': 'temporarily-unavailable', // read-only during a switch-over
};

const frameworkRefusals: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-body',
};

function refusalByStatus(statusCode: number | undefined): ProblemCode {
  if (statusCode === 413) return 'body-too-large';
  if (statusCode === 415) return 'unsupported-media-type';
  if (statusCode === 429) return 'too-many-requests';
  if (statusCode === 404) return 'not-found';
  if (statusCode === 503) return 'overloaded';
  if (statusCode && statusCode >= 400 && statusCode < 500) return 'malformed-body';
  return 'internal';
}

type AjvError = { instancePath: string; keyword: string; params: Record<string, unknown>; data?: unknown };

/**
 * An ajv error as a pointer and a code: the pointer names the field even where it is missing or unknown. A length says
 * what it is and what it may be.
 */
export function fieldError(error: unknown, part: string | undefined): FieldError {
  const { instancePath, keyword, params, data } = error as AjvError;
  const named = params['missingProperty'] ?? params['additionalProperty'];
  const base = part === 'body' || part === undefined ? '' : `/${part === 'querystring' ? 'query' : part}`;
  const pointer = `${base}${instancePath}${typeof named === 'string' ? `/${named.replaceAll('~', '~0').replaceAll('/', '~1')}` : ''}`;
  const facts = typeof data === 'string' ? factsOfLength(keyword, data, Number(params['limit'])) : null;
  return { pointer: cut(pointer, longestPointer), code: fieldCodes[keyword] ?? keyword, ...(facts ? { facts } : {}) };
}

/** Lengths as JSON Schema counts them: characters as a person does, not UTF-16 units. */
function factsOfLength(keyword: string, text: string, limit: number): Facts | null {
  const { length } = [...text];
  if (keyword === 'maxLength') return { length, maximum: limit };
  // what must not be empty is just too short
  return keyword === 'minLength' && limit > 1 ? { length, minimum: limit } : null;
}

const fieldCodes: Record<string, string> = {
  required: 'missing',
  additionalProperties: 'unknown-field',
  type: 'wrong-type',
  enum: 'not-in-list',
  const: 'not-in-list',
  pattern: 'wrong-format',
  format: 'wrong-format',
  minLength: 'too-short',
  maxLength: 'too-long',
  minimum: 'too-small',
  exclusiveMinimum: 'too-small',
  maximum: 'too-large',
  exclusiveMaximum: 'too-large',
  minItems: 'too-few',
  maxItems: 'too-many',
  [minorUnitsKeyword]: 'too-fine',
};

/** Deliberate refusals in large numbers: a log line for each would only add to the load. */
const meant: readonly ProblemCode[] = ['maintenance', 'overloaded'];

/**
 * Whether a request broke off because its sender disconnected: not a fault of the server, and nobody receives the
 * answer.
 */
function hasHungUp(error: unknown, { raw }: FastifyRequest): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return raw.readableAborted && (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE');
}

/**
 * Fastify's error handler: every error is answered with a problem document; only the unexpected ones are logged as
 * errors.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = hasHungUp(error, request) ? refuse('malformed-body') : refusalOf(error);
  const isMeant = error instanceof Refused && meant.includes(refusal.code);
  if (problemStatus[refusal.code] >= 500 && !isMeant) {
    request.log.error({ err: error }, refusal.code);
  }
  return sendProblem(reply, refusal);
}
