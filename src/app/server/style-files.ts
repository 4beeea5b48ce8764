import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the style files that a drawing wears, those of the shell first. */
export type StyleFiles = (html: string) => string[];

/** Names of the style files of the frame. */
export function shellStyles(assets: string): string[] {
  return readdirSync(assets).filter((name) => /^shell-.*\.css$/.test(name));
}

/**
 * Reads the built style files of the screens. Their classes are named by their content, so that those in a drawing say which
 * files it wears.
 *
 * @param assets folder of the built files
 */
export function readStyleFiles(assets: string): StyleFiles {
  const shell = shellStyles(assets);
  const names = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const byClass = new Map<string, string>();
  for (const name of names)
    for (const [, className] of readFileSync(join(assets, name), 'utf8').matchAll(/\.(_[\w-]+)/g))
      byClass.set(className as string, name);
  return (html) => {
    const classNames = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list]) => (list as string).split(' '));
    const worn = classNames.flatMap((className) => byClass.get(className) ?? []);
    return [...new Set([...shell, ...worn])];
  };
}
