import { Ajv, type AnySchema, type ErrorObject, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { isTooFine, minorUnitsKeyword } from '../core/money.ts';

/** Checks whether an input fits its schema; `errors` then holds the faults of the last one. */
export type InputValidator = ((input: unknown) => boolean) & { errors?: ErrorObject[] | null };

/**
 * Members that an input may have for all of its faults to be listed: as many as the largest form. Ajv lists without an
 * end, and a megabyte of empty objects has two million faults, which takes ten seconds during which no other request is
 * answered.
 */
const mostMembersListed = 10_000;

type Coercion = Readonly<{ coerceTypes?: boolean }>;

/**
 * Makes validators for all input: through routes, and line by line through the insurer's port and files. They stop at
 * the first fault, and list all of them only for small inputs, where this costs nothing.
 */
export function inputValidators({ coerceTypes = false }: Coercion = {}): (schema: AnySchema) => InputValidator {
  const stopping = openAjv({ coerceTypes, allErrors: false });
  const listing = openAjv({ coerceTypes, allErrors: true });
  return (schema) => {
    const fits = stopping.compile(schema);
    let list: ValidateFunction | undefined;
    const validate: InputValidator = (input) => {
      if (fits(input)) return true;
      validate.errors = fits.errors ?? null;
      if (!hasMoreMembersThan(mostMembersListed, input)) {
        list ??= listing.compile(schema);
        if (!list(input)) validate.errors = list.errors ?? null;
      }
      return false;
    };
    return validate;
  };
}

/** Whether a value has more members than that, at any depth; it may be nested deeper than the call stack. */
function hasMoreMembersThan(most: number, input: unknown): boolean {
  const waiting = [input];
  let counted = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const members = Object.values(value);
    counted += members.length;
    if (counted > most) return true;
    waiting.push(...members);
  }
  return false;
}

/** An Ajv that knows the formats of JSON Schema and the keyword of money. */
function openAjv(options: Readonly<{ coerceTypes: boolean; allErrors: boolean }>): Ajv {
  // `verbose`: a fault has what is wrong with it, so that a refusal can say how long a text is
  const ajv = new Ajv({ strict: false, removeAdditional: false, useDefaults: false, verbose: true, ...options });
  formats.default(ajv);
  ajv.addKeyword({ keyword: minorUnitsKeyword, type: 'object', errors: 'full', validate: hasMinorUnits });
  return ajv;
}

const hasMinorUnits: SchemaValidateFunction = (_schema, data, _parent, at) => {
  const { amount, currency } = data as { amount?: unknown; currency?: unknown };
  // what is not an amount at all is refused by the shape itself
  if (typeof amount !== 'string' || typeof currency !== 'string' || !isTooFine({ amount, currency })) return true;
  const error: Partial<ErrorObject> = {
    keyword: minorUnitsKeyword,
    instancePath: `${at?.instancePath ?? ''}/amount`,
    params: {},
  };
  hasMinorUnits.errors = [error];
  return false;
};
