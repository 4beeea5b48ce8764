import { expect, test } from 'vitest';
import { englishPermissionLabels } from '../english-permission-labels.ts';
import { permissionLabels } from './permission-labels.ts';

test('files name the rights as the screens do', () => {
  const onScreens = Object.fromEntries(
    Object.entries(permissionLabels).map(([right, { message }]) => [right, message]),
  );
  expect(englishPermissionLabels).toEqual(onScreens);
});
