import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../platform/server/openapi.ts';
import { contracts } from '../areas.ts';

type Body = {
  description?: string;
  content: Record<string, { schema: { type?: string; properties?: Record<string, unknown>; required?: string[] } }>;
};
type Reply = { content?: Record<string, { schema?: object }> };
type Document = { paths: Record<string, Record<string, { requestBody?: Body; responses: Record<string, Reply> }>> };

const { paths } = openApiDocument(contracts, { title: 'Aval', version: '1', serverUrl: '/' }) as Document;
const streams = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).flatMap(({ requestBody }) =>
    requestBody && 'application/x-ndjson' in requestBody.content ? [[path, requestBody] as const] : [],
  ),
);
const schemaAt = (path: string) => new Map(streams).get(path)?.content['application/x-ndjson']?.schema;

const replies = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { responses }]) => [`${method} ${path}`, responses] as const),
);

describe('the OpenAPI document', () => {
  it.each(replies)('%s says what it answers', (_operation, responses) => {
    const [[status, { content = {} }]] = Object.entries(responses).filter(([code]) => code.startsWith('2')) as [
      [string, Reply],
    ];
    expect(Object.keys(content).length === 0).toBe(status === '204');
    if ('application/json' in content) expect(content['application/json']?.schema).toBeDefined();
  });

  it('has the shape of the report of an upsert', () => {
    const schema =
      paths['/api/insurer/v1/covers:upsert']?.post?.responses['200']?.content?.['application/json']?.schema;
    expect(Object.keys((schema as { properties?: object }).properties ?? {})).toEqual([
      'accepted',
      'refused',
      'refusals',
    ]);
  });

  it('knows every stream of lines', () => {
    expect(streams).toHaveLength(12);
  });

  it.each(streams)('%s names the properties of a line', (_path, { description, content }) => {
    const schema = content['application/x-ndjson']?.schema;
    expect(description).toBe('One such JSON object per line');
    expect(schema?.type).toBe('object');
    expect(Object.keys(schema?.properties ?? {})).not.toEqual([]);
  });

  it('says what a line must have and may have', () => {
    expect(schemaAt('/api/insurer/v1/covers:upsert')?.required).toEqual(['policy', 'grantedAmount']);
    expect(Object.keys(schemaAt('/api/insurer/v1/grade-cover-tables:upsert')?.properties ?? {})).toEqual([
      'policy',
      'rows',
    ]);
  });
});
