import type { FieldError } from '../../core/refusal.ts';

/** The field of an error of the server: `/amount/amount` to the field `amount.amount`, else `amount`, else none. */
export function fieldOfPointer(pointer: string, fields: readonly string[]): string | null {
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  for (let length = path.length; length > 0; length -= 1) {
    const name = path.slice(0, length).join('.');
    if (fields.includes(name)) return name;
  }
  return null;
}

/** Errors of the server by field; what belongs to none is left for the summary. The first error of a field counts. */
export function sortErrors(
  errors: readonly FieldError[],
  fields: readonly string[],
): { byField: ReadonlyMap<string, FieldError>; others: readonly FieldError[] } {
  const byField = new Map<string, FieldError>();
  const others: FieldError[] = [];
  for (const error of errors) {
    const field = fieldOfPointer(error.pointer, fields);
    if (field === null) others.push(error);
    else if (!byField.has(field)) byField.set(field, error);
  }
  return { byField, others };
}

/** Names of all fields of a form's values, also inside objects: `amount`, `amount.currency`. */
export function fieldNames(values: object, before = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const full = before + name;
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isNested ? [full, ...fieldNames(value, `${full}.`)] : [full];
  });
}
