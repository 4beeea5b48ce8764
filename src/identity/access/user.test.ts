import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Permission } from '../../platform/core/permission.ts';
import { permissions } from './permissions.ts';
import { type OrderingRole, orderingRoles } from './roles.ts';
import {
  approvalModeAt,
  closestMandate,
  type Giver,
  noRights,
  placeOf,
  type Rights,
  rolesToGive,
  userTypeOf,
  whyNotCeaseToAdminister,
  whyNotChangeOwn,
  whyNotGive,
  whyNotGiveUp,
} from './user.ts';

const policy = 'HERM-1000001';
const reads: readonly Permission[] = ['tci-access', 'read_clr'];

function giver(changes: Partial<Giver> = {}): Giver {
  return {
    permissions: new Set<Permission>([...reads, 'export-tables']),
    organisationKind: 'CUSTOMER',
    places: new Map([[`policy/${policy}`, { orderingMode: 'FOUR_EYES', ownRole: 'requestor-validator' }]]),
    ...changes,
  };
}

function rights(changes: Partial<Rights> = {}): Rights {
  return { ...noRights, permissions: reads, ...changes };
}

const role = (orderingRole: OrderingRole) => ({ mandates: [{ policy, orderingRole }] });

describe('what an administrator may give', () => {
  it('is what they hold themselves, and what somebody had before', () => {
    const requested = rights({ permissions: [...reads, 'read_company_grade'] });
    expect(whyNotGive(giver(), null, requested)).toMatchObject({
      code: 'rights-exceed-giver',
      errors: [{ pointer: '/permissions/2', code: 'not-held' }],
    });
    expect(whyNotGive(giver(), requested, requested)).toBeNull();
    expect(whyNotGive(giver(), null, rights())).toBeNull();
  });

  it('a restriction is always free to give; who is under it frees nobody', () => {
    const restricted = rights({ permissions: [...reads, 'no_transactional'] });
    const under = giver({ permissions: new Set<Permission>([...reads, 'no_transactional']) });
    expect(whyNotGive(giver(), null, restricted)).toBeNull();
    expect(whyNotGive(giver(), restricted, rights())).toBeNull();
    expect(whyNotGive(under, null, rights())?.errors).toEqual([{ pointer: '/permissions', code: 'stays-restricted' }]);
    expect(whyNotGive(under, restricted, rights())?.code).toBe('rights-exceed-giver');
    expect(whyNotGive(under, rights(), rights())).toBeNull();
  });

  it('ends at the policies that they see and at the roles of their mode', () => {
    expect(whyNotGive(giver(), null, rights(role('validator-four-eyes')))).toBeNull();
    expect(whyNotGive(giver(), null, rights(role('final-validator-six-eyes')))?.errors).toEqual([
      { pointer: '/mandates/0', code: 'not-in-list' },
    ]);
    const foreign = { mandates: [{ policy: 'SFAC-2000001', orderingRole: 'read-only' as const }] };
    expect(whyNotGive(giver(), null, rights(foreign))?.errors).toEqual([{ pointer: '/mandates/0', code: 'not-found' }]);
    expect(whyNotGive(giver(), rights(foreign), rights(foreign))).toBeNull();
    const [mandate] = role('read-only').mandates;
    expect(whyNotGive(giver(), null, rights({ mandates: [mandate!, mandate!] }))?.errors).toEqual([
      { pointer: '/mandates/1', code: 'twice' },
    ]);
  });

  it('a broker’s people order only where their administrator does (rule 11)', () => {
    const reading = ['broker-read-only', 'read-only'];
    expect(rolesToGive('BROKER', { orderingMode: 'FOUR_EYES', ownRole: 'broker-read-only' })).toEqual(reading);
    expect(rolesToGive('BROKER', { orderingMode: 'FOUR_EYES', ownRole: 'requestor-validator' })).toContain(
      'validator-four-eyes',
    );
    expect(rolesToGive('CUSTOMER', { orderingMode: 'DIRECT', ownRole: null })).toEqual([
      'read-only',
      'requestor-validator',
    ]);
  });

  it('never grows: every right given was held or seen by the giver, or was there before', () => {
    const anyRights = fc.record({
      isAdministrator: fc.boolean(),
      permissions: fc.uniqueArray(fc.constantFrom(...permissions), { maxLength: 6 }),
      mandates: fc.uniqueArray(
        fc.record({
          policy: fc.constantFrom(policy, 'SFAC-2000001'),
          orderingRole: fc.constantFrom(...orderingRoles),
        }),
        { selector: placeOf },
      ),
    });
    fc.assert(
      fc.property(anyRights, anyRights, fc.uniqueArray(fc.constantFrom(...permissions)), (before, requested, held) => {
        const someone = giver({ permissions: new Set(held) });
        if (whyNotGive(someone, before, requested)) return;
        for (const permission of requested.permissions)
          expect(
            permission === 'no_transactional' || held.includes(permission) || before.permissions.includes(permission),
          ).toBe(true);
        for (const mandate of requested.mandates)
          expect(mandate.policy === policy || before.mandates.some((one) => one.policy === mandate.policy)).toBe(true);
      }),
    );
  });
});

