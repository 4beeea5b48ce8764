import type { z } from 'zod';
import type { FieldError } from '../core/refusal.ts';
import { type InputValidator, inputValidators } from './input-validator.ts';
import { schemaForServer } from './json-schema.ts';
import { fieldError } from './problem-responses.ts';

const compile = inputValidators();
const compiled = new WeakMap<z.ZodType, InputValidator>();

/** What is wrong with a value of a shape, by pointer; `null` when it fits. For values that do not come through a route. */
export function validateShape(shape: z.ZodType, value: unknown): readonly FieldError[] | null {
  let validate = compiled.get(shape);
  if (!validate) {
    validate = compile(schemaForServer(shape));
    compiled.set(shape, validate);
  }
  return validate(value) ? null : (validate.errors ?? []).map((error) => fieldError(error, undefined));
}
