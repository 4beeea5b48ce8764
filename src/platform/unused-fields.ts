import { type Refusal, refuse } from './refusal.ts';

/**
 * Why fields are refused that are known, and of which what they come with makes no use: left out without a word they would
 * mislead whoever wrote them. What says nothing, such as an empty list or no, is let through.
 */
export function whyNotUnused(unused: Readonly<Record<string, unknown>>): Refusal | null {
  const errors = Object.entries(unused)
    .filter(([, value]) => isSaid(value))
    .map(([field]) => ({ pointer: `/${field}`, code: 'unknown-field' }));
  return errors.length > 0 ? refuse('invalid-input', undefined, errors) : null;
}

function isSaid(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false;
}
