import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type HouseRules, houseRulesShape } from '../house-rules.ts';
import { publishedRules } from '../published-rules.ts';

/**
 * The versions of the house rules that this server decides by: the published ones, and those of an operator's file (a
 * JSON list of rules), which may bring later versions and exceptions for insurer entities.
 * @throws when the file is not readable, not well formed, or names a published version
 */
export function readHouseRules(file: string | null): readonly HouseRules[] {
  if (file === null) return publishedRules;
  const own = z.array(houseRulesShape).parse(JSON.parse(readFileSync(file, 'utf8')));
  const duplicate = own.find(({ version }) => publishedRules.some((published) => published.version === version));
  if (duplicate)
    throw new Error(`House rules ${duplicate.version} are published already: give your own another version`);
  return [...publishedRules, ...own];
}
