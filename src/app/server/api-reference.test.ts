import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../platform/server/openapi.ts';
import { areas } from '../areas.ts';

type Body = {
  description?: string;
  content: Record<string, { schema: { type?: string; properties?: Record<string, unknown>; required?: string[] } }>;
};
type Document = { paths: Record<string, Record<string, { requestBody?: Body }>> };

const { paths } = openApiDocument(areas, { title: 'Aval', version: '1', serverUrl: '/' }) as Document;
const streams = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).flatMap(({ requestBody }) =>
    requestBody && 'application/x-ndjson' in requestBody.content ? [[path, requestBody] as const] : [],
  ),
);
const schemaAt = (path: string) => new Map(streams).get(path)?.content['application/x-ndjson']?.schema;

describe('the OpenAPI document', () => {
  it('knows every stream of lines', () => {
    expect(streams).toHaveLength(8);
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
