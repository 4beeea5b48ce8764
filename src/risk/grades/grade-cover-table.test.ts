import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { gradeCodes } from '../buyers/grade.ts';
import { faultsOfGradeCoverTable, type GradeCoverRow } from './grade-cover-table.ts';

/** The example of the handbook (covers 4.1): 01-03 100k, 04-05 50k, 06 25k, all at 90 %; 07 and NA basic; 08-10 nothing. */
const thousands = [100, 100, 100, 50, 50, 25, 10, 0, 0, 0, 5];
const table: readonly GradeCoverRow[] = gradeCodes.map((gradeCode, index) => ({
  gradeCode,
  maxAmount: money((thousands[index] ?? 0) * 1000, 'EUR'),
  insuredPercentage: index < 6 ? 90 : 60,
}));

/** The table with another row in one place. */
function withRow(index: number, row: Partial<GradeCoverRow>): GradeCoverRow[] {
  return table.map((known, place) => (place === index ? { ...known, ...row } : known));
}

describe('a grade table', () => {
  it('accepts the example of the handbook', () => {
    expect(faultsOfGradeCoverTable(table, 'EUR')).toEqual([]);
  });

  it('needs every grade, and NA', () => {
    expect(faultsOfGradeCoverTable(table.slice(0, -1), 'EUR')).toEqual([
      { pointer: '/rows', code: 'grade-missing', facts: { gradeCode: 'NA' } },
    ]);
    expect(faultsOfGradeCoverTable(table.slice(1), 'EUR')).toMatchObject([{ facts: { gradeCode: '01' } }]);
  });

  it('contains each grade once', () => {
    const [first] = table as [GradeCoverRow];
    expect(faultsOfGradeCoverTable([first, ...table], 'EUR')).toEqual([
      { pointer: '/rows/0/gradeCode', code: 'repeated' },
    ]);
  });

  it('gives a weaker grade no more than a better one', () => {
    expect(faultsOfGradeCoverTable(withRow(5, { maxAmount: money(50_000.01, 'EUR') }), 'EUR')).toEqual([
      { pointer: '/rows/5/maxAmount', code: 'above-better-grade', facts: { gradeCode: '06', betterGradeCode: '05' } },
    ]);
    expect(faultsOfGradeCoverTable(withRow(5, { maxAmount: money(50_000, 'EUR') }), 'EUR')).toEqual([]);
  });

  it('gives NA no rank', () => {
    expect(faultsOfGradeCoverTable(withRow(10, { maxAmount: money(200_000, 'EUR') }), 'EUR')).toEqual([]);
  });

  it('is in the currency of its policy, and never below nothing', () => {
    expect(faultsOfGradeCoverTable(withRow(9, { maxAmount: money(0, 'GBP') }), 'EUR')).toEqual([
      { pointer: '/rows/9/maxAmount', code: 'not-policy-currency' },
    ]);
    expect(faultsOfGradeCoverTable(withRow(9, { maxAmount: money(-1, 'EUR') }), 'EUR')).toEqual([
      { pointer: '/rows/9/maxAmount', code: 'too-small' },
    ]);
  });
});
