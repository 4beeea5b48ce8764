import type { Actor } from '../../../platform/core/actor.ts';
import { defineSlot } from '../../../platform/core/slot.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Decision, PassportContent, Step } from '../passport.ts';
import type { Ending, RuleSet } from '../rule-set.ts';

/** What is decided automatically: each kind of record whose decisions have passports says how they are made again. */
export type DecidedSubject = Readonly<{
  /** As in the audit trail: whoever may read the history of such records sees their passports. */
  kind: string;
  /** The decision from the stored inputs, by the version of the rules that decided. */
  decideAgain(passport: PassportContent, context: Context): Promise<Decision>;
  /** How it ended, in one word and an amount. */
  endingOf(passport: PassportContent): Omit<Ending, 'decidedBy'>;
  /** The steps as a reader may see them: without what the reader has no right to. */
  stepsFor(actor: Actor, steps: readonly Step[]): readonly Step[];
}>;

export const decidedSubjectSlot = defineSlot<DecidedSubject>('what is decided automatically');

/** A kind of record that is decided by rules published as code. */
export function decidedByRules(
  kind: string,
  ruleSets: readonly Pick<RuleSet<never, string>, 'name' | 'decideAgain'>[],
  stepsFor: DecidedSubject['stepsFor'] = (_actor, steps) => steps,
): DecidedSubject {
  return {
    kind,
    decideAgain: async (passport) => {
      const rules = ruleSets.find(({ name }) => name === passport.ruleSet);
      if (!rules) throw new Error(`The rules ${passport.ruleSet} are gone`);
      return rules.decideAgain(passport);
    },
    endingOf: ({ outcome }) => outcome as Ending,
    stepsFor,
  };
}
