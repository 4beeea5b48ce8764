import fastJsonStringify from 'fast-json-stringify';
import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import { schemaForServer } from './json-schema.ts';

/**
 * Compilers that do their work when the first request of a route comes: a server of two hundred operations starts as
 * quickly as one of ten. The schema of a route is the zod shape of its contract, or plain JSON Schema. Tests call every
 * operation, so that a schema which cannot be compiled is found before.
 */

type Validator = { (input: unknown): boolean; errors?: unknown };

/** Delays compiling a validator until its first use. Fastify reads `errors` from the function that it was given. */
export function lazyValidators(compile: FastifySchemaCompiler<FastifySchema>): FastifySchemaCompiler<FastifySchema> {
  return (route) => {
    let validator: Validator | undefined;
    const lazy: Validator = (input) => {
      validator ??= compile({ ...route, schema: schemaForServer(route.schema) }) as Validator;
      const isValid = validator(input);
      lazy.errors = validator.errors;
      return isValid;
    };
    return lazy as ReturnType<FastifySchemaCompiler<FastifySchema>>;
  };
}

type Serializer = (reply: unknown) => string;

/** Delays compiling a serialiser until its first use. */
export function lazySerializers(): (route: { schema: unknown }) => Serializer {
  return ({ schema }) => {
    let serialize: Serializer | undefined;
    return (reply) => {
      serialize ??= fastJsonStringify(schemaForServer(schema)) as Serializer;
      return serialize(reply);
    };
  };
}
