import { z } from 'zod';
import { type ProblemCode, problemStatus } from './problem.ts';
import type { Refusal } from './refusal.ts';

/** Facts that explain a refusal or a warning; the reader's language makes the sentence. */
export const factsShape = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);

const problemCodes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

/** Why an action is not possible, as the wire says it. */
export interface WhyNot {
  code: ProblemCode;
  facts?: z.output<typeof factsShape> | undefined;
}

/**
 * For each action `null` when the reader may take it now, else why not. Its type has a name: written out, the list of all
 * codes would stand in the declaration of every contract as often as there are actions, which TypeScript refuses at last.
 */
export const whyNotShape: z.ZodType<WhyNot | null, WhyNot | null> = z
  .strictObject({ code: z.enum(problemCodes), facts: factsShape.optional() })
  .nullable()
  .describe('`null`: allowed; else why not');

/** The answer of a rule as the wire says it. */
export function whyNotOnWire(refusal: Refusal | null | undefined): WhyNot | null {
  if (!refusal) return null;
  const { code, facts } = refusal;
  return { code, ...(facts ? { facts: facts as z.output<typeof factsShape> } : {}) };
}
