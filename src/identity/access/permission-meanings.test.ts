import { expect, test } from 'vitest';
import { permissionMeanings } from './permission-meanings.ts';
import { permissions } from './permissions.ts';

test('each of the 37 permissions opens something', () => {
  expect(permissions).toHaveLength(37);
  expect(Object.keys(permissionMeanings).sort()).toEqual([...permissions].sort());
});
