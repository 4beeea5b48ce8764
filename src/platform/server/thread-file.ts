import { join } from 'node:path';
import { root } from './root.ts';

/**
 * Where the code of a thread is: beside `meta`'s file while the sources run; bundled it is an entry of its own
 * (`vite.server.config.ts`).
 */
export function threadFile(
  { filename, dirname }: Readonly<Pick<ImportMeta, 'filename' | 'dirname'>>,
  name: string,
): string {
  return filename.endsWith('.ts') ? join(dirname, `${name}.ts`) : join(root, `dist/server/${name}.js`);
}
