import { createHash } from 'node:crypto';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import {
  type ChainHead,
  canonicalJson,
  type Decided,
  type Passport,
  type PassportContent,
  sealPassport,
} from '../passport.ts';

/** SHA-256 of UTF-8 text, lower-case hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** A decision before it takes its place in the chain of its policy. */
export type Unchained = Omit<PassportContent, 'position' | 'previousHash'>;

/** Keeps a decision on a record, `kind/id`, under a policy. */
export async function keepDecision(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { subject, policyKey }: Pick<Unchained, 'subject' | 'policyKey'>,
  decided: Decided,
): Promise<void> {
  await appendPassport(tx, { subject, policyKey, decidedAt: now, ...decided });
}

/** Seals a decision and appends it to the chain of its policy; others who decide on the policy wait. */
export async function appendPassport(tx: Db, decided: Unchained): Promise<void> {
  await appendPassports(tx, [decided]);
}

/** As `appendPassport`, for many decisions. Chains are locked in the order of their policies. */
export async function appendPassports(tx: Db, decided: readonly Unchained[]): Promise<void> {
  if (decided.length === 0) return;
  const heads = await lockHeads(tx, [...new Set(decided.map(({ policyKey }) => policyKey))].sort());
  const sealed = decided.map((each) => {
    const head = heads.get(each.policyKey);
    const content = { ...each, position: (head?.position ?? 0) + 1, previousHash: head?.hash ?? null };
    const passport = sealPassport(content, sha256);
    heads.set(each.policyKey, passport);
    return { ...passport, content: canonicalJson(content) };
  });
  await execute(tx)`
    insert into decision_passports (policy_key, position, subject, rule_set, rules_version, decided_at, content,
      previous_hash, hash)
    select p."policyKey", p.position, p.subject, p."ruleSet", p."rulesVersion", p."decidedAt", p.content,
      p."previousHash", p.hash
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as p("policyKey" text, position int, subject text,
      "ruleSet" text, "rulesVersion" text, "decidedAt" timestamptz, content text, "previousHash" text, hash text)`;
  const moved = [...heads].map(([policyKey, { position, hash }]) => ({ policyKey, position, hash }));
  await execute(tx)`
    update passport_chains c set position = h.position, hash = h.hash
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as h("policyKey" text, position int, hash text)
    where c.policy_key = h."policyKey"`;
}

async function lockHeads(tx: Db, policyKeys: readonly string[]): Promise<Map<string, ChainHead>> {
  await execute(tx)`
    insert into passport_chains (policy_key) select unnest(${policyKeys}::text[]) on conflict do nothing`;
  const rows = await allRows<ChainHead & { policyKey: string }>(tx)`
    select policy_key, position, hash from passport_chains where policy_key = any(${policyKeys}::text[])
    order by policy_key for update`;
  return new Map(rows.map(({ policyKey, position, hash }) => [policyKey, { position, hash }]));
}

type PassportRow = Readonly<{ content: string; hash: string }>;

/** The passports of a record in the order in which they were given; none where the policy is outside the scope. */
export async function findPassports(scope: Scope, tx: Db, subject: string): Promise<Passport[]> {
  const rows = await allRows<PassportRow>(tx)`
    select d.content, d.hash from decision_passports d join policies p using (policy_key)
    where d.subject = ${subject} and ${withinScope(scope, 'p')}
    order by d.policy_key, d.position`;
  return rows.map(passportOf);
}

/** The chain of a policy with its head, both of one moment; `null` when the policy is outside the scope. */
export async function findChain(
  scope: Scope,
  tx: Db,
  policyKey: string,
): Promise<{ passports: Passport[]; head: ChainHead } | null> {
  const chain = await firstRow<{ position: number | null; hash: string | null; passports: PassportRow[] | null }>(tx)`
    select h.position, h.hash,
      (select json_agg(json_build_object('content', d.content, 'hash', d.hash) order by d.position)
       from decision_passports d where d.policy_key = p.policy_key) as passports
    from policies p left join passport_chains h using (policy_key)
    where p.policy_key = ${policyKey} and ${withinScope(scope, 'p')}`;
  if (!chain) return null;
  return {
    passports: (chain.passports ?? []).map(passportOf),
    head: { position: chain.position ?? 0, hash: chain.hash },
  };
}

function passportOf({ content, hash }: PassportRow): Passport {
  return { ...(JSON.parse(content) as PassportContent), hash };
}
