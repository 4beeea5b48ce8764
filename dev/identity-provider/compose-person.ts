import { createHash } from 'node:crypto';
import { permissions } from '../../src/identity/access/permissions.ts';
import { type OrderingRole, orderingRoles, userTypes } from '../../src/identity/access/roles.ts';
import { type Mandate, savePerson } from '../../src/identity/access/server/people.store.ts';
import type { UserType } from '../../src/platform/core/actor.ts';
import { isOneOf } from '../../src/platform/core/enumeration.ts';
import type { Permission } from '../../src/platform/core/permission.ts';
import { firstCharacters } from '../../src/platform/core/shortened.ts';
import type { Db } from '../../src/platform/server/context.ts';
import { knownPolicies, listComposeChoices } from './sign-in-choices.store.ts';

/** Someone as chosen on the page "someone with chosen permissions". */
export type Composition = Readonly<{
  name: string;
  userType: UserType;
  orderingRole: OrderingRole;
  permissions: readonly Permission[];
  policies: readonly string[];
  portfolios: readonly string[];
}>;

/** Reads the page's form. Invalid values count as not chosen. */
export function readComposition(form: URLSearchParams): Composition {
  const userType = form.get('userType');
  const orderingRole = form.get('orderingRole');
  const typed = (form.get('policies') ?? '').toUpperCase().split(/[\s,;]+/);
  return {
    name: firstCharacters(form.get('name')?.trim() ?? '', 80) || 'Someone',
    userType: isOneOf(userTypes, userType) ? userType : 'customer',
    orderingRole: isOneOf(orderingRoles, orderingRole) ? orderingRole : 'read-only',
    permissions: permissions.filter((permission) => form.getAll('permission').includes(permission)),
    policies: [...new Set([...form.getAll('policy'), ...typed])].filter(Boolean).sort(),
    portfolios: [...new Set(form.getAll('portfolio'))].sort(),
  };
}

/** Enters the person that was chosen; the same choice is the same person again. `problem` names policies that do not exist. */
export async function composePerson(
  tx: Db,
  composition: Composition,
  now: string,
): Promise<{ email: string } | { problem: string }> {
  const { name, userType, orderingRole, policies, portfolios } = composition;
  const known = await knownPolicies(tx, policies);
  const offered = new Set((await listComposeChoices(tx)).portfolios.map(({ portfolioId }) => portfolioId));
  const unknown = [
    ...policies.filter((policy) => !known.has(policy)),
    ...portfolios.filter((portfolio) => !offered.has(portfolio)),
  ];
  if (unknown.length > 0) return { problem: `Not known: ${unknown.join(', ')}` };

  const fingerprint = createHash('sha256').update(JSON.stringify(composition)).digest('hex').slice(0, 12);
  const email = `someone-${fingerprint}@chosen.example`;
  const mandates: Mandate[] = [
    ...policies.map((policyKey) => ({ policyKey, orderingRole })),
    ...portfolios.map((portfolioId) => ({ portfolioId, orderingRole })),
  ];
  const jobTitle = `Chosen: ${composition.permissions.length} permissions, ${orderingRole}`;
  const { permissions: held } = composition;
  await savePerson(
    tx,
    {
      personId: `per_${fingerprint}`,
      email,
      name,
      jobTitle,
      userType,
      organisationId: null,
      permissions: held,
      mandates,
    },
    now,
  );
  return { email };
}
