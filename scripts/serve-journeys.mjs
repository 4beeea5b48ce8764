/** Serves the portal for the browser journeys: a demo world of its own that is deleted afterwards. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, startNode } from './bootstrap.mjs';
import { builtServer, ensureServerIsBuilt, ensureWebIsBuilt } from './build.mjs';

ensureInstalled();
ensureWebIsBuilt();
ensureServerIsBuilt();
const data = mkdtempSync(join(tmpdir(), 'aval-journeys-'));
// started by root, PostgreSQL runs as another user, who must reach it
chmodSync(data, 0o755);

// an underwriter who answers within seconds: long enough to see what waits, short enough to wait for
// beside other journeys a drawing may take several seconds: pages wait for it, so that each comes drawn every time
const settings = { AVAL_DATA: data, AVAL_HOUSE_INSURER_DELAY: '8s', AVAL_DRAWING_WAIT: '30s' };
const server = startNode([builtServer], settings, 'ipc');
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 1);
});
