import { expect, test } from 'vitest';
import { rightWords } from '../right-words.ts';
import { permissionWords } from './permission-words.ts';

test('files name the rights as the screens do', () => {
  const onScreens = Object.fromEntries(Object.entries(permissionWords).map(([right, { message }]) => [right, message]));
  expect(rightWords).toEqual(onScreens);
});
