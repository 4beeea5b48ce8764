import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { OrderingRole } from '../../identity/access/roles.ts';
import { addHours } from '../../platform/core/instant.ts';
import { declareExamples } from './example-subjects.ts';
import {
  isExpired,
  isWaiting,
  type Order,
  type OrderActor,
  orderingRulesOf,
  orderMoves,
  remindersDue,
  statusOnApproval,
  statusOnSubmit,
  type WorkflowStatus,
  whyNotDelete,
  whyNotEdit,
  whyNotPlace,
  whyNotSubmit,
  whyNotWithdraw,
} from './order.ts';
import { whyNotApprove, whyNotRefuse, whyNotReturn, whyNotReviewTogether } from './who-may-approve.ts';

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

const six = (workflowStatus: WorkflowStatus, changes: Partial<Order> = {}) =>
  order({ orderingMode: 'SIX_EYES', workflowStatus, createdBy: 'remi', ...changes });
const by = (personId: string, role: OrderingRole | null): OrderActor => ({
  personId,
  role,
  isIntermediary: false,
  approvalLimit: null,
});
const approval = (given: Order, actor: OrderActor, at = now) => whyNotApprove(given, actor, at)?.code ?? 'allowed';

const viktor = by('viktor', 'validator-four-eyes');
const ines = by('ines', 'intermediary-validator-six-eyes');
const fabien = by('fabien', 'final-validator-six-eyes');

describe('the rules of a policy for an order', () => {
  const policy = { orderingMode: 'DIRECT', finalMayPreValidate: false, policyType: 'INTERMEDIARY' } as const;

  it('let an intermediary that runs the policy go first, and send its own orders', () => {
    const ofCustomer = orderingRulesOf(policy, { userType: 'customer' });
    expect(ofCustomer).toMatchObject({ orderingMode: 'FOUR_EYES', passesIntermediary: true });
    const ofIntermediary = orderingRulesOf(policy, { userType: 'intermediary' });
    expect(ofIntermediary).toMatchObject({ orderingMode: 'DIRECT', passesIntermediary: false });
    expect(orderingRulesOf({ ...policy, policyType: 'SAR' }, { userType: 'customer' }).orderingMode).toBe('DIRECT');
  });

  it('leave the second of six eyes to the customer', () => {
    const first = six('TO_VALIDATE_1', { passesIntermediary: true });
    const theirs = { ...ines, isIntermediary: true };
    expect([approval(first, ines), approval(first, theirs)]).toEqual(['intermediary-first', 'allowed']);
    expect(approval(six('TO_VALIDATE_2', { passesIntermediary: true }), fabien)).toBe('allowed');
  });
});

describe('deleting an order', () => {
  it('is for drafts of one’s own, which are not withdrawn', () => {
    const draft = order({ workflowStatus: 'DRAFT' });
    const rosa = by('rosa', 'requestor-four-eyes');
    expect([whyNotDelete(draft, rosa), whyNotWithdraw(draft, rosa)?.code]).toEqual([null, 'order-is-draft']);
    expect(whyNotDelete(draft, by('ada', 'requestor-validator'))?.code).toBe('not-own-order');
    expect(whyNotDelete(order(), rosa)?.code).toBe('order-not-draft');
  });
});

describe('placing an order', () => {
  it('sends it at once in DIRECT, else hands it to the first validation', () => {
    expect(statusOnSubmit('DIRECT')).toBe('SENT');
    expect(statusOnSubmit('FOUR_EYES')).toBe('TO_VALIDATE');
    expect(statusOnSubmit('SIX_EYES')).toBe('TO_VALIDATE_1');
  });

  it('is for those whose role fits the mode', () => {
    expect(whyNotPlace('requestor-validator', 'DIRECT')).toBeNull();
    expect(whyNotPlace('requestor-four-eyes', 'FOUR_EYES')).toBeNull();
    expect(whyNotPlace('requestor-four-eyes', 'DIRECT')?.code).toBe('ordering-mode-mismatch');
    expect(whyNotPlace('read-only', 'DIRECT')?.code).toBe('ordering-role-missing');
    expect(whyNotPlace(null, 'DIRECT')?.code).toBe('ordering-role-missing');
  });
});

