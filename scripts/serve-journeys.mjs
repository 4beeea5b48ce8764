/** Serves the portal for the browser journeys: a demo world of its own that is gone afterwards. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, startNode } from './bootstrap.mjs';
import { ensureWebIsBuilt } from './build-web.mjs';

ensureInstalled();
ensureWebIsBuilt();
const data = mkdtempSync(join(tmpdir(), 'aval-journeys-'));
// started by root, PostgreSQL runs as another user, who must reach it
chmodSync(data, 0o755);

const server = startNode(['src/app/server/main.ts'], { AVAL_DATA: data }, 'ipc');
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 1);
});
