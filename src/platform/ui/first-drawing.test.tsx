import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useAfterFirstDrawing } from './first-drawing.ts';

afterEach(cleanup);

const drawings: boolean[] = [];

function Part() {
  drawings.push(useAfterFirstDrawing());
  return null;
}

test('the screen waits for the first drawing of a visit, and never again', async () => {
  await act(async () => void render(<Part />));
  expect(drawings).toEqual([false, true]);
  cleanup();
  await act(async () => void render(<Part />));
  expect(drawings).toEqual([false, true, true]);
});
