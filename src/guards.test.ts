import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import linguiConfig from '../lingui.config.ts';
import { areas, contracts, recordKinds } from './app/areas.ts';
import { routesFor, serverAreas } from './app/server/areas.ts';
import { readConfig } from './app/server/config.ts';
import { permissions } from './identity/access/permissions.ts';
import { permissionsDocument } from './identity/access/permissions-document.ts';
import { amountShape, minorUnitsKeyword } from './platform/core/money.ts';
import { paths } from './platform/core/paths.ts';
import { problemStatus } from './platform/core/problem.ts';
import { problemsDocument } from './platform/core/problems-document.ts';
import { isKindOfRecord } from './platform/core/record-kinds.ts';
import { schemaForDocument } from './platform/server/json-schema.ts';

const root = join(import.meta.dirname, '..');

/** Every file of code under a folder, by its path. */
function sourcesUnder(folder: string): (readonly [path: string, text: string])[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [path, readFileSync(path, 'utf8')] as const);
}

/** The text of every file of code under a folder whose path fits. */
function textsUnder(folder: string, fits: (path: string) => boolean): string[] {
  return sourcesUnder(folder).flatMap(([path, text]) => (fits(path) ? [text] : []));
}

/** Paths of the documents below a folder, from the root. */
function markdownUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join(folder, path));
}

/** A path of the tree in prose: from a folder at the root on, and with nothing left open in it. */
const pathInDocument = /[`(]((?:src|db|docs|bench|deploy|e2e|examples|scripts)\/[\w./-]*)(?=[`)])/g;

