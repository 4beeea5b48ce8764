import { expect, test } from 'vitest';
import { englishPermissionLabels } from '../right-words.ts';
import { permissionLabels } from './permission-words.ts';

test('files name the rights as the screens do', () => {
  const onScreens = Object.fromEntries(
    Object.entries(permissionLabels).map(([right, { message }]) => [right, message]),
  );
  expect(englishPermissionLabels).toEqual(onScreens);
});
