import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingPackages, readLockfile } from './complete-lockfile.ts';

const { packages } = await readLockfile();
const manifest = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8'));

test('the lockfile has every optional package, so that npm ci takes it (npm run complete-lockfile)', () => {
  expect(Object.keys(missingPackages(packages))).toEqual([]);
});

test('versions are pinned exactly', () => {
  const versions: string[] = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('the lockfile has no download addresses: every machine uses its own registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
});

/** Licences that ask for no more than to be named; CC-BY is that of a table of browsers, OFL that of the fonts. */
const permissive = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|OFL-1\.1|CC-BY-4\.0)$/;

/** Packages whose licence is in a file beside them and not in their manifest, read by a person. */
const readLicences: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

test('every package that ships has a licence that lets an insurer keep their own code to themselves', () => {
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  const others = shipped.filter(
    ([path, { license = readLicences[path] ?? '' }]) =>
      !license
        .replaceAll(/[()]/g, '')
        .split(' OR ')
        .some((one) => permissive.test(one)),
  );
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  expect(shipped.length, 'packages that ship').toBeGreaterThan(Object.keys(manifest.dependencies).length);
});
