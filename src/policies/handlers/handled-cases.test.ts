import { expect, it } from 'vitest';
import { areaOfKind, handledAreaOf } from './handled-cases.ts';

it('names the area of a record by its kind, and none where nobody handles it', () => {
  expect(handledAreaOf('cover-request/creq_1')).toBe('COVERS');
  expect(handledAreaOf('claim/clm_1')).toBe('NON_PAYMENT');
  expect(handledAreaOf('grade-request/greq_1')).toBeNull();
  expect(handledAreaOf('toString/1')).toBeNull();
  for (const kind of Object.keys(areaOfKind)) expect(handledAreaOf(`${kind}/1`), kind).not.toBeNull();
});
