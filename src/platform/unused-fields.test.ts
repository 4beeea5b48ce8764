import { expect, it } from 'vitest';
import { whyNotUnused } from './unused-fields.ts';

it('A6: what is written and used by nothing is refused by its name; what says nothing is let through', () => {
  expect(whyNotUnused({ conditions: [], text: null, keepsCover: false, costs: undefined })).toBeNull();
  expect(whyNotUnused({ conditions: ['SIGNED_AGREEMENT'], keepsCover: true, grounds: [] })).toEqual({
    code: 'invalid-input',
    errors: ['/conditions', '/keepsCover'].map((pointer) => ({ pointer, code: 'unknown-field' })),
  });
});
