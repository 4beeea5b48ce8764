import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type OrderingMode, type OrderingRole, orderingRoles } from '../../identity/access/roles.ts';
import { declareExamples } from './example-subjects.ts';
import { type Approval, isWaiting, type Order, type OrderActor, statusOnApproval, statusOnSubmit } from './order.ts';
import { absentFor, whyNotApprove } from './who-may-approve.ts';

afterAll(declareExamples());

const now = '2026-11-02T09:00:00Z';
const order = (orderingMode: OrderingMode, changes: Partial<Order> = {}): Order => ({
  orderId: 'ord_1',
  workflowStatus: statusOnSubmit(orderingMode),
  orderingMode,
  finalMayPreValidate: false,
  passesIntermediary: false,
  createdBy: 'rosa',
  authors: ['rosa'],
  submittedAt: '2026-11-01T09:00:00Z',
  measuredAmount: null,
  approvals: [],
  ...changes,
});
const holder = (personId: string, role: OrderingRole | null, approvalLimit: string | null = null) => ({
  personId,
  role,
  name: personId,
  isIntermediary: false,
  approvalLimit,
});
const viktor = holder('viktor', 'validator-four-eyes');
const ines = holder('ines', 'intermediary-validator-six-eyes');
const fabien = holder('fabien', 'final-validator-six-eyes');
const ada = holder('ada', 'requestor-validator');

describe('a substitute approves', () => {
  it('for a colleague who is away, whose step it is', () => {
    const second = order('SIX_EYES', {
      workflowStatus: 'TO_VALIDATE_2',
      approvals: [{ personId: 'igor', status: 'TO_VALIDATE_1' }],
    });
    expect(whyNotApprove(second, ines, now)?.code).toBe('ordering-role-missing');
    expect(whyNotApprove(second, { ...ines, absent: [fabien] }, now)).toBeNull();
    expect(absentFor(second, { ...ines, absent: [fabien] }, now)?.name).toBe('fabien');
  });

  it('under policies only on which they approve themselves', () => {
    for (const role of [null, 'read-only', 'requestor-four-eyes'] as const)
      expect(whyNotApprove(order('FOUR_EYES'), { ...holder('rolf', role), absent: [viktor] }, now)).not.toBeNull();
  });

  it('up to the lesser of both limits', () => {
    const of = (amount: string | null) => order('FOUR_EYES', { measuredAmount: { amount, currency: 'EUR' } });
    const standIn = (own: string | null, absent: string | null) => ({
      ...holder('ada', 'requestor-validator', own),
      absent: [holder('viktor', 'validator-four-eyes', absent)],
    });
    const mayIn = (amount: string | null, own: string | null, absent: string | null) =>
      whyNotApprove(of(amount), standIn(own, absent), now)?.code ?? null;
    // for a colleague without a limit they approve no more than for themselves
    expect(mayIn('200', '100', null)).toBe('above-approval-limit');
    expect(absentFor(of('200'), standIn(null, '100'), now)).toBeNull();
    // under a limit of the colleague they act for themselves
    expect(mayIn('200', null, '100')).toBeNull();
    expect(mayIn('100.00', '100', '100')).toBeNull();
    expect(mayIn(null, '100', null)).toBe('approval-limit-not-measurable');
    const second = order('SIX_EYES', {
      workflowStatus: 'TO_VALIDATE_2',
      measuredAmount: { amount: '200', currency: 'EUR' },
    });
    const inPlaceOf = (own: string | null, absent: string | null) =>
      absentFor(second, { ...holder('ines', ines.role, own), absent: [holder('fabien', fabien.role, absent)] }, now);
    expect([inPlaceOf(null, '199.99'), inPlaceOf('199.99', null)]).toEqual([null, null]);
    expect(inPlaceOf('200', '200')?.name).toBe('fabien');
  });

  it('neither their own request, nor one of the colleague', () => {
    const adasOwn = order('FOUR_EYES', { createdBy: 'ada', authors: ['ada'] });
    expect(whyNotApprove(adasOwn, { ...ada, absent: [viktor] }, now)?.code).toBe('own-order');
    const viktors = order('FOUR_EYES', { createdBy: 'viktor', authors: ['viktor'] });
    expect(absentFor(viktors, { ...ada, absent: [viktor] }, now)).toBeNull();
    // for themselves they may: they have the role
    expect(whyNotApprove(viktors, { ...ada, absent: [viktor] }, now)).toBeNull();
  });

  it('never twice: neither after themselves, nor after the colleague, nor the colleague after them', () => {
    const after = (approval: Omit<Approval, 'status'>) =>
      order('SIX_EYES', { workflowStatus: 'TO_VALIDATE_2', approvals: [{ ...approval, status: 'TO_VALIDATE_1' }] });
    const standIn = { ...ines, absent: [fabien] };
    expect(whyNotApprove(after({ personId: 'ines' }), standIn, now)).not.toBeNull();
    expect(whyNotApprove(after({ personId: 'fabien' }), standIn, now)).not.toBeNull();
    expect(whyNotApprove(after({ personId: 'ines', forPersonId: 'fabien' }), fabien, now)?.code).toBe(
      'already-approved',
    );
  });
});

