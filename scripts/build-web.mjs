/** Builds the screens into `dist/web` when their sources are newer than what stands there. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, pinnedNode, root, stop } from './bootstrap.mjs';

const output = join(root, 'dist', 'web');
const stamp = join(output, '.sources');

/** What the build reads besides `src`. */
const singleSources = ['index.html', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json'];

export function ensureWebIsBuilt() {
  const sources = describeSources();
  if (readStamp() === sources) return;
  console.log('Building the screens …');
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(pinnedNode, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) stop('The screens could not be built. See the messages above.');
  writeFileSync(stamp, sources);
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return null;
  }
}

/** Changes whenever a source of the screens does. Sizes and times are enough, and quick to read. */
function describeSources() {
  const hash = createHash('sha256');
  for (const path of [...singleSources, ...listWebSources('src')]) {
    const { size, mtimeMs } = statSync(join(root, path), { throwIfNoEntry: false }) ?? {};
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function listWebSources(directory) {
  return readdirSync(join(root, directory), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${directory}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'server' ? [] : listWebSources(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureWebIsBuilt();
