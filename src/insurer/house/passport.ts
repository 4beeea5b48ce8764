import type { Ladder } from '../../risk/covers/decision-basis.ts';
import { automaticLadder } from './automatic-rules.ts';
import { type Decision, decide, type Rule } from './decide.ts';
import type { DecisionInputs } from './decision-inputs.ts';
import type { HouseRules } from './house-rules.ts';
import { underwriterLadder } from './underwriter-rules.ts';

const rulesOfLadder: Readonly<Record<Ladder, readonly Rule[]>> = {
  automatic: automaticLadder,
  underwriter: underwriterLadder,
};

/** Runs the named ladder. */
export function decideBy(ladder: Ladder, inputs: DecisionInputs, rules: HouseRules): Decision {
  return decide(rulesOfLadder[ladder], inputs, rules);
}

/** All that a passport's hash covers: one automatic decision and its place in the chain of its policy. */
export type PassportContent = Readonly<{
  requestId: string;
  policyKey: string;
  /** Place in the policy's chain, from 1. */
  position: number;
  previousHash: string | null;
  decidedAt: string;
  ladder: Ladder;
  rulesVersion: string;
  inputs: DecisionInputs;
  steps: Decision['steps'];
  outcome: Decision['outcome'];
}>;

/** A decision passport (row M3): replayable from its inputs and rules, and chained by hash to the one before. */
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

/** Whether the stored inputs and the rules of that version give the stored steps and outcome again, bit for bit. */
export function replaysIdentically({ ladder, inputs, steps, outcome }: PassportContent, rules: HouseRules): boolean {
  return canonicalJson(decideBy(ladder, inputs, rules)) === canonicalJson({ steps, outcome });
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
    const { hash, ...content } = passport;
    const { position } = passport;
    if (position !== (before?.position ?? 0) + 1) return [{ position, fault: 'missing-before' }];
    if (passport.previousHash !== (before?.hash ?? null)) return [{ position, fault: 'does-not-follow' }];
    return sha256(canonicalJson(content)) === hash ? [] : [{ position, fault: 'edited' }];
  });
  const last = chain.at(-1);
  const isWhole = (last?.position ?? 0) === head.position && (last?.hash ?? null) === head.hash;
  return isWhole ? faults : [...faults, { position: head.position, fault: 'tail-cut' }];
}