describe('however people stand in for one another', () => {
  const names = ['rosa', 'ada', 'viktor', 'ines', 'fabien', 'flora'];
  const mode = fc.constantFrom<OrderingMode>('FOUR_EYES', 'SIX_EYES');
  const roles = fc.tuple(...names.map(() => fc.constantFrom(...orderingRoles)));
  const standIns = fc.array(fc.tuple(fc.nat(names.length - 1), fc.nat(names.length - 1)), { maxLength: 8 });
  const attempts = fc.array(
    fc.record({ who: fc.nat(names.length - 1), action: fc.constantFrom('approve', 'approve', 'approve', 'return') }),
    { maxLength: 12 },
  );

  const limits = fc.tuple(...names.map(() => fc.constantFrom(null, '100', '500')));
  const amount = fc.constantFrom(
    null,
    ...[null, '100.00', '500', '900'].map((one) => ({ amount: one, currency: 'EUR' })),
  );

  it('each pair of eyes is another person’s, nobody’s own, and within the limit of each', () => {
    fc.assert(
      fc.property(
        mode,
        fc.boolean(),
        roles,
        standIns,
        attempts,
        limits,
        amount,
        (orderingMode, finalMayPreValidate, held, pairs, actions, limited, measuredAmount) => {
          const people = names.map((name, place) => holder(name, held[place] ?? null, limited[place]));
          const actorOf = (place: number): OrderActor => ({
            ...(people[place] as (typeof people)[number]),
            absent: pairs.flatMap(([away, substitute]) =>
              substitute === place && away !== place ? [people[away] as (typeof people)[number]] : [],
            ),
          });
          let current = order(orderingMode, { finalMayPreValidate, measuredAmount });
          for (const { who, action } of actions) {
            const actor = actorOf(who);
            if (!isWaiting(current) || whyNotApprove(current, actor, now) !== null) continue;
            if (action === 'return') {
              // amended and submitted again: nothing that was approved counts
              current = { ...current, workflowStatus: statusOnSubmit(orderingMode), approvals: [] };
              continue;
            }
            const forPersonId = absentFor(current, actor, now)?.personId ?? null;
            const approvals = [
              ...current.approvals,
              { personId: actor.personId, forPersonId, status: current.workflowStatus },
            ];
            current = { ...current, workflowStatus: statusOnApproval(current), approvals };
          }
          const eyes = current.approvals.flatMap(({ personId, forPersonId = null }) =>
            forPersonId === null ? [personId] : [personId, forPersonId],
          );
          expect(new Set(eyes).size).toBe(eyes.length);
          expect(eyes).not.toContain('rosa');
          for (const eye of eyes) {
            const { approvalLimit } = people.find(({ personId }) => personId === eye) as (typeof people)[number];
            const isWithin = Number(measuredAmount?.amount ?? Number.POSITIVE_INFINITY) <= Number(approvalLimit);
            expect(measuredAmount === null || approvalLimit === null || isWithin).toBe(true);
          }
          if (current.workflowStatus === 'SENT')
            expect(current.approvals.length).toBe(orderingMode === 'FOUR_EYES' ? 1 : 2);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
