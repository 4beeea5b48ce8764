import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { named, namesOf } from './new-resource.ts';

const root = join(import.meta.dirname, '..');
const copied = /\.(json|ts|html|md)$|^(bench|db|deploy|dev|docs|e2e|examples|public|scripts|src)$/;

let copy: string;

/** A copy of the code beside this one, with the same libraries and caches of its own. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'aval-new-resource-'));
  for (const name of readdirSync(root).filter((each) => copied.test(each)))
    cpSync(join(root, name), join(copy, name), { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '.cache'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(...args: readonly string[]): void {
  // without the variables of this run: tools behave otherwise in a test
  const env = { PATH: process.env['PATH'], TMPDIR: tmpdir() };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}\n${stderr}`);
}

it('writes a resource in eight files and 400 lines that passes the checks', () => {
  run('scripts/new-resource.ts', 'service/site-visits');
  const folder = join(copy, 'src/service/site-visits');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
  files.push(join(copy, 'db/demo/site-visits.ts'));
  expect(files.length).toBeLessThanOrEqual(8);
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'));
  expect(lines.length).toBeLessThanOrEqual(400);
  expect(lines.filter((line) => /new.?(thing|context)/i.test(line))).toEqual([]);
  run('node_modules/typescript/bin/tsc', '-b', 'tsconfig.json');
  run('node_modules/@biomejs/biome/bin/biome', 'ci', '--log-level=error', 'src/service', 'db/demo');
  run('node_modules/oxlint/bin/oxlint', '--deny-warnings', '--quiet', 'src/service', 'db/demo');
  const tests = [
    'src/service/site-visits',
    'src/guards.test.ts',
    'src/architecture.test.ts',
    'src/app/locales.test.ts',
  ];
  run('node_modules/vitest/vitest.mjs', 'run', ...tests, 'scripts/schema.test.ts');
}, 600_000);

it('takes names of any length in every form', () => {
  const names = namesOf(['policies/policies', 'policy']);
  expect(names).toEqual({ context: 'policies', many: 'policies', one: 'policy' });
  expect(namesOf(['service/replies'])).toMatchObject({ one: 'reply' });
  const forms = 'new-things new_thing newThings NewThing New things new thing new-context';
  expect(named(forms, namesOf(['service/site-visits']))).toBe(
    'site-visits site_visit siteVisits SiteVisit Site visits site visit service',
  );
  for (const wrong of [[], ['visits'], ['Service/visits'], ['service/sheep'], ['service/x', '../y']])
    expect(() => namesOf(wrong)).toThrow('npm run new');
});
