import { z } from 'zod';
import { type FieldError, type Refusal, refuse } from './refusal.ts';

/** Characters of the customer's own reference, as a person counts them (V05). */
export const longestReference = 20;

/**
 * A reference as it comes in. JSON Schema counts characters as a person does, and so the wire holds the rule for every
 * operation that takes a reference; zod counts UTF-16 units, of which a character has two at most.
 */
export const customerReferenceShape = z
  .string()
  .max(2 * longestReference)
  .meta({ maxLength: longestReference, description: 'At most 20 characters as a person counts them' });

/** A reference as it is kept: without blanks around it, and `null` where nothing is left. */
export function keptReference(reference: string | null | undefined): string | null {
  return reference?.trim() || null;
}

/** What is wrong with a reference: that it is too long, or nothing (V05). */
export function faultsOfReference(reference: string | null | undefined): readonly FieldError[] {
  const { length } = [...(reference ?? '')];
  if (length <= longestReference) return [];
  return [{ pointer: '/customerReference', code: 'too-long', facts: { length, maximum: longestReference } }];
}

/** Why a reference cannot take the place of the present one: it is the same, or cannot be taken. */
export function whyNotChangeReference(present: string | null, customerReference: string | null): Refusal | null {
  if (customerReference === present) return refuse('nothing-to-change', { customerReference });
  return whyNotAcceptReference(customerReference);
}

/** Why a reference cannot be taken as it was entered; `null` when it can (V05). */
export function whyNotAcceptReference(reference: string | null | undefined): Refusal | null {
  const faults = faultsOfReference(reference);
  return faults.length > 0 ? refuse('invalid-input', undefined, faults) : null;
}
