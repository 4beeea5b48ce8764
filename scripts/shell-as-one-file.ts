import type { Plugin } from 'vite';

/* Everything that the portal needs before its first screen arrives as one file: separate files would cost further
   requests, and together they are compressed better. The base of the entries stays separate, because the application
   itself must not load before the configuration was read (row A3). */

const entries = ['/src/app/web/boot.ts', '/src/app/web/portal.ts'];
const application = '/src/app/web/portal-root.tsx';

/** Bytes of the shell before compression, of which about a quarter is sent. */
const limit = 600_000;

export function shellAsOneFile(): Plugin {
  let start: ReadonlySet<string> = new Set();
  let shell: ReadonlySet<string> = new Set();
  return {
    name: 'shell-as-one-file',
    apply: 'build',
    buildEnd() {
      const all = [...this.getModuleIds()];
      const namedBy = (paths: readonly string[]) => all.filter((id) => paths.some((path) => id.endsWith(path)));
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      start = importedBy(namedBy(entries), importsOf);
      shell = importedBy(namedBy([application]), importsOf);
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: 'start', test: (id) => start.has(id), priority: 1 },
          { name: 'shell', test: (id) => shell.has(id) },
        ],
      },
    }),
    onLog(_level, { code, message }) {
      if (code === 'INEFFECTIVE_DYNAMIC_IMPORT') this.error(message);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const built = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'shell');
        const size = built?.type === 'chunk' ? Buffer.byteLength(built.code) : Number.POSITIVE_INFINITY;
        if (size > limit) this.error(`The shell has ${size} bytes; ${limit} are allowed.`);
      },
    },
  };
}

/** What some modules import, directly or not, without waiting for anything. */
function importedBy(modules: readonly string[], importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const next = modules.flatMap(importsOf);
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    next.push(...importsOf(id));
  }
  return found;
}
