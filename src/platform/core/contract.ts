import type { z } from 'zod';
import type { Permission } from './permission.ts';

/**
 * Who may call an operation. An operation without it does not compile, and `mount` is the only way to serve one.
 * - `anyone`: no session needed (health, configuration).
 * - `signed-in`: any person or program with a session or token.
 * - `holder`: all permissions in `of`; `transactional` operations are refused to holders of `no_transactional`.
 * - `administrator`: the administrator of an organisation, for its own people.
 * - `insurer`: the insurer's service account, over the integration port.
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'signed-in' }
  | { readonly who: 'holder'; readonly of: readonly [Permission, ...Permission[]]; readonly transactional: boolean }
  | { readonly who: 'administrator' }
  | { readonly who: 'insurer' };

export const anyone: Access = { who: 'anyone' };
export const signedIn: Access = { who: 'signed-in' };
export const administratorOnly: Access = { who: 'administrator' };
export const insurerOnly: Access = { who: 'insurer' };

/** Reading operations: all of the permissions named. */
export function holderOf(...of: [Permission, ...Permission[]]): Access {
  return { who: 'holder', of, transactional: false };
}

/** Ordering, declaring and claiming operations: the permissions named, and not `no_transactional`. */
export function orderingHolderOf(...of: [Permission, ...Permission[]]): Access {
  return { who: 'holder', of, transactional: true };
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An operation of the wire: pure data, read by server, browser client, OpenAPI document and tests alike. */
export type Operation<
  Params extends z.ZodObject | undefined = z.ZodObject | undefined,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Reply extends z.ZodType | 'stream' = z.ZodType | 'stream',
> = {
  readonly method: Method;
  /** Path with its version and `{name}` for parameters, as in OpenAPI. */
  readonly path: string;
  /** One line for the reader of the API reference. */
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The reply's shape, or `stream` where the reply is not one JSON document (files, event streams). */
  readonly reply: Reply;
  /** What a `stream` is, for the API reference: its media types, each with the shape of the document where it has one. */
  readonly sends?: Readonly<Record<string, z.ZodType | null>>;
  readonly status?: 200 | 201 | 202 | 204;
  /** `creates`: takes an `Idempotency-Key`, required from programs. */
  readonly idempotency?: 'creates';
  /**
   * The change is held against the version that its caller saw (decision 100): 412 where the record stands in another one.
   * - `if-match`: replaces what somebody wrote, so that the version has to be named; 428 without it.
   * - `if-match-optional`: takes a record further, which its state permits or not; the version is compared when it is named.
   */
  readonly concurrency?: 'if-match' | 'if-match-optional';
  /** Shape of one line where the body is a stream of lines; the lines are checked as they arrive. */
  readonly line?: z.ZodType;
  /** Media type of the request body where it is not JSON. */
  readonly accepts?: 'application/x-ndjson' | 'multipart/form-data' | 'application/x-www-form-urlencoded';
  /** The fields of a form may come as a JSON document as well, without a file. */
  readonly acceptsJsonToo?: true;
  /** Largest body in bytes, where it is more than 1 MB: a document comes with it. */
  readonly largestBody?: number;
  /** Bytes of the longest text of a form, where it is more than 64 kB: texts are held in memory, files are not. */
  readonly longestField?: number;
  /**
   * Most calls of one caller in a minute, over all nodes; beyond it 429. For operations that are costly or whose input
   * could be guessed.
   */
  readonly mostPerMinute?: number;
  /**
   * Only for the person themselves: refused to a token with fewer rights, fewer policies or less time than its holder.
   * Operations for administrators are so without it.
   */
  readonly personal?: true;
  /** Accepts a token that opens only this operation from its address, as calendars need it (`?token=`). */
  readonly acceptsTokenInAddress?: true;
  /**
   * A GET that notes in the audit trail who took a document out of the portal. It is all that a GET may write: it changes
   * nothing that a reader sees (RFC 9110, section 9.2.1).
   */
  readonly recordsReading?: true;
  /** Writes nothing although it is not a GET (searches, simulations): needs no event. */
  readonly readsOnly?: boolean;
  /**
   * Saves work in progress again and again: only its beginning and its end are in the audit trail, not each step
   * (decision 36). Every other write that records nothing is a defect.
   */
  readonly mayRecordNothing?: boolean;
};

/** Keeps an operation's exact types. */
export function operation<
  const Params extends z.ZodObject | undefined = undefined,
  const Query extends z.ZodObject | undefined = undefined,
  const Body extends z.ZodType | undefined = undefined,
  const Reply extends z.ZodType | 'stream' = 'stream',
>(declared: Operation<Params, Query, Body, Reply>): Operation<Params, Query, Body, Reply> {
  return declared;
}

/** The operations of one resource by name: `{ listCovers, findCover, … }`. */
export type Contract = Readonly<Record<string, Operation>>;

type Shape<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type ParamsOf<O> = O extends Operation<infer Params, infer _Q, infer _B, infer _R> ? Shape<Params> : never;
export type QueryOf<O> = O extends Operation<infer _P, infer Query, infer _B, infer _R> ? Shape<Query> : never;
export type BodyOf<O> = O extends Operation<infer _P, infer _Q, infer Body, infer _R> ? Shape<Body> : never;
export type ReplyOf<O> = O extends Operation<infer _P, infer _Q, infer _B, infer Reply> ? Shape<Reply> : never;

/** What an operation's handler is given, and what a client passes. */
export type InputOf<O> = { params: ParamsOf<O>; query: QueryOf<O>; body: BodyOf<O> };
