import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { loadExampleTools } from './development-parts.ts';
import { exampleToolsPath } from './tool-settings.ts';

/**
 * Serves the examples of partner tools where the settings connect them (row G5): each receives a hand-off as a tool
 * elsewhere would, by the public addresses of the API.
 */
export function serveExampleTools(app: FastifyInstance, { tools, publicUrl, brand, clock }: Config): void {
  const addresses = Object.values(tools.offered).map(({ url }) => url);
  if (!addresses.some((url) => url.startsWith(`${publicUrl}${exampleToolsPath}/`))) return;
  type Received = { Params: { tool: string }; Querystring: { token?: string } };
  app.get<Received>(`${exampleToolsPath}/:tool`, async ({ params, query }, reply) => {
    const exampleToolPage = await loadExampleTools();
    const portal = { app, brand, issuer: publicUrl, now: new Date(clock ?? Date.now()) };
    const answer = await exampleToolPage(portal, params.tool, query.token ?? '');
    return reply
      .code(answer.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(answer.page);
  });
}
