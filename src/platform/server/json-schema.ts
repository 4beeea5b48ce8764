import { z } from 'zod';

type Schema = { [key: string]: unknown };

/**
 * A zod shape as JSON Schema for Fastify's validator and serialiser (draft 7); what is JSON Schema already stays as it
 * is. Conversion happens once, when a route is first asked; per request zod costs nothing.
 */
export function schemaForServer(shape: unknown): Schema {
  if (!(shape instanceof z.ZodType)) return shape as Schema;
  return plainNullables(z.toJSONSchema(shape, { target: 'draft-7', io: 'output', unrepresentable: 'throw' })) as Schema;
}

/** A zod shape as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export function schemaForDocument(shape: z.ZodType): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'output', unrepresentable: 'throw' }) as Schema;
  return schema;
}

/**
 * `anyOf: [X, null]` as `X` with `nullable`: the serialiser tries the branches of an `anyOf` with a validator for
 * every value, which costs more than writing the value.
 */
function plainNullables(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plainNullables);
  if (node === null || typeof node !== 'object') return node;
  const schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plainNullables(value)])) as Schema;
  const branches = schema['anyOf'];
  if (!Array.isArray(branches) || branches.length !== 2) return schema;
  const value = branches.find((branch: Schema) => branch['type'] !== 'null');
  const isNullable = branches.some((branch: Schema) => branch['type'] === 'null');
  if (!isNullable || typeof value?.type !== 'string') return schema;
  const { anyOf: _, ...rest } = schema;
  const enumerated = Array.isArray(value.enum) ? { enum: [...value.enum, null] } : {};
  return { ...rest, ...value, ...enumerated, nullable: true };
}
