import { expect, it } from 'vitest';
import { whyNotUnused } from './unused-fields.ts';

it('A6: a field that is given and not used is refused by its name; an empty one is accepted', () => {
  expect(whyNotUnused({ conditions: [], text: null, keepsCover: false, costs: undefined })).toBeNull();
  expect(whyNotUnused({ conditions: ['SIGNED_AGREEMENT'], keepsCover: true, grounds: [] })).toEqual({
    code: 'invalid-input',
    errors: ['/conditions', '/keepsCover'].map((pointer) => ({ pointer, code: 'unknown-field' })),
  });
});
