import { z } from 'zod';
import { problemStatus } from './problem.ts';
import type { Refusal } from './refusal.ts';

/** Facts that explain a refusal or a warning; the reader's language makes the sentence. */
export const factsShape = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);

const problemCodes = Object.keys(problemStatus) as [keyof typeof problemStatus, ...(keyof typeof problemStatus)[]];

/** For each action `null` when the reader may take it now, else why not. */
export const whyNotShape = z
  .strictObject({ code: z.enum(problemCodes), facts: factsShape.optional() })
  .nullable()
  .describe('`null`: allowed; else why not');

/** The answer of a rule as the wire says it. */
export function whyNotOnWire(refusal: Refusal | null | undefined): z.output<typeof whyNotShape> {
  if (!refusal) return null;
  const { code, facts } = refusal;
  return { code, ...(facts ? { facts: facts as z.output<typeof factsShape> } : {}) };
}
