import type { z } from 'zod';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Facts } from '../../platform/core/refusal.ts';
import type { Decided, Decision, Outcome, Step, StepResult } from './passport.ts';

/*
 * Rules that are published as code, in versions. A version never changes once it has decided something: other rules are
 * another version, added at the end, and the old one stays to replay what it decided.
 */

/** How a decision ends in one word, and with which amount where one is decided. */
export type Ending<Verdict extends string = string> = Outcome &
  Readonly<{ verdict: Verdict; amount: string | null; currency: CurrencyCode | null }>;

/** Rules that decide, and decide again. */
export type RuleSet<Inputs, Verdict extends string> = Readonly<{
  name: string;
  /** Decides by the version in force. */
  decide(inputs: Inputs): Decided<Ending<Verdict>>;
  /**
   * Decides from stored inputs, by the version that decided on them first.
   * @throws when the version is gone, or the inputs are not those of the rules
   */
  decideAgain(decided: Pick<Decided, 'rulesVersion' | 'inputs'>): Decision;
}>;

type Versions<Inputs, Verdict extends string> = Readonly<{
  name: string;
  /** What is stored of the inputs, and read again for a replay: plain objects, which leave out what they do not name. */
  inputs: z.ZodType<Inputs>;
  /** Oldest first; the last one is in force. */
  versions: Readonly<Record<string, (inputs: Inputs) => Decision<Ending<Verdict>>>>;
}>;

/** Publishes rules. */
export function defineRules<Inputs, Verdict extends string>({
  name,
  inputs: shape,
  versions,
}: Versions<Inputs, Verdict>): RuleSet<Inputs, Verdict> {
  const [inForce] = Object.keys(versions).slice(-1);
  if (inForce === undefined) throw new RangeError(`The rules ${name} have no version`);
  const decideAs = (version: string, inputs: Inputs) => {
    const decide = versions[version];
    if (!decide) throw new Error(`The rules ${name} ${version} are gone`);
    return decide(inputs);
  };
  return {
    name,
    decide: (given) => {
      // what callers pass besides is left out: a replay finds what the rules have read, and nothing else
      const inputs = shape.parse(given);
      return { ruleSet: name, rulesVersion: inForce, inputs, ...decideAs(inForce, inputs) };
    },
    decideAgain: ({ rulesVersion, inputs }) => decideAs(rulesVersion, shape.parse(inputs)),
  };
}

/** What one rule says; only what it changes is given. */
export type RuleResult = Readonly<{ result: StepResult; facts: Facts; amount?: string }>;

/** A rule: looks at the inputs and at the amount that the rules before it left. */
export type Rule<Inputs, Id extends string = string> = Readonly<{
  id: Id;
  run(inputs: Inputs, amount: string | null): RuleResult;
}>;

/** Runs all rules in their order, also after one that refuses, so that every reason is named at once. */
export function runRules<Inputs, Id extends string>(
  rules: readonly Rule<Inputs, Id>[],
  inputs: Inputs,
  amount: string | null = null,
): Step<Id>[] {
  const steps: Step<Id>[] = [];
  for (const { id, run } of rules) {
    const left = steps.at(-1)?.amountAfter ?? amount;
    const { result, facts, amount: changed = left } = run(inputs, left);
    steps.push({ rule: id, result, facts, amountAfter: changed });
  }
  return steps;
}

/** Runs rules of which the first that does something decides: those behind it do not run. */
export function runUntilDecided<Inputs, Id extends string>(
  rules: readonly Rule<Inputs, Id>[],
  inputs: Inputs,
): Step<Id>[] {
  const steps = runRules(rules, inputs);
  const decided = steps.findIndex(({ result }) => result !== 'passed');
  return decided === -1 ? steps : steps.slice(0, decided + 1);
}

/** A rule that holds or refuses. */
export function must(holds: boolean, facts: Facts = {}): RuleResult {
  return { result: holds ? 'passed' : 'refused', facts };
}

/** The rules that did something, in their order. */
export function rulesWith<Id extends string>(steps: readonly Step<Id>[], ...results: readonly StepResult[]): Id[] {
  return steps.filter(({ result }) => results.includes(result)).map(({ rule }) => rule);
}
