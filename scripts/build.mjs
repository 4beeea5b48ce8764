/** Builds the screens into `dist/web`, what draws them on the server into `dist/drawing` and the server into `dist/server`, each when its sources changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, pinnedNode, root, stop } from './bootstrap.mjs';

const screens = {
  what: 'the screens',
  output: join(root, 'dist', 'web'),
  config: 'vite.config.ts',
  sources: ['index.html', 'lingui.config.ts', 'scripts', 'src'],
  isForeign: (name) => name === 'server',
};

const drawing = {
  ...screens,
  what: 'the drawing of screens',
  output: join(root, 'dist', 'drawing'),
  config: 'vite.drawing.config.ts',
};

const server = {
  what: 'the server',
  output: join(root, 'dist', 'server'),
  config: 'vite.server.config.ts',
  sources: ['src', 'dev', 'db/demo'],
  isForeign: (name) => name === 'web',
};

/** The built server; `npm start` runs it. */
export const builtServer = 'dist/server/main.js';

export function ensureWebIsBuilt() {
  ensureBuilt(screens);
  ensureBuilt(drawing);
}

export function ensureServerIsBuilt() {
  ensureBuilt(server);
}

function ensureBuilt({ what, output, config, sources, isForeign }) {
  const stamp = join(output, '.sources');
  const described = describe([config, 'package-lock.json', ...sources.flatMap((path) => filesOf(path, isForeign))]);
  if (readStamp(stamp) === described) return;
  console.log(`Building ${what} …`);
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(pinnedNode, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: root,
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) stop(`It was not possible to build ${what}. See the messages above.`);
  writeFileSync(stamp, described);
}

function readStamp(stamp) {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return null;
  }
}

/** Changes whenever one of the files does. Sizes and times are enough, and quick to read. */
function describe(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const { size, mtimeMs } = statSync(join(root, path), { throwIfNoEntry: false }) ?? {};
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** The files of a folder without its tests and without the foreign half; a file is itself. */
function filesOf(path, isForeign) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return isForeign(entry.name) ? [] : filesOf(`${path}/${entry.name}`, isForeign);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [`${path}/${entry.name}`];
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureWebIsBuilt();
  ensureServerIsBuilt();
}
