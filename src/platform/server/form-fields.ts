import type { z } from 'zod';
import { refuse } from '../core/refusal.ts';
import { Refused } from './refusal-error.ts';

/**
 * The fields of a form that came over the wire, of which the contract only names the texts. Refuses the first that is
 * wrong at its place: `unknown-field`, `required` or `wrong-format`.
 */
export function formFields<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const given = body ?? {};
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') throw refusedAt(String(issue.keys[0]), 'unknown-field');
  const name = String(issue?.path[0] ?? '');
  throw refusedAt(name, (given as Readonly<Record<string, unknown>>)[name] === undefined ? 'required' : 'wrong-format');
}

function refusedAt(field: string, code: string): Refused {
  return new Refused(refuse('invalid-input', undefined, [{ pointer: `/${field}`, code }]));
}
