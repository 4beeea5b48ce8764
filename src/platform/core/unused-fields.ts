import { type Refusal, refuse } from './refusal.ts';

/**
 * Why known fields are refused that have no effect together with the others: ignoring them silently would mislead the
 * caller. Fields that say nothing, such as an empty list or `false`, are accepted.
 */
export function whyNotUnused(unused: Readonly<Record<string, unknown>>): Refusal | null {
  const errors = Object.entries(unused)
    .filter(([, value]) => isGiven(value))
    .map(([field]) => ({ pointer: `/${field}`, code: 'unknown-field' }));
  return errors.length > 0 ? refuse('invalid-input', undefined, errors) : null;
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false;
}
