import { describe, expect, it } from 'vitest';
import { inputValidators } from './input-validator.ts';

const schema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['amount', 'currency'],
    properties: { amount: { type: 'string', format: 'date' } },
  },
};
const validate = inputValidators()(schema);
const faultsOf = (input: unknown) =>
  validate(input) ? [] : (validate.errors ?? []).map(({ instancePath }) => instancePath);

describe('C15: what is wrong with an input', () => {
  it('is all listed where the input is small', () => {
    expect(faultsOf([{ amount: 1 }, {}])).toEqual(['/0', '/0/amount', '/1', '/1']);
    expect(faultsOf([{ amount: '2026-11-20', currency: 'EUR' }])).toEqual([]);
  });

  it('is only the first fault where listing all would cost more than reading the input', () => {
    const most = 10_000;
    expect(faultsOf(Array.from({ length: most }, () => ({})))).toHaveLength(2 * most);
    expect(faultsOf(Array.from({ length: most + 1 }, () => ({})))).toEqual(['/0']);
    const deep = { amount: Array(most + 1).fill(0) };
    expect(faultsOf([{ currency: 'EUR' }, { more: deep }])).toEqual(['/0']);
  });

  it('is reported for input that is nested deeper than the call stack allows', () => {
    const depth = 200_000;
    expect(faultsOf(JSON.parse(`{"deep": ${'['.repeat(depth)}${']'.repeat(depth)}}`))).toEqual(['']);
  });
});
