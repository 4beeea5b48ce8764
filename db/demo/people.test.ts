import { expect, test } from 'vitest';
import { permissions } from '../../src/identity/access/permissions.ts';
import { orderingRoles, userTypes } from '../../src/identity/access/roles.ts';
import { demoPeople, demoPersonId } from './people.ts';

const customers = demoPeople.filter(({ userType }) => userType !== 'insurer');

test('each permission, ordering role and user type is held by somebody', () => {
  expect(new Set(customers.flatMap((person) => person.permissions))).toEqual(new Set(permissions));
  expect(new Set(demoPeople.flatMap((person) => person.mandates.map((mandate) => mandate.orderingRole)))).toEqual(
    new Set(orderingRoles),
  );
  expect(new Set(demoPeople.map(({ userType }) => userType))).toEqual(new Set(userTypes));
});

test('fifteen people, each with an id of their own and no permission twice', () => {
  expect(new Set(demoPeople.map(({ email }) => demoPersonId(email))).size).toBe(15);
  for (const { permissions: held } of demoPeople) expect(new Set(held).size).toBe(held.length);
});

test('people differ by their description in the demo world', () => {
  const of = (name: string) => demoPeople.find(({ email }) => email.startsWith(name))?.permissions ?? [];
  expect(of('rita')).not.toContain('read_company_grade');
  expect(of('rita')).not.toContain('export-tables');
  expect(of('nora')).toContain('no_transactional');
  expect(of('dirk')).toEqual(expect.arrayContaining(['rabobank_content', 'client_content']));
  expect(of('pia')).toEqual(
    expect.arrayContaining(['policy-selector-multi-search', 'smart-view-world-agency-login', 'eolis_wa_access']),
  );
  expect(of('bea')).toEqual(
    expect.arrayContaining([
      'brokerage_paid',
      'new_business_current_portfolio',
      'policy-performance-broker',
      'finalized-policy-drafts',
    ]),
  );
  expect(of('igor')).toEqual(expect.arrayContaining(['intermediary_content', 'midas_front_access']));
});
