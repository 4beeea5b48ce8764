import type { PolicyKey } from '../../platform/core/policy-key.ts';

/** A policy as a file may name it: its number and extension, without the business unit that its key begins with. */
export type PolicyNumber = Readonly<{ policyId: string; extensionId: string | null }>;

/** What a file's number of a policy means to its reader: one policy, several that it may be, or none. */
export type MeantPolicy =
  | Readonly<{ kind: 'one'; policy: PolicyKey }>
  | Readonly<{ kind: 'several'; policies: readonly PolicyKey[] }>
  | Readonly<{ kind: 'none' }>;

const written = /^(\d{3,12})(?:-([A-Z][A-Z0-9]{1,7}))?$/;

/** Whether a policy is named by its number, with or without its extension: `3000001`, `3000001-CAP`. */
export function isPolicyNumber(text: string): boolean {
  return written.test(text);
}

/** The number and extension; `null` for a whole key and for what names no policy. */
export function readPolicyNumber(text: string): PolicyNumber | null {
  const [, policyId, extensionId = null] = written.exec(text) ?? [];
  return policyId === undefined ? null : { policyId, extensionId };
}

/** A policy that the reader sees, by the parts of its key. */
export type NumberedPolicy = PolicyNumber & Readonly<{ policy: PolicyKey }>;

/**
 * The policy that a number means among those that its reader sees. A number alone is the contract's first policy; where
 * the reader sees only its extensions, it is theirs.
 */
export function policyMeant({ policyId, extensionId }: PolicyNumber, seen: readonly NumberedPolicy[]): MeantPolicy {
  const numbered = seen.filter((each) => each.policyId === policyId);
  const same = numbered.filter((each) => each.extensionId === extensionId);
  const candidates = same.length === 0 && extensionId === null ? numbered : same;
  const [first] = candidates;
  if (first === undefined) return { kind: 'none' };
  if (candidates.length === 1) return { kind: 'one', policy: first.policy };
  return { kind: 'several', policies: candidates.map(({ policy }) => policy).toSorted() };
}
