import type { Facts } from '../../platform/core/refusal.ts';

/*
 * A decision passport (row M3): what an automatic decision was made from, which rules ran, how it ended. Whatever is
 * decided, the passport is the same: it can be replayed from its inputs and its rules, and is chained by hash to the one
 * before under its policy.
 */

/** What a rule did. */
export const stepResults = ['passed', 'limited', 'refused', 'referred'] as const;
export type StepResult = (typeof stepResults)[number];

/** A rule as it ran: its input in facts, what it did, and the amount that is left after it; `null` where none is decided. */
export type Step<Rule extends string = string> = Readonly<{
  rule: Rule;
  result: StepResult;
  facts: Facts;
  amountAfter: string | null;
}>;

/** How a decision ends; what else an outcome says depends on what is decided. `null`: no single rule decided. */
export type Outcome = Readonly<{ decidedBy: string | null }>;

export type Decision<Ended extends Outcome = Outcome> = Readonly<{ steps: readonly Step[]; outcome: Ended }>;

/** A decision with all that it takes to make it again. */
export type Decided<Ended extends Outcome = Outcome> = Decision<Ended> &
  Readonly<{
    /** The name of the rules, and which version of them decided. */
    ruleSet: string;
    rulesVersion: string;
    inputs: unknown;
  }>;

/** All that a passport's hash covers: one automatic decision and its place in the chain of its policy. */
export type PassportContent = Decided &
  Readonly<{
    /** The record that it decides on, as `kind/id`, as in the audit trail. */
    subject: string;
    policyKey: string;
    /** Place in the policy's chain, from 1. */
    position: number;
    previousHash: string | null;
    decidedAt: string;
  }>;

export type Passport = PassportContent & Readonly<{ hash: string }>;

/** SHA-256 of UTF-8 text as lower-case hex; the caller brings it, because browser and server have different ones. */
export type Sha256 = (text: string) => string;

/**
 * JSON in one canonical form (RFC 8785): members sorted by name, no white space, numbers and text as ECMAScript writes
 * them. Equal values give equal text, whatever order their members were made in.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** The passport of a decision, sealed with its hash. */
export function sealPassport(content: PassportContent, sha256: Sha256): Passport {
  return { ...content, hash: sha256(canonicalJson(content)) };
}

/** Whether a passport is as it was sealed. */
export function isUntouched({ hash, ...content }: Passport, sha256: Sha256): boolean {
  return sha256(canonicalJson(content)) === hash;
}

/** Whether a decision that was made again is the stored one, bit for bit. */
export function isSameDecision({ steps, outcome }: Decision, again: Decision): boolean {
  return canonicalJson({ steps: again.steps, outcome: again.outcome }) === canonicalJson({ steps, outcome });
}

/** Where a chain is broken, and how. */
export type ChainFault = Readonly<{
  position: number;
  fault: 'edited' | 'missing-before' | 'does-not-follow' | 'tail-cut';
}>;

/** What is known of the end of a chain besides its passports: a cut tail shows by it. */
export type ChainHead = Readonly<{ position: number; hash: string | null }>;

/** Every fault of one policy's chain, in order; none when it is whole. The passports come in order of position. */
export function chainFaults(chain: readonly Passport[], head: ChainHead, sha256: Sha256): ChainFault[] {
  const faults = chain.flatMap((passport, index): ChainFault[] => {
    const before = chain[index - 1];
    const { position } = passport;
    if (position !== (before?.position ?? 0) + 1) return [{ position, fault: 'missing-before' }];
    if (passport.previousHash !== (before?.hash ?? null)) return [{ position, fault: 'does-not-follow' }];
    return isUntouched(passport, sha256) ? [] : [{ position, fault: 'edited' }];
  });
  const last = chain.at(-1);
  const isWhole = (last?.position ?? 0) === head.position && (last?.hash ?? null) === head.hash;
  return isWhole ? faults : [...faults, { position: head.position, fault: 'tail-cut' }];
}
