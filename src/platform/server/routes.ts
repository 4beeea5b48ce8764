import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../core/actor.ts';
import type { Contract, InputOf, Operation, ReplyOf } from '../core/contract.ts';
import type { Page } from '../core/page.ts';
import type { Scope } from '../core/scope.ts';
import type { Context } from './context.ts';
import { withPolicyholders } from './policyholders.ts';

/**
 * What the handler of a `stream` operation works with: Fastify's own request and reply, and database work in units of
 * its own, because a stream may last longer than a connection should be held.
 */
export type Exchange = Readonly<{
  request: FastifyRequest;
  reply: FastifyReply;
  actor: Actor;
  scope: Scope;
  /** A read with its own connection. */
  read<Result>(work: (context: Context) => Promise<Result>): Promise<Result>;
  /** A write in its own transaction; it must record what it did. */
  write<Result>(work: (context: Context) => Promise<Result>): Promise<Result>;
}>;

/** The use case behind an operation. Those with a JSON reply get a context; streams get an exchange. */
export type Handler<O extends Operation> =
  ReplyOf<O> extends undefined
    ? (input: InputOf<O>, exchange: Exchange) => Promise<unknown>
    : (input: InputOf<O>, context: Context) => Promise<ReplyOf<O>>;

/** A contract with its handlers: `mount` serves it. A contract without a handler does not compile. */
export type Routes = Readonly<{ contract: Contract; handlers: Readonly<Record<string, unknown>> }>;

/** Binds each operation of a contract to its use case. */
export function routes<C extends Contract>(contract: C, handlers: { [Name in keyof C]: Handler<C[Name]> }): Routes {
  const named = Object.entries(handlers).map(([name, handler]) => [
    name,
    takesPolicyholders(contract[name]) ? namingPolicyholders(handler as ListHandler) : handler,
  ]);
  return { contract, handlers: Object.fromEntries(named) };
}

type ListHandler = (input: { query: { policyholders?: boolean } }, context: Context) => Promise<Page<object>>;

function takesPolicyholders(operation: Operation | undefined): boolean {
  return operation?.query !== undefined && 'policyholders' in operation.query.shape;
}

/** A list that names policyholders where it is asked to (`policyholdersQuery`), whatever its store reads. */
function namingPolicyholders(list: ListHandler): ListHandler {
  return async (input, context) => {
    const page = await list(input, context);
    return input.query.policyholders ? withPolicyholders(page, context) : page;
  };
}
