import { expect, it } from 'vitest';
import { stepBetween } from './tile-steps.ts';

// three columns, the last row is short
const boxes = [0, 1, 2, 3, 4].map((at) => ({ left: (at % 3) * 100, top: Math.floor(at / 3) * 80 }));

it.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [4, 'ArrowRight', 4],
  [0, 'ArrowLeft', 0],
  [1, 'ArrowDown', 4],
  [2, 'ArrowDown', 2],
  [4, 'ArrowUp', 1],
  [1, 'ArrowUp', 1],
  [3, 'Home', 0],
  [0, 'End', 4],
  [0, 'x', 0],
])('from tile %i %s leads to %i', (at, key, to) => {
  expect(stepBetween(boxes, at, key)).toBe(to);
});
