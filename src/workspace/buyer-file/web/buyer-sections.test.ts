import { expect, test } from 'vitest';
import { isLongStory } from './BuyerSections.tsx';

const sections = (...rows: number[]) =>
  rows.map((each, index) => ({ id: `${index}`, title: '', content: null, rows: each }));

test('many rows, or many sections of few, fill the wider column', () => {
  expect(isLongStory(sections(1, 4))).toBe(false);
  expect(isLongStory(sections(1, 8, 4))).toBe(true);
  expect(isLongStory(sections(1, 1, 1, 1, 1, 1))).toBe(true);
  expect(isLongStory([])).toBe(false);
});
