import type { z } from 'zod';
import type { Access, Contract, Operation } from '../core/contract.ts';
import { type ProblemCode, problemStatus } from '../core/problem.ts';
import { schemaForDocument } from './json-schema.ts';

type Json = { [key: string]: unknown };

/** The OpenAPI 3.1 document of the API, derived from the contracts. `version` is the product's. */
export function openApiDocument(
  areas: readonly Contract[],
  { title, version, serverUrl }: { title: string; version: string; serverUrl: string },
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, operation] of areas.flatMap((contract) => Object.entries(contract))) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = operationObject(name, operation);
  }
  return {
    openapi: '3.1.0',
    info: { title, version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-aval',
          description: 'Browser session; unsafe methods need the same origin',
        },
        token: { type: 'http', scheme: 'bearer', description: 'Scoped, expiring token of a person, for programs' },
      },
      schemas: { Problem: problemSchema },
      responses: {
        Problem: {
          description: 'A problem document (RFC 9457)',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'instance'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problemStatus) },
    detail: { type: 'string' },
    instance: { type: 'string', description: 'Id of the request, to be quoted to support' },
    facts: { type: 'object', additionalProperties: true },
    errorCount: { type: 'integer', description: 'How many inputs are wrong, where not all of them are named' },
    errors: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        required: ['pointer', 'code'],
        properties: {
          pointer: { type: 'string' },
          code: { type: 'string' },
          facts: { type: 'object', additionalProperties: true },
        },
      },
    },
  },
};

function operationObject(name: string, operation: Operation): Json {
  const { path, summary, access, params, query, status = 200 } = operation;
  const parameters = [...parametersOf('path', params), ...parametersOf('query', query), ...headersOf(operation)];
  return {
    operationId: name,
    summary,
    tags: [path.split('/')[path.startsWith('/api/insurer') ? 2 : 3]],
    ...(access.who === 'anyone' ? { security: [] } : { security: [{ session: [] }, { token: [] }] }),
    'x-access': describeAccess(access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(operation),
    responses: {
      [status]: successOf(operation, status),
      ...preconditionsOf(operation),
      '4XX': { $ref: '#/components/responses/Problem' },
      '503': { $ref: '#/components/responses/Problem' },
    },
  };
}

/** OpenAPI 3.1 cannot describe the items of a stream: the schema is that of one line, and the description says so. */
function requestBodyOf({ body, line, accepts, acceptsJsonToo }: Operation): Json {
  const mediaTypes = [accepts ?? 'application/json', ...(acceptsJsonToo ? ['application/json'] : [])];
  const described = (schema: Json, about: Json = {}) => ({
    requestBody: {
      ...about,
      required: true,
      content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }])),
    },
  });
  if (line) return described(schemaForDocument(line), { description: 'One such JSON object per line' });
  if (body) return described(schemaForDocument(body));
  return accepts ? described({ type: 'string' }) : {};
}

/** Who may call, in words: the permissions, the insurer, anyone signed in, or anyone. */
export function describeAccess(access: Access): string {
  if (access.who === 'holder') return `${access.of.join(' + ')}${access.transactional ? ', not no_transactional' : ''}`;
  return access.who;
}

function successOf({ reply, sends = {}, concurrency }: Operation, status: number): Json {
  if (status === 204) return { description: 'Done' };
  if (reply === 'stream')
    return {
      description: 'Success',
      content: Object.fromEntries(Object.entries(sends).map(([mediaType, shape]) => [mediaType, contentOf(shape)])),
    };
  const headers = concurrency
    ? { headers: { ETag: { schema: { type: 'string' }, description: 'Version of the record' } } }
    : {};
  return { description: 'Success', ...headers, content: { 'application/json': { schema: schemaForDocument(reply) } } };
}

/** A file says its media type only. */
function contentOf(shape: z.ZodType | null): Json {
  return shape === null ? {} : { schema: schemaForDocument(shape) };
}

function parametersOf(place: 'path' | 'query', shape: z.ZodObject | undefined): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaForDocument(shape) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema,
  }));
}

/** What is answered to a version that is not the record's, and to none where one is needed. */
function preconditionsOf({ concurrency }: Operation): Json {
  const problem = (code: ProblemCode, description: string) => ({
    [problemStatus[code]]: {
      description: `${description} (\`${code}\`)`,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  });
  return {
    ...(concurrency ? problem('version-changed', 'The record stands in another version') : {}),
    ...(concurrency === 'if-match' ? problem('precondition-required', 'The request names no version') : {}),
  };
}

function headersOf({ idempotency, concurrency }: Operation): Json[] {
  const header = (name: string, description: string, required = false) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string', maxLength: 200 },
  });
  return [
    ...(idempotency ? [header('Idempotency-Key', 'Required from programs; the same key gives the same reply')] : []),
    ...(concurrency
      ? [header('If-Match', 'Version that the change is based on, or `*` for any', concurrency === 'if-match')]
      : []),
  ];
}