describe('approving', () => {
  it('rule 1: nobody approves their own order, whatever their role is now', () => {
    expect(approval(order(), viktor)).toBe('allowed');
    expect(approval(order({ createdBy: 'viktor' }), viktor)).toBe('own-order');
    expect(approval(order({ createdBy: 'ada' }), by('ada', 'requestor-validator'))).toBe('own-order');
  });

  it('rule 2: six eyes in fixed order, by different people', () => {
    expect(approval(six('TO_VALIDATE_1'), ines)).toBe('allowed');
    expect(approval(six('TO_VALIDATE_1'), fabien)).toBe('ordering-role-missing');
    const second = six('TO_VALIDATE_2', { approvals: [{ personId: 'ines', status: 'TO_VALIDATE_1' }] });
    expect(approval(second, fabien)).toBe('allowed');
    expect(approval(second, by('ines', 'final-validator-six-eyes'))).toBe('already-approved');
    expect(statusOnApproval(six('TO_VALIDATE_1'))).toBe('TO_VALIDATE_2');
    expect(statusOnApproval(second)).toBe('SENT');
  });

  it('rule 5: a final validator takes the first step only where the policy says so', () => {
    expect(approval(six('TO_VALIDATE_1', { finalMayPreValidate: true }), fabien)).toBe('allowed');
  });

  it('judges roles by the mode of the order', () => {
    expect(approval(order(), by('fabien', 'final-validator-six-eyes'))).toBe('ordering-mode-mismatch');
  });

  it('is for waiting orders', () => {
    for (const status of ['DRAFT', 'RETURNED', 'SENT', 'WITHDRAWN', 'EXPIRED', 'REFUSED_INTERNALLY'] as const)
      expect(approval(order({ workflowStatus: status }), viktor)).toBe('order-not-waiting');
  });

  it('rule 7: ends after 30 full days, reminds after 3 and 10', () => {
    const lastMoment = addHours(submittedAt, 30 * 24 - 0.001);
    const end = addHours(submittedAt, 30 * 24);
    expect(approval(order(), viktor, lastMoment)).toBe('allowed');
    expect(approval(order(), viktor, end)).toBe('order-expired');
    expect(isExpired(order({ workflowStatus: 'RETURNED' }), end)).toBe(false);
    expect([71, 72, 239, 240].map((hours) => remindersDue(order(), addHours(submittedAt, hours)))).toEqual([
      0, 1, 1, 2,
    ]);
  });
});

describe('judging many orders together', () => {
  it('approves every kind but what its subject has approved alone, which is returned and refused like the others', () => {
    expect(whyNotReviewTogether('lamp', 'approve')).toBeNull();
    expect(whyNotReviewTogether('ladder', 'approve')?.code).toBe('approved-alone');
    expect(whyNotReviewTogether('ladder', 'return')).toBeNull();
    expect(whyNotReviewTogether('ladder', 'refuse')).toBeNull();
  });
});

describe('returning and refusing', () => {
  it('rule 3: needs a reason of 5 to 500 characters, trimmed and counted as a person counts', () => {
    const code = (reason: string) => whyNotReturn(order(), viktor, now, reason)?.code ?? 'allowed';
    expect(code('  four ')).toBe('invalid-input');
    expect(code('five!')).toBe('allowed');
    expect(code('👍'.repeat(500))).toBe('allowed');
    expect(code('x'.repeat(501))).toBe('invalid-input');
  });

  it('is for those who may take the present step', () => {
    expect(whyNotRefuse(order(), by('rosa', 'requestor-validator'), now, 'my own order')?.code).toBe('own-order');
    expect(whyNotRefuse(six('TO_VALIDATE_2'), ines, now, 'too much')?.code).toBe('ordering-role-missing');
  });
});