/** Folders of resources: contexts but for `app` and what only tests use have them. */
const resources = readdirSync(join(root, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['app', 'testing'].includes(entry.name))
  .flatMap(({ name: context }) =>
    readdirSync(join(root, 'src', context), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['server', 'web'].includes(entry.name))
      .map(({ name }) => `${context}/${name}`),
  );

const areaRoutes = routesFor(readConfig({}));

/** Shapes that several contracts have in common. */
const sharedContracts = [
  'jobs.contract.ts',
  'file-sums.contract.ts',
  'columns.contract.ts',
  'buyers-of-file.contract.ts',
];

const operations = contracts.flatMap((contract) => Object.entries(contract));

/** Amounts whose currency is a field beside them. */
const amountsBesideTheirCurrency = ['foretellApproval /amount', 'checkShipping /amount'];

/** Where an input takes an amount: as money, which knows its currency, or bare. */
function amountsIn(schema: unknown, pointer = ''): Readonly<{ pointer: string; isMoney: boolean }>[] {
  if (schema === null || typeof schema !== 'object') return [];
  const { pattern, properties, items, anyOf } = schema as Record<string, unknown>;
  if (pattern === amountPattern) return [{ pointer, isMoney: false }];
  const members = (properties ?? {}) as Record<string, unknown>;
  if ('amount' in members && 'currency' in members && minorUnitsKeyword in schema) return [{ pointer, isMoney: true }];
  return [
    ...Object.entries(members).flatMap(([name, member]) => amountsIn(member, `${pointer}/${name}`)),
    ...amountsIn(items, `${pointer}/*`),
    ...((anyOf as unknown[]) ?? []).flatMap((branch) => amountsIn(branch, pointer)),
  ];
}
const amountPattern = schemaForDocument(amountShape)['pattern'];

const manifestOnServer = (resource: string) => `server/${resource.split('/')[1]}.area.ts`;

describe('manifests', () => {
  const filesOf = (resource: string) => readdirSync(join(root, 'src', resource));

  it('stand in the list of their context, under the name of their folder', () => {
    const written = resources.filter((resource) => filesOf(resource).includes(`${resource.split('/')[1]}.area.ts`));
    expect(areas.map(({ name }) => name).toSorted()).toEqual(written.toSorted());
    const onServer = resources.filter((resource) =>
      existsSync(join(root, 'src', resource, manifestOnServer(resource))),
    );
    expect(serverAreas.map(({ name }) => name).toSorted()).toEqual(onServer.toSorted());
  });

  it('of screens stand in the list of their context', () => {
    const withScreens = resources.filter((resource) => {
      const folder = join(root, 'src', resource, 'web');
      return existsSync(folder) && readdirSync(folder).some((file) => /Page\.tsx$|\.area\.ts$/.test(file));
    });
    const unlisted = withScreens.filter((resource) => {
      const [context = '', name = ''] = resource.split('/');
      const list = join(root, 'src', context, 'web', 'areas.ts');
      return !existsSync(list) || !readFileSync(list, 'utf8').includes(`'../${name}/web/${name}.area.ts'`);
    });
    expect(withScreens.length).toBeGreaterThan(20);
    // pages that others put at their addresses
    expect(unlisted).toEqual(['bulk/jobs', 'platform/lists']);
  });

  it('name every contract of their resource', () => {
    const declared = areas.flatMap(({ name }) =>
      readFileSync(join(root, 'src', name, `${name.split('/')[1]}.area.ts`), 'utf8').match(/[\w-]+\.contract\.ts/g),
    );
    const written = resources.flatMap(filesOf).filter((file) => file.endsWith('.contract.ts'));
    expect(declared.filter(Boolean).toSorted()).toEqual(
      written.filter((file) => !sharedContracts.includes(file)).toSorted(),
    );
  });
});

describe('contracts', () => {
  it('A5: take amounts as money, which refuses what is finer than its currency', () => {
    const taken = operations.flatMap(([name, { body, query }]) =>
      [body, query]
        .filter((shape) => shape instanceof z.ZodType)
        .flatMap((shape) => amountsIn(schemaForDocument(shape)).map((one) => ({ ...one, name }))),
    );
    expect(taken.filter(({ isMoney }) => isMoney).length).toBeGreaterThan(10);
    expect(taken.filter(({ isMoney }) => !isMoney).map(({ name, pointer }) => `${name} ${pointer}`)).toEqual(
      amountsBesideTheirCurrency,
    );
  });

  it('say nothing that JSON Schema cannot: input is checked by that, which trims no text and changes no value', () => {
    const unchecked = sourcesUnder('src').filter(
      ([path, text]) =>
        /\.(contract|shape|line)\.ts$|-(shape|line|terms)\.ts$/.test(path) &&
        /\bz\.[^;]*?\)\s*\.(trim|toLowerCase|toUpperCase|transform)\(/.test(text),
    );
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  it('each have their use cases', () => {
    const bound = new Set(areaRoutes.map(({ contract }) => contract));
    expect(contracts.filter((contract) => !bound.has(contract)).map((contract) => Object.keys(contract)[0])).toEqual(
      [],
    );
    expect(areaRoutes).toHaveLength(contracts.length);
  });

  it('name each operation and each address once', () => {
    const names = operations.map(([name]) => name);
    const addresses = operations.map(([, { method, path }]) => `${method} ${path}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('stay on the wire: a version in each path, a summary for the reader', () => {
    const strange = operations.filter(
      ([, { path, summary }]) => !/^\/api\/(v1|v2|insurer\/v1)\//.test(path) || summary.length < 3,
    );
    expect(strange.map(([name]) => name)).toEqual([]);
  });
});

describe('stores', () => {
  /** They read a table of a context or resource that stands above them, whose rule they cannot know. */
  const aboveTheReader = [
    'src/non-payment/deadlines/server/accounts.store.ts: CLEARED',
    'src/risk/buyers/server/open-non-payment.store.ts: ACTIVE',
    'src/risk/covers/server/caps-beside.store.ts: ACTIVE',
    'src/risk/covers/server/list-covers.store.ts: ACTIVE',
  ];

  it('name statuses by the tables of the rules, never in the text of a statement', () => {
    const tables = textsUnder(
      'src',
      (path) => path.endsWith('.ts') && !/\/(server|web|ui)\/|\.test\./.test(path),
    ).flatMap((text) =>
      [...text.matchAll(/export const \w+(?:Statuses|States) = \[([^\]]*)\] as const/gi)].map(([, list = '']) => list),
    );
    const statuses = new Set(tables.flatMap((list) => [...list.matchAll(/'([^']+)'/g)].map(([, word]) => word)));
    expect(statuses.size).toBeGreaterThan(60);
    const compared = /\b\w*(?:status|status_code|state|standing) (?:=|<>|is distinct from|(?:not )?in) \(?'([\w-]+)'/g;
    const written = sourcesUnder('src')
      .filter(([path]) => /\/server\/[^/]+\.ts$/.test(path) && !/\.test\.|\/testing\//.test(path))
      .flatMap(([path, text]) => [...text.matchAll(compared)].map(([, word]) => ({ path, word })))
      .filter(({ word }) => statuses.has(word))
      .map(({ path, word }) => `${relative(root, path)}: ${word}`);
    expect(written).toEqual(aboveTheReader);
  });
});

describe('statements', () => {
  it('say what they answer, before what they are (decision 107)', () => {
    const unsaid = sourcesUnder('src').filter(
      ([path, text]) =>
        /\/server\/[^/]+\.ts$/.test(path) && !/\.test\.|\/testing\/|example/.test(path) && /`\s*\.execute\(/.test(text),
    );
    expect(unsaid.map(([path]) => relative(root, path))).toEqual([]);
  });
});

describe('the audit trail', () => {
  it('knows every kind of record that something is recorded of', () => {
    const withTimers = textsUnder('src', (path) => /\/server\/[^/]+\.ts$/.test(path) && !path.endsWith('.test.ts'));
    const recorded = withTimers.flatMap((text) =>
      [...text.matchAll(/\bsubject(?::| =) [^\n`]*`([a-z-]+)\//g)].map(([, kind = '']) => kind),
    );
    expect(new Set(recorded).size).toBeGreaterThan(30);
    expect(recorded.filter((kind) => !isKindOfRecord(kind, recordKinds))).toEqual([]);
  });
});

describe('problem codes', () => {
  it('are all in use', () => {
    const sources = textsUnder(
      'src',
      (path) => /\.tsx?$/.test(path) && !/problem\.ts$|problem-texts\.tsx?$|\.test\.tsx?$/.test(path),
    ).join('\n');
    expect(Object.keys(problemStatus).filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
  });
});

describe('permissions', () => {
  it('are the 37 of the specification, each once', () => {
    expect(new Set(permissions).size).toBe(37);
  });
});

describe('advisory locks', () => {
  it('have a key each: two that share one wait for each other', () => {
    const keys = ['src', 'dev'].flatMap((folder) =>
      sourcesUnder(folder).flatMap(([, text]) => text.match(/\b4_156_\d{3}\b/g) ?? []),
    );
    expect(keys.length).toBeGreaterThan(1);
    expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
  });
});

describe('documents', () => {
  it('name only files and folders that exist', () => {
    const written = ['README.md', 'CONTRIBUTING.md', ...markdownUnder('docs')];
    const named = written.flatMap((document) =>
      [...readFileSync(join(root, document), 'utf8').matchAll(pathInDocument)].map(
        ([, path]) => `${document}: ${path}`,
      ),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((line) => !existsSync(join(root, line.split(': ')[1] ?? '')))).toEqual([]);
  });
});

describe('the maps of the tree', () => {
  const foldersOf = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isDirectory() &&
          readdirSync(join(root, folder, entry.name), { recursive: true }).some((file) => String(file).includes('.')),
      )
      .map(({ name }) => name);
  const contexts = foldersOf('src');

  it('name every context in the README', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    expect(contexts.filter((context) => !readme.includes(`  ${context}/`))).toEqual([]);
  });

  it('name every context and every resource in the architecture', () => {
    const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const named = (name: string) => architecture.includes(`\`${name}\``) || architecture.includes(`src/${name}/`);
    const names = [...contexts, ...resources.map((resource) => resource.split('/')[1] ?? '')];
    expect(names.filter((name) => !named(name))).toEqual([]);
  });
});

describe('documents made from the code', () => {
  const written = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');

  it('are what `npm run docs` makes today', () => {
    expect(written('permissions.md')).toBe(permissionsDocument(contracts));
    expect(written('problems.md')).toBe(problemsDocument());
  });
});

describe('screens', () => {
  it('read no shapes of operations: the build leaves those to the server', () => {
    const screens = textsUnder('src', (path) => /\/(web|ui)\/.*\.tsx?$/.test(path) && !path.includes('.test.'));
    const read = screens.flatMap(
      (text) => text.match(/(?<!typeof )\b\w+Contract\.\w+\.(?:reply|body|query|params)\b/g) ?? [],
    );
    expect(read).toEqual([]);
  });

  it('are led to by `paths`: no address is written anywhere else', () => {
    const beginnings = new Set(
      Object.values(paths).map((path) => (typeof path === 'string' ? path : path.pattern).split('/')[1]),
    );
    const written = sourcesUnder('src')
      // what is wrong in an input is named by a pointer
      .filter(([path]) => !/\.test\.|\.contract\.ts$|src\/testing\/|core\/paths\.ts$|access-token\.ts$/.test(path))
      .flatMap(([path, text]) =>
        [...text.matchAll(/["'`]\/([a-z-]+)(?=["'`/?])/g)]
          .filter(([, beginning = '']) => beginnings.has(beginning))
          .map(([literal]) => `${path}: ${literal}`),
      );
    expect(written).toEqual([]);
  });

  it('cut nothing that is typed or pasted: a field says how long a text may be (`longest`)', () => {
    const screens = textsUnder('src', (path) => path.endsWith('.tsx') && !path.includes('.test.'));
    expect(screens.filter((text) => /\bmaxLength=/.test(text))).toEqual([]);
  });

  it('show how something was decided as soon as it is: passports are read again after events of their records', () => {
    const sources = sourcesUnder('src');
    const decided = sources.flatMap(([, text]) =>
      [...text.matchAll(/<HowDecided\s+subject=\{`([a-z-]+)\//g)].map(([, kind]) => kind),
    );
    const followed = sources.flatMap(([path, text]) =>
      path.endsWith('.area.ts') ? [...text.matchAll(/passports: \[([^\]]*)\]/g)].map(([, kinds]) => kinds) : [],
    );
    expect(decided.length).toBeGreaterThan(10);
    expect(decided.filter((kind) => !followed.some((kinds) => kinds?.includes(`'${kind}'`)))).toEqual([]);
  });

  it('take files by `FileInput`, so that what is dropped anywhere finds its place', () => {
    const takers = sourcesUnder('src').filter(([path, text]) => !path.includes('.test.') && /\stype="file"/.test(text));
    expect(takers.map(([path]) => relative(root, path))).toEqual(['src/platform/ui/files/FileInput.tsx']);
  });

  it('load later parts so that a failed load affects nothing else (A7)', () => {
    const screens = textsUnder('src', (path) => /\/(web|ui)\/.*\.tsx?$/.test(path) && !path.includes('.test.'));
    expect(screens.filter((text) => /\blazy\(|\blazyRouteComponent\(|<Suspense\b/.test(text))).toEqual([]);
  });
});

describe('texts', () => {
  it('stand where the catalogues look for them: anywhere else nobody translates them', () => {
    const [screens] = linguiConfig.catalogs ?? [];
    const isLookedInto = (path: string) =>
      screens?.include.some((pattern) => matchesGlob(path, pattern.replace('<rootDir>/', ''))) ?? false;
    const withTexts = sourcesUnder('src')
      .filter(([path, text]) => !/\.test\.|src\/testing\//.test(path) && /\blabel\(\s*['"`]/.test(text))
      .map(([path]) => relative(root, path));
    expect(withTexts.length).toBeGreaterThan(100);
    // the examples of whoever uses labels are no texts
    const examples = ['src/platform/core/label.ts', 'src/platform/core/list.ts'];
    expect(withTexts.filter((path) => !isLookedInto(path) && !examples.includes(path))).toEqual([]);
  });
});
