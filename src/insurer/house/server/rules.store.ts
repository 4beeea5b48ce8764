import type { Db } from '../../../platform/server/context.ts';
import { execute, firstRow } from '../../../platform/server/statements.ts';
import { canonicalJson } from '../../../policies/passports/passport.ts';
import type { HouseRules } from '../house-rules.ts';

/**
 * Keeps a version of the rules for ever, from its first decision on.
 * @throws when the same version decided before with other rules: passports could no longer be replayed
 */
export async function keepRules(tx: Db, rules: HouseRules, now: string): Promise<void> {
  await execute(tx)`
    insert into house_rules (version, rules, first_used_at) values (${rules.version}, ${JSON.stringify(rules)}::jsonb, ${now})
    on conflict (version) do nothing`;
  const kept = await findRules(tx, rules.version);
  if (canonicalJson(kept) !== canonicalJson(rules))
    throw new Error(
      `House rules ${rules.version} have decided before and were different: give the new ones a new version`,
    );
}

/** The rules of a version that decided something; `null` when it never did. */
export async function findRules(tx: Db, version: string): Promise<HouseRules | null> {
  const row = await firstRow<{ rules: HouseRules }>(tx)`select rules from house_rules where version = ${version}`;
  return row?.rules ?? null;
}

/** The rules that a passport names: they are kept for ever. */
export async function rulesThatDecided(
  tx: Db,
  { rulesVersion }: Readonly<{ rulesVersion: string }>,
): Promise<HouseRules> {
  const rules = await findRules(tx, rulesVersion);
  if (!rules) throw new Error(`House rules ${rulesVersion} are gone`);
  return rules;
}
