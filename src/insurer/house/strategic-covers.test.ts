import { expect, it } from 'vitest';
import { gradeCodes } from '../../risk/buyers/grade.ts';
import { houseAccepts } from './strategic-covers.ts';

it('the house insurer accepts what it may insure, but for grades 08 to 10', () => {
  const accepted = gradeCodes.filter((gradeCode) => houseAccepts({ isInsurable: true, gradeCode }));
  expect(accepted).toEqual(['01', '02', '03', '04', '05', '06', '07', 'NA']);
  expect(houseAccepts({ isInsurable: true, gradeCode: null })).toBe(true);
  expect(houseAccepts({ isInsurable: false, gradeCode: '02' })).toBe(false);
});
