import fastJsonStringify from 'fast-json-stringify';
import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import { type InputValidator, inputValidators } from './input-validator.ts';
import { schemaForServer } from './json-schema.ts';

/**
 * Compilers that do their work when the first request of a route comes: a server of two hundred operations starts as
 * quickly as one of ten. The schema of a route is the zod shape of its contract, or plain JSON Schema. Tests call every
 * operation, so that a schema which cannot be compiled is found before.
 */

/** Compiles a shape at its first use; all servers of the process share the result, of which tests build hundreds. */
function onceOfEach<Compiled>(compile: (schema: object) => Compiled): (shape: object) => Compiled {
  const known = new WeakMap<object, Compiled>();
  return (shape) => {
    const compiled = known.get(shape) ?? compile(schemaForServer(shape));
    known.set(shape, compiled);
    return compiled;
  };
}

/** Bodies are taken as they are (a number in quotes is not a number); paths and queries are text and are converted. */
const exact = onceOfEach(inputValidators({ coerceTypes: false }));
const converting = onceOfEach(inputValidators({ coerceTypes: true }));

type Validator = { (input: unknown): boolean; errors?: InputValidator['errors'] };

/** Delays compiling a validator until its first use. Fastify reads `errors` from the function that it was given. */
export const compileValidator: FastifySchemaCompiler<FastifySchema> = ({ schema, httpPart }) => {
  const validatorOf = httpPart === 'body' ? exact : converting;
  const lazy: Validator = (input) => {
    const validator = validatorOf(schema);
    const isValid = validator(input);
    lazy.errors = validator.errors;
    return isValid;
  };
  return lazy as ReturnType<FastifySchemaCompiler<FastifySchema>>;
};

type Serializer = (reply: unknown) => string;

const serializerOf = onceOfEach((schema) => fastJsonStringify(schema) as Serializer);

/** Delays compiling a serialiser until its first use. */
export function compileSerializer({ schema }: { schema: object }): Serializer {
  return (reply) => serializerOf(schema)(reply);
}
