/**
 * What every script needs before it can do anything: the locked dependencies and the pinned Node. Runs under any
 * Node from 20 on with nothing installed, so it imports nothing but Node's own modules.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const modules = join(root, 'node_modules');

/** The pinned Node that runs everything. */
export const pinnedNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The environment of everything that is started: the pinned Node and the installed tools come first. */
export const environment = {
  ...process.env,
  PATH: [dirname(pinnedNode), join(modules, '.bin'), process.env.PATH].join(delimiter),
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'node'),
};

/** Installs the locked dependencies when they are missing or stale. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing the locked dependencies …');
  const { status, error } = npm(
    'ci',
    '--include=dev',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  );
  if (status !== 0) stop(`npm ci did not succeed${error ? `: ${error.message}` : ''}. See its messages above.`);
  if (!existsSync(pinnedNode)) stop('npm ci left out the pinned Node. Does a setting of npm forbid install scripts?');
}

/** Whether what npm noted down at its last installation is what the lockfile asks for. */
function isInstalled() {
  if (!existsSync(pinnedNode)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(modules, '.package-lock.json'));
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    return present[path] ? present[path].version === version : Boolean(optional);
  });
}

function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return {};
  }
}

function npm(...args) {
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const itself = process.env.npm_execpath;
  if (itself?.endsWith('.js')) return spawnSync(process.execPath, [itself, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * Runs a program with the pinned Node and ends as it ends. Signals are passed on, and a channel tells the program when
 * this process is gone, so that it never runs longer than its parent.
 */
export function runToTheEnd(args, variables = {}) {
  const child = startNode(args, variables, 'ipc');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  child.on('error', (error) => stop(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** Starts a program with the pinned Node. */
export function startNode(args, variables = {}, ...channels) {
  return spawn(pinnedNode, args, {
    cwd: root,
    env: { ...environment, ...variables },
    stdio: ['inherit', 'inherit', 'inherit', ...channels],
  });
}

/** npm that was killed cannot pass anything on; that its end can be seen. */
function endWithNpm(child) {
  const npm = findNpm();
  if (npm === null) return;
  setInterval(() => {
    // a process that nobody has buried yet still has its number, but no command any more
    if (readProcess(npm, 'cmdline') === '') child.kill('SIGTERM');
  }, 200).unref();
}

/** The npm that runs this script: its parent, or the parent of the shell between them; `null` without npm. */
function findNpm() {
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return null;
  const isNpm = (pid) => readProcess(pid, 'cmdline').includes('npm');
  const [, parentOfShell] = /\) \S (\d+) /.exec(readProcess(process.ppid, 'stat')) ?? [];
  return [process.ppid, Number(parentOfShell)].find(isNpm) ?? null;
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
