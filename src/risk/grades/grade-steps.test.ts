import { describe, expect, test } from 'vitest';
import type { DatedGrade } from './grade-request.ts';
import { findingOf, stepsOf } from './grade-steps.ts';

const first = '2024-11-20';
const last = '2026-11-20';

const graded = (...grades: ReadonlyArray<readonly [DatedGrade['gradeCode'], string]>): DatedGrade[] =>
  grades.map(([gradeCode, gradeDate]) => ({ gradeCode, gradeDate }));

describe('steps of a plot', () => {
  test('hold until the next grade, the last one until the end', () => {
    expect(stepsOf(graded(['04', '2025-01-10'], ['06', '2026-02-01']), first, last)).toEqual([
      { gradeCode: '04', since: '2025-01-10', from: '2025-01-10', to: '2026-02-01' },
      { gradeCode: '06', since: '2026-02-01', from: '2026-02-01', to: last },
    ]);
  });

  test('begin with the plot where the grade was given before it', () => {
    const [step] = stepsOf(graded(['03', '2022-05-05']), first, last);
    expect(step).toEqual({ gradeCode: '03', since: '2022-05-05', from: first, to: last });
  });

  test('leave out a grade that was over before the plot begins', () => {
    const steps = stepsOf(graded(['03', '2022-05-05'], ['04', '2023-05-05']), first, last);
    expect(steps.map(({ gradeCode }) => gradeCode)).toEqual(['04']);
  });
});

describe('the summary of a plot', () => {
  test.each([
    [['04'], { is: 'steady', grade: '04' }],
    [['04', '06', '04'], { is: 'steady', grade: '04' }],
    [['04', '07'], { is: 'weaker', from: '04', to: '07' }],
    [['09', '10'], { is: 'weaker', from: '09', to: '10' }],
    [['NA', '05', '03'], { is: 'stronger', from: '05', to: '03' }],
    [['NA', '05'], { is: 'steady', grade: '05' }],
    [['05', 'NA'], { is: 'not-assessable' }],
  ] as const)('of %j is %j', (codes, finding) => {
    const grades = codes.map((gradeCode, month) => ({ gradeCode, gradeDate: `2025-0${month + 1}-01` }));
    expect(findingOf(stepsOf(grades, first, last))).toEqual(finding);
  });

  test('is none where there is no grade', () => expect(findingOf([])).toBeNull());
});
