import { Ajv, type ErrorObject, type SchemaValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { isTooFine, minorUnitsKeyword } from '../../reference/money.ts';

/**
 * The validator of everything that comes in: through routes, and line by line through the insurer's port and files. It
 * knows the formats of JSON Schema and the keyword of money.
 */
export function inputValidator({ coerceTypes = false }: Readonly<{ coerceTypes?: boolean }> = {}): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: false, removeAdditional: false, useDefaults: false, coerceTypes });
  formats.default(ajv);
  ajv.addKeyword({ keyword: minorUnitsKeyword, type: 'object', errors: 'full', validate: hasMinorUnits });
  return ajv;
}

const hasMinorUnits: SchemaValidateFunction = (_schema, data, _parent, at) => {
  const { amount, currency } = data as { amount?: unknown; currency?: unknown };
  // what is no money at all is refused by the shape itself
  if (typeof amount !== 'string' || typeof currency !== 'string' || !isTooFine({ amount, currency })) return true;
  const error: Partial<ErrorObject> = {
    keyword: minorUnitsKeyword,
    instancePath: `${at?.instancePath ?? ''}/amount`,
    params: {},
  };
  hasMinorUnits.errors = [error];
  return false;
};
