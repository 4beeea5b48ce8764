/**
 * Enters into the lockfile the optional packages of other platforms that the registry did not have when it was
 * written. npm leaves them out, and then `npm ci` refuses the lockfile on every machine. `npm run complete-lockfile`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the lockfile knows of one installed package. */
export type LockedPackage = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
};

/** Packages of a lockfile by the path at which they are installed. */
export type LockedPackages = Record<string, LockedPackage>;

export const lockfile = join(import.meta.dirname, '../package-lock.json');

export async function readLockfile(): Promise<{ packages: LockedPackages }> {
  return JSON.parse(await readFile(lockfile, 'utf8'));
}

/** Optional packages that another one asks for and that have no entry, as they would be entered. */
export function missingPackages(packages: LockedPackages): LockedPackages {
  const missing: LockedPackages = {};
  for (const [path, { optionalDependencies = {}, dev = false }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!isEntered(packages, path, name)) {
        missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
      }
    }
  }
  return missing;
}

/** Whether a package is found from a place, there or further up, as Node looks for it. */
function isEntered(packages: LockedPackages, from: string, name: string): boolean {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true;
    if (!place) return false;
  }
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Such packages carry their platform in their name: `@oxlint/binding-linux-x64-musl`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu'> {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  return { ...(cpu.length > 0 ? { cpu } : {}), ...(os.length > 0 ? { os } : {}) };
}

if (import.meta.main) {
  const lock = await readLockfile();
  const missing = missingPackages(lock.packages);
  const entries = Object.entries({ ...lock.packages, ...missing });
  lock.packages = Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  await writeFile(lockfile, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`entered ${Object.keys(missing).length} packages`);
}