describe('withdrawing, editing and handing over again', () => {
  const rosa = by('rosa', 'requestor-four-eyes');

  it('is for the creator, before the last validation', () => {
    expect(whyNotWithdraw(order(), rosa)).toBeNull();
    expect(whyNotWithdraw(order({ workflowStatus: 'RETURNED' }), rosa)).toBeNull();
    expect(whyNotWithdraw(order({ workflowStatus: 'SENT' }), rosa)?.code).toBe('order-not-waiting');
    expect(whyNotWithdraw(order(), by('ada', 'requestor-validator'))?.code).toBe('not-own-order');
  });

  it('edits what is not yet sent, and only what is one’s own', () => {
    expect(whyNotEdit(order(), rosa)).toBeNull();
    expect(whyNotEdit(order({ workflowStatus: 'SENT' }), rosa)?.code).toBe('order-not-editable');
    expect(whyNotEdit(order(), viktor)?.code).toBe('not-own-order');
  });

  it('hands over a draft or a returned order', () => {
    expect(whyNotSubmit(order({ workflowStatus: 'DRAFT' }), rosa, 'FOUR_EYES')).toBeNull();
    expect(whyNotSubmit(order({ workflowStatus: 'RETURNED' }), rosa, 'FOUR_EYES')).toBeNull();
    expect(whyNotSubmit(order(), rosa, 'FOUR_EYES')?.code).toBe('order-not-waiting');
    expect(whyNotSubmit(order({ workflowStatus: 'DRAFT' }), rosa, 'SIX_EYES')?.code).toBe('ordering-mode-mismatch');
  });
});

describe('any sequence of actions', () => {
  const people = ['rosa', 'viktor', 'ines', 'fabien', 'ada'] as const;
  const rolesBySix: Record<string, OrderingRole> = {
    rosa: 'requestor-six-eyes',
    viktor: 'intermediary-validator-six-eyes',
    ines: 'intermediary-validator-six-eyes',
    fabien: 'final-validator-six-eyes',
    ada: 'final-validator-six-eyes',
  };
  type Book = { seen: Set<string>; status: WorkflowStatus };
  type Real = { order: Order };

  const action = (name: string, personId: string): fc.Command<Book, Real> => ({
    check: () => true,
    run: (book, real) => {
      const actor = by(personId, rolesBySix[personId] ?? null);
      const before = real.order;
      if (name === 'approve' && !whyNotApprove(before, actor, now)) {
        expect(book.seen.has(personId)).toBe(false);
        expect(personId).not.toBe(before.createdBy);
        book.seen.add(personId);
        const approvals = [...before.approvals, { personId, status: before.workflowStatus }];
        real.order = { ...before, approvals, workflowStatus: statusOnApproval(before) };
      } else if (name === 'return' && !whyNotReturn(before, actor, now, 'please correct')) {
        book.seen.clear();
        real.order = { ...before, approvals: [], workflowStatus: 'RETURNED' };
      } else if (name === 'submit' && !whyNotSubmit(before, actor, 'SIX_EYES')) {
        real.order = { ...before, workflowStatus: statusOnSubmit('SIX_EYES') };
      } else if (name === 'edit' && !whyNotEdit(before, actor)) {
        book.seen.clear();
        real.order = { ...before, approvals: [], workflowStatus: 'DRAFT' };
      } else if (name === 'withdraw' && !whyNotWithdraw(before, actor)) {
        real.order = { ...before, workflowStatus: 'WITHDRAWN' };
      }
      const { workflowStatus } = real.order;
      if (workflowStatus !== before.workflowStatus) expect(orderMoves[before.workflowStatus]).toContain(workflowStatus);
      if (workflowStatus === 'SENT') expect(book.seen.size).toBe(2);
      if (!isWaiting(before) && orderMoves[before.workflowStatus].length === 0) expect(real.order).toBe(before);
    },
    toString: () => `${personId} ${name}`,
  });

  it('sends nothing that two others did not approve, and moves only along the table', () => {
    const actions = ['approve', 'return', 'submit', 'edit', 'withdraw'] as const;
    const command = fc.tuple(fc.constantFrom(...actions, 'approve', 'approve', 'submit'), fc.constantFrom(...people));
    const commands = fc.commands([command.map(([name, personId]) => action(name, personId))], { maxCommands: 40 });
    fc.assert(
      fc.property(commands, (sequence) => {
        fc.modelRun(
          () => ({
            model: { seen: new Set<string>(), status: 'TO_VALIDATE_1' as WorkflowStatus },
            real: { order: six('TO_VALIDATE_1', { createdBy: 'rosa' }) },
          }),
          sequence,
        );
      }),
      { numRuns: 1000 },
    );
  });
});
