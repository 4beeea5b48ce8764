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

test('no download address stands in the lockfile: every machine asks its own registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
});

test('nothing that ships asks its users to publish their own code', () => {
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  const copyleft = shipped.filter(([, { license = '' }]) => /\b(A?GPL|LGPL|SSPL|BUSL)/.test(license));
  expect(copyleft.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});
