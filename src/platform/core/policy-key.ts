import { z } from 'zod';

/**
 * A policy is addressed by three parts: the insurer's business unit, the policy's number and, for sibling policies of
 * one contract (discretionary limit, top-up), an extension. On the wire and in the database they are one key:
 * `HERM-1000001`, `HERM-1000001-CAP`.
 */
export type PolicyKey = string;

/** The three parts of a policy key. */
export type PolicyKeyParts = Readonly<{ businessUnitCode: string; policyId: string; extensionId: string | null }>;

const keyPattern = /^([A-Z]{2,8})-(\d{3,12})(?:-([A-Z0-9]{2,8}))?$/;

/** A policy key on the wire. */
export const policyKeyShape = z
  .string()
  .regex(/^[A-Z]{2,8}-\d{3,12}(-[A-Z0-9]{2,8})?$/)
  .describe('Policy key, such as HERM-1000001 or HERM-1000001-CAP');

const onePolicyKey = '[A-Z]{2,8}-\\d{3,12}(?:-[A-Z0-9]{2,8})?';

/** A query parameter that names several policies: `policy=HERM-1000001,HERM-1000001-CAP`. */
export const severalPolicyKeysShape = z
  .string()
  .max(4000)
  .regex(new RegExp(`^${onePolicyKey}(?:,${onePolicyKey})*$`))
  .describe('Policy keys, comma-separated');

/** Takes a key apart. `null` when the text is not a policy key. */
export function parsePolicyKey(key: string): PolicyKeyParts | null {
  const match = keyPattern.exec(key);
  if (!match) return null;
  return { businessUnitCode: match[1] as string, policyId: match[2] as string, extensionId: match[3] ?? null };
}

/** Puts the three parts together. */
export function formatPolicyKey({ businessUnitCode, policyId, extensionId }: PolicyKeyParts): PolicyKey {
  return [businessUnitCode, policyId, ...(extensionId === null ? [] : [extensionId])].join('-');
}

/** The key of the contract to which a key belongs: itself without an extension. */
export function mainPolicyKey(key: PolicyKey): PolicyKey {
  const parts = parsePolicyKey(key);
  return parts ? formatPolicyKey({ ...parts, extensionId: null }) : key;
}

/** The key of the sibling policy of the same contract with that extension (`DCL`, `CAP`). */
export function siblingKey(key: PolicyKey, extensionId: string): PolicyKey {
  return `${mainPolicyKey(key)}-${extensionId}`;
}
