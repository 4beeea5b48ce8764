import { expect, it } from 'vitest';
import { z } from 'zod';
import { emailShape, isEmailAddress } from '../platform/core/email-address.ts';
import { contracts } from './areas.ts';

it.each(['ann@buyer.example', 'a.b+c@x-y.example', "o'x@y.example", 'käthe@müller.example', 'root@localhost'])(
  'takes %s',
  (text) => expect(isEmailAddress(text)).toBe(true),
);

it.each([
  '<x@y.example>',
  'X <x@y.example>',
  'x@y.example, z@y.example',
  'x y@z.example',
  'x@y@z',
  '"x"@y.example',
  'x@',
  '@y',
  'x@y..z',
  'x@y.example\n',
])('C5: refuses %j', (text) => expect(isEmailAddress(text)).toBe(false));

/** Every field of a schema that is called an e-mail address, with its pattern. */
function emailsIn(schema: unknown, name = ''): [string, unknown][] {
  if (schema === null || typeof schema !== 'object') return [];
  const own: [string, unknown][] =
    /e-?mail$/i.test(name) && (schema as { type?: unknown }).type === 'string'
      ? [[name, (schema as { pattern?: unknown }).pattern]]
      : [];
  return [...own, ...Object.entries(schema).flatMap(([key, inner]) => emailsIn(inner, key))];
}

it('C5: every input that takes an address takes it in this shape', () => {
  const bodies = contracts.flatMap((contract) => Object.values(contract)).flatMap(({ body, line }) => [body, line]);
  const found = bodies.flatMap((shape) =>
    shape ? emailsIn(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })) : [],
  );
  const { pattern } = z.toJSONSchema(emailShape(10)) as { pattern?: string };
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter(([, own]) => own !== pattern)).toEqual([]);
});
