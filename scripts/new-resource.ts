/**
 * Writes a resource that works: a list with filters and file, a panel, one action, a table, example records, a test. Then
 * its names are entered where a resource is entered, and what is made from the code is made again:
 *   npm run new -- service/site-visits [site-visit]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
const templates = join(import.meta.dirname, 'new-resource');

/** Where each template goes, by the word before the first dot of its name; those without one stand at the root of the resource. */
const folders: Readonly<Record<string, string>> = {
  'new-things': 'src/new-context/new-things',
  server: 'src/new-context/new-things/server',
  web: 'src/new-context/new-things/web',
  demo: 'db/demo',
};

class NotPossible extends Error {}

type Names = Readonly<{ context: string; many: string; one: string }>;

/** `service/site-visits` and, where it is not the plural without its `s`, the singular. */
export function namesOf([resource = '', singular]: readonly string[]): Names {
  const [, context, many] = /^([a-z]+(?:-[a-z]+)*)\/([a-z]+(?:-[a-z]+)*)$/.exec(resource) ?? [];
  if (!context || !many) throw new NotPossible('Usage: npm run new -- <context>/<resource in the plural> [singular]');
  const one = singular ?? many.replace(/ies$/, 'y').replace(/s$/, '');
  if (one === many || !/^[a-z]+(-[a-z]+)*$/.test(one))
    throw new NotPossible(`Name one of the ${many}: npm run new -- ${resource} <singular>`);
  return { context, many, one };
}

/** A text of a template in the names of the resource: as they are written in files, code, tables and sentences. */
export function named(text: string, { context, many, one }: Names): string {
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = (name: string) => capital(camel(name));
  const words = (name: string) => name.replaceAll('-', ' ');
  const forms: readonly (readonly [string, string])[] = [many, one].flatMap((name) => {
    const template = name === many ? 'new-things' : 'new-thing';
    return [
      [template, name],
      [template.replace('-', '_'), name.replaceAll('-', '_')],
      [camel(template), camel(name)],
      [pascal(template), pascal(name)],
      [words(template), words(name)],
      [capital(words(template)), capital(words(name))],
    ] as const;
  });
  return forms
    .reduce((written, [template, name]) => written.replaceAll(template, name), text)
    .replaceAll('new-context', context)
    .replaceAll("newId('new')", `newId('${one.replaceAll('-', '').slice(0, 4)}')`);
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Writes the files of the resource; answers their paths. */
function writeFiles(names: Names): string[] {
  return readdirSync(templates)
    .filter((name) => name.endsWith('.ts.txt') || name.endsWith('.tsx.txt'))
    .map((name) => {
      const [place = ''] = name.split('.');
      const file = place === 'new-things' ? name : name.slice(place.length + 1);
      const path = named(join(folders[place] ?? '', file.replace(/\.txt$/, '')), names);
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), named(readFileSync(join(templates, name), 'utf8'), names));
      return path;
    });
}

/** Enters the resource in the lists of its context, its address, its file, its table and its example records. */
function enter(names: Names, migration: string): void {
  const enterIn = (path: string, ...changes: readonly (readonly [before: RegExp, text: string])[]) => {
    const file = join(root, path);
    const text = changes.reduce(
      (written, [place, added]) => {
        if (!place.test(written)) throw new NotPossible(`${path} has no place for ${added.trim()}`);
        return written.replace(place, (found) => named(added, names).replace('…', () => found));
      },
      readFileSync(file, 'utf8'),
    );
    writeFileSync(file, text);
  };
  enterIn(
    'src/new-context/areas.ts'.replace('new-context', names.context),
    [/^/, "import { newThingsArea } from './new-things/new-things.area.ts';\n"],
    [/,?\s*\];\s*$/, ', newThingsArea];\n'],
  );
  enterIn(
    `src/${names.context}/server/areas.ts`,
    [/^/, "import { newThingsServer } from '../new-things/server/new-things.area.ts';\n"],
    [/,?\s*\](?= as const;|;\s*$)/, ', newThingsServer]'],
  );
  enterIn(
    `src/${names.context}/web/areas.ts`,
    [/^/, "import { newThingsWebArea } from '../new-things/web/new-things.area.ts';\n"],
    [/,?\s*\](?=(?:\.map\(\w+\))?;\s*$)/, ', newThingsWebArea]'],
  );
  enterIn('src/platform/core/paths.ts', [/\} as const;/, "  newThings: '/new-things',\n…"]);
  enterIn('e2e/screens.ts', [/ {2}settings: at/, '  newThings: table(paths.newThings),\n…']);
  enterIn('src/platform/core/exported-list-labels.ts', [/\} as const;/, "  'new-things': label('New things'),\n…"]);
  enterIn('src/app/server/isolation.test.ts', [
    / {2}coverId: ofPolicies/,
    "  newThingId: ofPolicies('new_things', 'new_thing_id'),\n…",
  ]);
  enterIn(
    'db/demo/make-demo-world.ts',
    [/import type/, "import { makeNewThings } from './new-things.ts';\n…"],
    [/\}\s*$/, '  await makeNewThings(world);\n…'],
  );
  enterIn('docs/architecture.md', [new RegExp(`\\| \`${names.context}\` \\| `), '…`new-things`, ']);
  enterIn(join('db/migrations', migration), [
    /$(?![\s\S])/,
    readFileSync(join(templates, 'table.new-things.sql.txt'), 'utf8'),
  ]);
}

/** A text that nobody has translated yet is said in English in all languages. */
function completeCatalogues(): void {
  const folder = join(root, 'src/app/web/locales');
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.po'))) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/^msgid (".+")\nmsgstr ""\n(?!")/gm, 'msgid $1\nmsgstr $1\n'));
  }
}

function run(script: string): void {
  const [program = '', ...args] = script.split(' ');
  const { status } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new NotPossible(`${script} did not succeed; see above.`);
}

function main(): void {
  const names = namesOf(process.argv.slice(2));
  const context = join(root, 'src', names.context);
  const migration = readdirSync(join(root, 'db/migrations')).find((file) => file.slice(5) === `${names.context}.sql`);
  if (!migration || !existsSync(join(context, 'areas.ts')))
    throw new NotPossible(`There is no context ${names.context}.`);
  if (existsSync(join(context, names.many))) throw new NotPossible(`src/${names.context}/${names.many} exists.`);
  const files = writeFiles(names);
  enter(names, migration);
  run('node_modules/@biomejs/biome/bin/biome check --write --log-level=error src db');
  for (const script of [
    'scripts/schema.ts',
    'scripts/documents.ts',
    'node_modules/@lingui/cli/dist/lingui.js extract --clean',
  ])
    run(script);
  completeCatalogues();
  console.log(`${files.join('\n')}

${capital(names.many.replaceAll('-', ' '))} are listed, shown and closed: npm start. What is left to you:
- what they are: statuses and rules in ${names.many}.contract.ts, columns in db/migrations/${migration} (npm run schema)
- who may: the permissions in the contract; where they stand: the place in web/${names.many}.area.ts
- their words: docs/language.md, docs/architecture.md, and the translations in src/app/web/locales`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main();
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
