import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Where the checkout, or the image, begins: the nearest directory with a `package.json`. The server runs from its
 * sources as well as bundled into `dist/server`, and finds the migrations and the built screens from both.
 */
export const root = findRoot(import.meta.dirname);

function findRoot(directory: string): string {
  if (existsSync(join(directory, 'package.json'))) return directory;
  const parent = dirname(directory);
  if (parent === directory) throw new Error(`No package.json stands above ${import.meta.dirname}.`);
  return findRoot(parent);
}
