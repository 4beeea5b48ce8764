import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFormula } from './plain-text.ts';

describe('a text of a file', () => {
  it.each(['=1+1', '+1+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', '-', '=', '+A1', '-5;DROP', '--5'])(
    'that a spreadsheet program would calculate: %j',
    (text) => {
      expect(isFormula(text)).toBe(true);
    },
  );

  it.each(['-5', '-1,234.56', '-1.234,56', '+49 40 123456', '-12%', 'a=b', '', '1-2', ' =1'])(
    'that stays what it is: %j',
    (text) => {
      expect(isFormula(text)).toBe(false);
    },
  );

  it('is no formula if it is a number', () => {
    fc.assert(fc.property(fc.integer(), (number) => !isFormula(String(number))));
  });
});
