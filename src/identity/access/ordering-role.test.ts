import { describe, expect, it, test } from 'vitest';
import {
  approvesUnder,
  effectiveRole,
  isApprovingRole,
  mayInSomeMode,
  type OrderingAction,
  orderingActions,
  whyNotOrder,
} from './ordering-role.ts';
import { type OrderingMode, type OrderingRole, orderingModes, orderingRoles } from './roles.ts';

/**
 * The table of handbook covers 16, cell by cell: in which modes a role may take an action (D = DIRECT,
 * 4 = FOUR_EYES, 6 = SIX_EYES; - = never). Columns in the handbook's order: BRO RO RQ4 VA4 RV RQ6 IV6 FV6.
 */
const table: Record<OrderingAction, string> = {
  estimate: /*          */ '- - 4 4 D4 6 6 6',
  draft: /*             */ '- - 4 - D4 6 - -',
  submit: /*            */ '- - 4 - 4 6 - -',
  send: /*              */ '- - - - D - - -',
  approve: /*           */ '- - - 4 4 - - -',
  'approve-first': /*   */ '- - - - - - 6 -',
  'approve-final': /*   */ '- - - - - - - 6',
  judge: /*             */ '- - - 4 4 - 6 6',
  'withdraw-own': /*    */ '- - 4 - D4 6 - -',
  'change-reference': /**/ '- - 4 4 D4 6 6 6',
  'nominate-strategic': '- - 4 4 D4 6 6 6',
  'report-non-payment': '- - 4 4 D4 6 6 6',
  'write-messages': '- - 4 4 D4 6 6 6',
  'comment-own': /*     */ '- - 4 4 D4 6 6 6',
  'comment-any': /*     */ '- - - 4 D4 - 6 6',
};
const letterOf: Record<OrderingMode, string> = { DIRECT: 'D', FOUR_EYES: '4', SIX_EYES: '6' };

function expectedAt(action: OrderingAction, role: OrderingRole, mode: OrderingMode): boolean {
  const cell = table[action].split(' ')[orderingRoles.indexOf(role)] as string;
  return cell.includes(letterOf[mode]);
}

describe('ordering roles', () => {
  for (const action of orderingActions) {
    for (const role of orderingRoles) {
      for (const mode of orderingModes) {
        const expected = expectedAt(action, role, mode);
        test(`${role} ${expected ? 'may' : 'may not'} ${action} in ${mode}`, () => {
          expect(whyNotOrder(role, { mode }, action) === null).toBe(expected);
        });
      }
    }
  }

  test('without a role nobody orders anything', () => {
    for (const action of orderingActions) {
      for (const mode of orderingModes) {
        expect(whyNotOrder(null, { mode }, action)?.code).toBe('ordering-role-missing');
      }
    }
  });

  test('the refusal says whether the role or the mode is in the way', () => {
    expect(whyNotOrder('read-only', { mode: 'DIRECT' }, 'draft')).toEqual({
      code: 'ordering-role-missing',
      facts: { action: 'draft', orderingMode: 'DIRECT', orderingRole: 'read-only' },
    });
    expect(whyNotOrder('requestor-six-eyes', { mode: 'DIRECT' }, 'draft')?.code).toBe('ordering-mode-mismatch');
    expect(whyNotOrder('requestor-validator', { mode: 'FOUR_EYES' }, 'send')?.code).toBe('ordering-mode-mismatch');
    expect(whyNotOrder('requestor-validator', { mode: 'DIRECT' }, 'submit')?.code).toBe('ordering-mode-mismatch');
  });

  test('final validators take the first step only where the policy says so (rule 5)', () => {
    const final = 'final-validator-six-eyes';
    expect(whyNotOrder(final, { mode: 'SIX_EYES' }, 'approve-first')?.code).toBe('ordering-role-missing');
    expect(whyNotOrder(final, { mode: 'SIX_EYES', finalMayPreValidate: true }, 'approve-first')).toBeNull();
    expect(
      whyNotOrder('validator-four-eyes', { mode: 'FOUR_EYES', finalMayPreValidate: true }, 'approve-first'),
    ).not.toBeNull();
  });

  test('a role that does not fit the mode counts as read only', () => {
    const fits: Record<OrderingRole, readonly OrderingMode[]> = {
      'broker-read-only': orderingModes,
      'read-only': orderingModes,
      'requestor-four-eyes': ['FOUR_EYES'],
      'validator-four-eyes': ['FOUR_EYES'],
      'requestor-validator': ['DIRECT', 'FOUR_EYES'],
      'requestor-six-eyes': ['SIX_EYES'],
      'intermediary-validator-six-eyes': ['SIX_EYES'],
      'final-validator-six-eyes': ['SIX_EYES'],
    };
    for (const role of orderingRoles) {
      for (const mode of orderingModes)
        expect(effectiveRole(role, mode)).toBe(fits[role].includes(mode) ? role : 'read-only');
    }
    expect(effectiveRole(null, 'DIRECT')).toBeNull();
  });
});

test('a role may act in some mode exactly where a cell of the table says so', () => {
  for (const action of orderingActions)
    for (const role of orderingRoles) {
      const inSome = orderingModes.some((mode) => expectedAt(action, role, mode));
      expect([role, action, mayInSomeMode(role, action)]).toEqual([role, action, inSome]);
    }
  expect(mayInSomeMode(null, 'estimate')).toBe(false);
});

it('the roles that approve are those of validators', () => {
  const approving = (role: OrderingRole) => orderingModes.filter((mode) => approvesUnder(role, mode));
  expect(Object.fromEntries(orderingRoles.map((role) => [role, approving(role)]))).toEqual({
    'broker-read-only': [],
    'read-only': [],
    'requestor-four-eyes': [],
    'validator-four-eyes': ['FOUR_EYES'],
    'requestor-validator': ['FOUR_EYES'],
    'requestor-six-eyes': [],
    'intermediary-validator-six-eyes': ['SIX_EYES'],
    'final-validator-six-eyes': ['SIX_EYES'],
  });
  expect(orderingRoles.filter(isApprovingRole)).toHaveLength(4);
});
