import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import type { GrantedMandate } from '../identity-claims.ts';
import type { Grantable } from '../users.contract.ts';
import { mandatesByTemplate, PlaceFields } from './PlaceFields.tsx';

afterEach(cleanup);

const place = (policy: string, ...orderingRoles: Grantable['places'][number]['orderingRoles']) => ({
  policy,
  portfolio: null,
  name: 'Nordwind',
  currency: 'EUR',
  orderingMode: 'FOUR_EYES' as const,
  approvalMode: 'FOUR_EYES' as Grantable['places'][number]['approvalMode'],
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

test('a template keeps an approval limit with a role that approves, and drops it with one that does not', () => {
  const held = [{ policy: 'HERM-1', orderingRole: 'validator-four-eyes' as const, approvalLimit: '500' }];
  expect(mandatesByTemplate('approver', [fourEyes], held)).toEqual(held);
  expect(mandatesByTemplate('reader', [fourEyes], held)).toEqual([{ policy: 'HERM-1', orderingRole: 'read-only' }]);
});

test('a limit is set, changed and removed beside a role that approves, and offered with no other', () => {
  const seen: GrantedMandate[][] = [];
  function Form() {
    const [mandates, setMandates] = useState<GrantedMandate[]>([
      { policy: 'HERM-1', orderingRole: 'validator-four-eyes' },
    ]);
    const onChange = (next: GrantedMandate[]) => {
      seen.push(next);
      setMandates(next);
    };
    return <PlaceFields places={[fourEyes, direct]} initial={[]} mandates={mandates} onChange={onChange} />;
  }
  renderInPortal(<Form />);
  const limit = () => screen.getByLabelText<HTMLInputElement>(/^Approves up to/);
  fireEvent.change(limit(), { target: { value: '250k' } });
  expect(seen.at(-1)).toEqual([{ policy: 'HERM-1', orderingRole: 'validator-four-eyes', approvalLimit: '250000' }]);
  fireEvent.change(limit(), { target: { value: '' } });
  expect(seen.at(-1)).toEqual([{ policy: 'HERM-1', orderingRole: 'validator-four-eyes' }]);
  fireEvent.change(screen.getByLabelText('Ordering role on HERM-1'), { target: { value: 'requestor-four-eyes' } });
  expect(screen.queryByLabelText(/^Approves up to/)).toBeNull();
});

test.each([
  ['FOUR_EYES', 1],
  ['DIRECT', 0],
] as const)('where approvals are in %s a limit has %i field', (approvalMode, fields) => {
  const at = { ...place('HERM-4', 'read-only', 'requestor-validator'), orderingMode: 'DIRECT' as const, approvalMode };
  const mandates: GrantedMandate[] = [{ policy: 'HERM-4', orderingRole: 'requestor-validator' }];
  renderInPortal(<PlaceFields places={[at]} initial={[]} mandates={mandates} onChange={() => {}} />);
  expect(screen.queryAllByRole('textbox', { name: /Approves up to/ })).toHaveLength(fields);
});
