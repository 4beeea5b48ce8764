import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type OrderingMode, orderingRoles } from '../../identity/access/roles.ts';
import {
  type OrderingImpact,
  outlookOf,
  type RoleHolder,
  whyNotChangeMode,
  whyNotChangeRole,
  whyNotRemoveHolder,
} from './deadlock.ts';
import { declareExamples } from './example-subjects.ts';
import { type Order, statusOnApproval, type WorkflowStatus } from './order.ts';
import { kindsReadWith } from './order-subjects.ts';
import { whyNotApprove } from './who-may-approve.ts';

afterAll(declareExamples());

const submittedAt = '2026-11-01T09:00:00Z';
const now = '2026-11-02T09:00:00Z';

function order(changes: Partial<Order> = {}): Order {
  return {
    orderId: 'ord_1',
    workflowStatus: 'TO_VALIDATE',
    orderingMode: 'FOUR_EYES',
    finalMayPreValidate: false,
    passesIntermediary: false,
    createdBy: 'rosa',
    authors: [changes.createdBy ?? 'rosa'],
    submittedAt,
    measuredAmount: null,
    approvals: [],
    ...changes,
  };
}

describe('rule 6: nothing is left that nobody could finish', () => {
  const holders = [
    { personId: 'rosa', role: 'requestor-four-eyes' },
    { personId: 'viktor', role: 'validator-four-eyes' },
  ] as const;

  it('a mode needs a validator other than any single requestor', () => {
    expect(whyNotChangeMode({ mode: 'FOUR_EYES', finalMayPreValidate: false, holders })).toBeNull();
    expect(
      whyNotChangeMode({ mode: 'FOUR_EYES', finalMayPreValidate: false, holders: holders.slice(0, 1) })?.code,
    ).toBe('ordering-deadlock');
    expect(
      whyNotChangeMode({
        mode: 'FOUR_EYES',
        finalMayPreValidate: false,
        holders: [{ personId: 'ada', role: 'requestor-validator' }],
      })?.code,
    ).toBe('ordering-deadlock');
    expect(whyNotChangeMode({ mode: 'SIX_EYES', finalMayPreValidate: false, holders })?.code).toBe('ordering-deadlock');
    expect(whyNotChangeMode({ mode: 'DIRECT', finalMayPreValidate: false, holders: [] })).toBeNull();
  });

  it('six eyes need two validators, or two final ones where they may pre-validate', () => {
    const finals = [
      { personId: 'remi', role: 'requestor-six-eyes' },
      { personId: 'fabien', role: 'final-validator-six-eyes' },
      { personId: 'flora', role: 'final-validator-six-eyes' },
    ] as const;
    expect(whyNotChangeMode({ mode: 'SIX_EYES', finalMayPreValidate: true, holders: finals })).toBeNull();
    expect(whyNotChangeMode({ mode: 'SIX_EYES', finalMayPreValidate: false, holders: finals })?.code).toBe(
      'ordering-deadlock',
    );
    expect(whyNotChangeMode({ mode: 'SIX_EYES', finalMayPreValidate: true, holders: finals.slice(0, 2) })?.code).toBe(
      'ordering-deadlock',
    );
  });

  it('the last validator stays while an order waits', () => {
    expect(whyNotRemoveHolder([order()], holders)).toBeNull();
    expect(whyNotRemoveHolder([order()], holders.slice(0, 1))?.code).toBe('ordering-deadlock');
    expect(whyNotRemoveHolder([order({ createdBy: 'viktor' })], holders)?.code).toBe('ordering-deadlock');
    expect(whyNotRemoveHolder([], [])).toBeNull();
  });

  const rosa = { personId: 'rosa', role: 'requestor-four-eyes' } as const;
  const viktor = { personId: 'viktor', role: 'validator-four-eyes' } as const;
  const impact = (changes: Partial<OrderingImpact> = {}): OrderingImpact => ({
    orderingMode: 'FOUR_EYES',
    finalMayPreValidate: false,
    holders: [rosa, viktor],
    waiting: [],
    ...changes,
  });

  it('an order keeps whoever may read what it orders, and nobody else can replace them', () => {
    const seesCovers = { personId: 'clara', role: 'validator-four-eyes', permissions: ['read_clr'] } as const;
    const seesGrades = { personId: 'gustav', role: 'validator-four-eyes', permissions: ['read_gr'] } as const;
    const waiting = [{ ...order(), kind: 'ladder' }];
    const asksGrades = { ...rosa, permissions: ['read_gr'] } as const;
    const among = impact({ holders: [asksGrades, seesCovers, seesGrades], waiting });
    expect(whyNotChangeRole(among, 'clara', null)).toBeNull();
    expect(whyNotChangeRole(among, 'gustav', null)).toMatchObject({ code: 'ordering-deadlock' });
    expect(whyNotChangeRole(among, 'gustav', 'validator-four-eyes', { permissions: ['read_clr'] })?.code).toBe(
      'ordering-deadlock',
    );
    expect(whyNotChangeRole({ ...among, waiting: [] }, 'gustav', null)?.code).toBe('ordering-deadlock');
    expect(kindsReadWith(['tci-access', 'read_gr'])).toEqual(['ladder']);
  });

  it('a role is kept while an order waits for it, by name of the order', () => {
    const refusal = whyNotChangeRole(impact({ waiting: [order()] }), 'viktor', null);
    expect(refusal).toMatchObject({ code: 'ordering-deadlock', facts: { orders: ['ord_1'] } });
    expect(whyNotChangeRole(impact({ waiting: [order()] }), 'viktor', 'requestor-validator')).toBeNull();
    expect(whyNotChangeRole(impact({ waiting: [order()] }), 'rosa', null)).toBeNull();
  });

  it('while people order, somebody stays who may approve', () => {
    expect(whyNotChangeRole(impact(), 'viktor', 'read-only')?.facts).toEqual({ orderingMode: 'FOUR_EYES' });
    expect(whyNotChangeRole(impact({ holders: [viktor] }), 'viktor', null)).toBeNull();
    expect(whyNotChangeRole(impact({ orderingMode: 'DIRECT' }), 'viktor', null)).toBeNull();
  });

  it('an order that nobody could finish before does not count', () => {
    const lonely = impact({ holders: [rosa], waiting: [order()] });
    expect(whyNotChangeRole(lonely, 'rosa', null)).toBeNull();
  });

  it('the only limit that an order is within stays, and an amount above all limits is told as such', () => {
    const [low, high] = [
      { ...viktor, approvalLimit: '1000' },
      { ...viktor, personId: 'vera', approvalLimit: '500000' },
    ];
    const large = order({ measuredAmount: { amount: '400000.00', currency: 'EUR' } });
    const among = impact({ holders: [rosa, low, high], waiting: [large] });
    const withLimit = (approvalLimit: string | null) =>
      whyNotChangeRole(among, 'vera', 'validator-four-eyes', { approvalLimit })?.facts;
    expect(withLimit('399999.99')).toEqual({ orders: ['ord_1'] });
    expect([withLimit('400000'), withLimit(null)]).toEqual([undefined, undefined]);
    expect(whyNotChangeRole(among, 'vera', null)?.code).toBe('ordering-deadlock');
    expect(whyNotChangeRole(among, 'viktor', null)).toBeNull();
    expect(outlookOf(large, [rosa, low])).toBe('ABOVE_ALL_LIMITS');
    expect(outlookOf(large, [rosa, low, high])).toBe('POSSIBLE');
    // nobody at all is another matter than nobody for this amount
    expect(outlookOf(large, [rosa])).toBe('NOBODY');
    // six eyes need two people within their limits
    const six = order({
      orderingMode: 'SIX_EYES',
      workflowStatus: 'TO_VALIDATE_1',
      measuredAmount: large.measuredAmount,
    });
    const first = { personId: 'ines', role: 'intermediary-validator-six-eyes', approvalLimit: '1' } as const;
    const final = { personId: 'fabien', role: 'final-validator-six-eyes' } as const;
    expect(outlookOf(six, [first, final])).toBe('ABOVE_ALL_LIMITS');
    expect(outlookOf(six, [{ ...first, approvalLimit: null }, final])).toBe('POSSIBLE');
  });

  it('an order that passes the intermediary keeps an intermediary', () => {
    const igor = { ...viktor, personId: 'igor', isIntermediary: true };
    const passing = impact({ holders: [rosa, viktor, igor], waiting: [order({ passesIntermediary: true })] });
    expect(whyNotChangeRole(passing, 'igor', null)?.code).toBe('ordering-deadlock');
    expect(whyNotChangeRole(passing, 'viktor', null)).toBeNull();
  });

  it('no change of roles leaves a waiting order without anybody who may finish it', () => {
    const names = ['rosa', 'viktor', 'ines', 'fabien', 'ada'];
    const amounts = [null, ...[null, '100.00', '500', '900'].map((amount) => ({ amount, currency: 'EUR' }))];
    const holder = fc.record({
      personId: fc.constantFrom(...names),
      role: fc.constantFrom(...orderingRoles),
      isIntermediary: fc.boolean(),
      approvalLimit: fc.constantFrom(null, '100', '500'),
    });
    const waits = fc.record({
      createdBy: fc.constantFrom(...names),
      passesIntermediary: fc.boolean(),
      finalMayPreValidate: fc.boolean(),
      step: fc.constantFrom<WorkflowStatus>('TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2'),
      first: fc.constantFrom(...names),
      measuredAmount: fc.constantFrom(...amounts),
    });
    const waiting = waits.map(({ step, first, ...rest }) =>
      order({
        ...rest,
        workflowStatus: step,
        orderingMode: step === 'TO_VALIDATE' ? 'FOUR_EYES' : 'SIX_EYES',
        approvals: step === 'TO_VALIDATE_2' ? [{ personId: first, status: 'TO_VALIDATE_1' }] : [],
      }),
    );
    const distinct = fc.uniqueArray(holder, { selector: ({ personId }) => personId });
    const change = fc.record({
      personId: fc.constantFrom(...names),
      role: fc.option(fc.constantFrom(...orderingRoles)),
      approvalLimit: fc.constantFrom(null, '100', '500'),
    });
    const modes = fc.constantFrom<OrderingMode>('DIRECT', 'FOUR_EYES', 'SIX_EYES');
    fc.assert(
      fc.property(
        distinct,
        fc.array(waiting, { maxLength: 3 }),
        change,
        modes,
        (holders, orders, { personId, role, approvalLimit }, mode) => {
          const before = impact({ orderingMode: mode, holders, waiting: orders });
          if (whyNotChangeRole(before, personId, role, { approvalLimit })) return;
          const { isIntermediary = false } = holders.find((each) => each.personId === personId) ?? {};
          const others = holders.filter((each) => each.personId !== personId);
          const after = role === null ? others : [...others, { personId, role, isIntermediary, approvalLimit }];
          for (const one of orders) if (canBeWalked(one, holders)) expect(canBeWalked(one, after)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  /** Whether people with these roles, one action after another, can bring a waiting order to its end. */
  function canBeWalked(one: Order, holders: readonly RoleHolder[]): boolean {
    if (one.workflowStatus === 'SENT') return true;
    return holders.some(({ personId, role, isIntermediary = false, approvalLimit = null }) => {
      if (whyNotApprove(one, { personId, role, isIntermediary, approvalLimit }, now)) return false;
      const approvals = [...one.approvals, { personId, status: one.workflowStatus }];
      return canBeWalked({ ...one, approvals, workflowStatus: statusOnApproval(one) }, holders);
    });
  }
});
