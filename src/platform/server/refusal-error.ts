import type { Refusal } from '../core/refusal.ts';

/** A refusal on its way to the caller: `mount` turns it into a problem document and rolls the write back. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.code, options);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

/** Throws when a rule answered with a refusal; does nothing when it allowed the action. */
export function refuseIf(refusal: Refusal | null): void {
  if (refusal) throw new Refused(refusal);
}
