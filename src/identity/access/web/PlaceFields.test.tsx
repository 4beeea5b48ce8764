import { expect, test } from 'vitest';
import type { Grantable } from '../users.contract.ts';
import { mandatesByTemplate } from './PlaceFields.tsx';

const place = (policy: string, ...orderingRoles: Grantable['places'][number]['orderingRoles']) => ({
  policy,
  portfolio: null,
  name: 'Nordwind',
  orderingMode: 'FOUR_EYES' as const,
  orderingRoles,
});
const fourEyes = place('HERM-1', 'read-only', 'requestor-four-eyes', 'validator-four-eyes');
const direct = place('HERM-2', 'read-only', 'requestor-validator');

test('a template gives a role at every policy to somebody who has none', () => {
  expect(mandatesByTemplate('approver', [fourEyes, direct], [])).toEqual([
    { policy: 'HERM-1', orderingRole: 'validator-four-eyes' },
    { policy: 'HERM-2', orderingRole: 'requestor-validator' },
  ]);
});

test('it changes roles only where somebody has access, and keeps what the administrator does not see', () => {
  const held = [
    { policy: 'HERM-1', orderingRole: 'requestor-four-eyes' as const },
    { policy: 'SFAC-9', orderingRole: 'read-only' as const },
  ];
  expect(mandatesByTemplate('approver', [fourEyes, direct], held)).toEqual([
    { policy: 'SFAC-9', orderingRole: 'read-only' },
    { policy: 'HERM-1', orderingRole: 'validator-four-eyes' },
  ]);
});

test('where none of its roles is offered the former one stays', () => {
  const unfit = place('HERM-3', 'requestor-validator');
  const held = [{ policy: 'HERM-3', orderingRole: 'requestor-validator' as const }];
  expect(mandatesByTemplate('reader', [unfit], held)).toEqual(held);
  expect(mandatesByTemplate('reader', [unfit], [])).toEqual([]);
});