describe('one’s own rights', () => {
  const mine = rights({ isAdministrator: true, ...role('requestor-validator') });

  it('are given up freely and never raised', () => {
    expect(whyNotChangeOwn(mine, noRights)).toBeNull();
    expect(whyNotChangeOwn(mine, { ...mine, ...role('read-only') })).toBeNull();
    expect(whyNotChangeOwn(mine, { ...mine, permissions: [...reads, 'no_transactional'] })).toBeNull();
    expect(whyNotChangeOwn(mine, { ...mine, permissions: [...reads, 'edoc'] })?.code).toBe('own-rights');
    expect(whyNotChangeOwn(mine, { ...mine, ...role('validator-four-eyes') })?.code).toBe('own-rights');
    expect(whyNotChangeOwn(rights(), rights({ isAdministrator: true }))?.code).toBe('own-rights');
    const restricted = rights({ permissions: [...reads, 'no_transactional'] });
    expect(whyNotChangeOwn(restricted, rights())?.code).toBe('own-rights');
  });

  it('an administrator keeps what nobody else could give again', () => {
    const mine = { ...rights({ isAdministrator: true }), ...role('requestor-validator') };
    expect(whyNotGiveUp(mine, { ...mine, permissions: [] }, [])).toMatchObject({
      code: 'last-holder',
      facts: { permissions: reads, places: [] },
    });
    expect(whyNotGiveUp(mine, { ...mine, mandates: [] }, [])?.facts).toEqual({ permissions: [], places: [policy] });
    expect(whyNotGiveUp(mine, { ...mine, mandates: [] }, [mine])).toBeNull();
    expect(whyNotGiveUp(mine, noRights, [mine])).toBeNull();
    expect(whyNotGiveUp(mine, { ...mine, isAdministrator: false }, [rights({ isAdministrator: true })])?.facts).toEqual(
      {
        permissions: [],
        places: [policy],
      },
    );
    expect(whyNotGiveUp({ ...mine, isAdministrator: false }, noRights, [])).toBeNull();
    const restricted = rights({ isAdministrator: true, permissions: ['no_transactional'] });
    expect(whyNotGiveUp(restricted, { ...restricted, permissions: [] }, [])).toBeNull();
  });

  it('the last administrator stays one', () => {
    expect(whyNotCeaseToAdminister(['ada'], 'ada')?.code).toBe('last-administrator');
    expect(whyNotCeaseToAdminister(['ada', 'rosa'], 'ada')).toBeNull();
  });
});

describe('the role on a policy', () => {
  const names = { policyKey: `${policy}-DCL`, contractKey: policy, portfolioId: 'org_broker' };

  it('is that of the closest mandate', () => {
    const by = (mandates: Rights['mandates']) => closestMandate(mandates, names)?.orderingRole ?? null;
    const portfolio = { portfolio: 'org_broker', orderingRole: 'broker-read-only' } as const;
    const contract = { policy, orderingRole: 'validator-four-eyes' } as const;
    const own = { policy: `${policy}-DCL`, orderingRole: 'read-only' } as const;
    expect([by([]), by([portfolio]), by([portfolio, contract]), by([portfolio, contract, own])]).toEqual([
      null,
      'broker-read-only',
      'validator-four-eyes',
      'read-only',
    ]);
  });
});

describe('an approval limit', () => {
  it('is of the mode in which the organisation approves: an intermediary also what its policy would send at once', () => {
    const direct = { orderingMode: 'DIRECT', passesIntermediary: true } as const;
    expect(approvalModeAt('INTERMEDIARY', direct)).toBe('FOUR_EYES');
    expect(approvalModeAt('CUSTOMER', direct)).toBe('DIRECT');
    expect(approvalModeAt('INTERMEDIARY', { ...direct, passesIntermediary: false })).toBe('DIRECT');
    expect(approvalModeAt('INTERMEDIARY', { ...direct, orderingMode: 'SIX_EYES' })).toBe('SIX_EYES');
  });

  const validates = { policy, orderingRole: 'validator-four-eyes' } as const;
  const limited = { ...validates, approvalLimit: '50000' };

  it('belongs to a role that approves', () => {
    expect(whyNotGive(giver(), null, rights({ mandates: [limited] }))).toBeNull();
    const idle = { policy, orderingRole: 'requestor-four-eyes', approvalLimit: '50000' } as const;
    expect(whyNotGive(giver(), null, rights({ mandates: [idle] }))?.errors).toEqual([
      { pointer: '/mandates/0/approvalLimit', code: 'approves-nothing' },
    ]);
  });

  it('is never set by its holder, neither raised, lowered nor removed', () => {
    const to = (approvalLimit?: string) =>
      whyNotChangeOwn(
        rights({ mandates: [limited] }),
        rights({ mandates: [{ ...validates, ...(approvalLimit ? { approvalLimit } : {}) }] }),
      )?.code ?? null;
    expect([to('50000.00'), to('60000'), to('1'), to()]).toEqual([null, 'own-rights', 'own-rights', 'own-rights']);
  });
});

describe('user types', () => {
  it('follow the organisation, and who administers', () => {
    expect(userTypeOf('BROKER', { isAdministrator: false }, null)).toBe('broker');
    expect(userTypeOf('BROKER', { isAdministrator: false }, 'intermediary')).toBe('intermediary');
    expect(userTypeOf('CUSTOMER', { isAdministrator: false }, 'administrator')).toBe('customer');
    expect(userTypeOf('AGENT', { isAdministrator: true }, null)).toBe('administrator');
  });
});
