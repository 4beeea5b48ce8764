import type { FastifyInstance } from 'fastify';
import type { Contract, Operation } from '../../platform/core/contract.ts';
import { problemStatus } from '../../platform/core/problem.ts';
import { describeAccess, openApiDocument } from '../../platform/server/openapi.ts';

/** Serves `/api/openapi.json` and the readable reference at `/api/docs`, made from the contracts for their first reader. */
export function serveApiReference(
  app: FastifyInstance,
  areas: readonly Contract[],
  about: { title: string; version: string; serverUrl: string },
): void {
  servePage(app, '/api/openapi.json', 'application/json', () => JSON.stringify(openApiDocument(areas, about)));
  servePage(app, '/api/docs', 'text/html', () => referencePage(areas, about.title));
  servePage(app, '/api/docs/problems', 'text/html', () => problemsPage(about.title));
  servePage(app, '/api/docs/reference.css', 'text/css', () => styles);
}

function servePage(app: FastifyInstance, path: string, mediaType: string, make: () => string): void {
  let content: string | undefined;
  app.get(path, async (_request, reply) => {
    content ??= make();
    return reply.type(`${mediaType}; charset=utf-8`).send(content);
  });
}

function referencePage(areas: readonly Contract[], title: string): string {
  const operations = areas.flatMap((contract) => Object.entries(contract));
  const rows = operations.map(([name, operation]) => operationSection(name, operation)).join('\n');
  return page(
    `${title}: API reference`,
    `<p>${operations.length} operations. The whole truth is <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1);
     errors are <a href="/api/docs/problems">problem documents</a> (RFC 9457).</p>${rows}`,
  );
}

const versionNotes = { 'if-match': 'needs If-Match', 'if-match-optional': 'takes If-Match', none: '' } as const;

function operationSection(
  name: string,
  { method, path, summary, access, idempotency, concurrency, params, query, body, line }: Operation,
): string {
  const fields = [
    ...fieldsOf('path', params),
    ...fieldsOf('query', query),
    ...fieldsOf('body', body && 'shape' in body ? (body as never) : undefined),
    ...fieldsOf('line', line && 'shape' in line ? (line as never) : undefined),
  ];
  const notes = [idempotency ? 'takes an Idempotency-Key' : '', versionNotes[concurrency ?? 'none']]
    .filter(Boolean)
    .join(', ');
  return `<section id="${name}"><h2><b>${method}</b> <code>${path}</code></h2><p>${escapeHtml(summary)}</p>
    <p class="access">${escapeHtml(describeAccess(access))}${notes ? ` · ${notes}` : ''}</p>
    ${fields.length > 0 ? `<table><tbody>${fields.join('')}</tbody></table>` : ''}</section>`;
}

function fieldsOf(
  place: string,
  shape: { shape: Record<string, { description?: string | undefined }> } | undefined,
): string[] {
  return Object.entries(shape?.shape ?? {}).map(
    ([name, field]) =>
      `<tr><th scope="row"><code>${name}</code></th><td>${place}</td><td>${escapeHtml(field.description ?? '')}</td></tr>`,
  );
}

function problemsPage(title: string): string {
  const rows = Object.entries(problemStatus).map(
    ([code, status]) => `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td></tr>`,
  );
  return page(
    `${title}: problem codes`,
    `<p>Every error carries one of these codes.</p><table><tbody>${rows.join('')}</tbody></table>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/api/docs/reference.css"></head><body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const styles = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 1rem; }
h2 { font-size: 1rem; font-weight: 400; margin: 2rem 0 .25rem; border-top: 1px solid; padding-top: 1rem; overflow-wrap: anywhere; }
p { margin: .25rem 0; } .access { opacity: .75; }
table { border-collapse: collapse; margin: .5rem 0; } th, td { text-align: left; padding: .15rem 1rem .15rem 0; vertical-align: top; font-weight: 400; }
`;
