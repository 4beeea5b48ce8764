import type { Facts, FieldError, ProblemCode } from './problem.ts';

export type { Facts, FieldError } from './problem.ts';

/**
 * The answer to "why not?". Rules return `null` when an action is allowed and a refusal otherwise. The server turns a
 * refusal into a problem document, the screen into a disabled control with its reason.
 */
export type Refusal = Readonly<{ code: ProblemCode; facts?: Facts; errors?: readonly FieldError[] }>;

/** Makes a refusal. `errors` name the inputs that caused it, where there are any. */
export function refuse(code: ProblemCode, facts?: Facts, errors?: readonly FieldError[]): Refusal {
  return { code, ...(facts ? { facts } : {}), ...(errors ? { errors } : {}) };
}

/** The first refusal of several checks, run in the order given; `null` when none refuses. */
export function firstRefusal(...checks: ReadonlyArray<() => Refusal | null>): Refusal | null {
  for (const check of checks) {
    const refusal = check();
    if (refusal) return refusal;
  }
  return null;
}
