import fc from 'fast-check';
import { expect } from 'vitest';
import { extensionDecisions } from '../../../non-payment/extensions/extension.ts';
import { addDays, type Day } from '../../../platform/core/day.ts';
import type { NonPaymentWorld } from './example-account.ts';
import { runDayReply } from './lines.ts';
import type { Action, Machine } from './walk.ts';

/** More time for one invoice (handbook N 1.2), due thirty days before the walk begins. */
type Model = {
  /** The last that was declared or requested. */
  status: string | null;
  asksFor: Day;
  paysOn: Day;
  stopsFrom: Day;
  isDisputed: boolean;
};

const dueDate = '2026-10-21';
const longestDays = 60;

export function extensionMachine(of: NonPaymentWorld): Machine<Model> {
  const idOf = (ids: ReadonlyMap<string, string>) => ids.get('extension') ?? 'ext_none';

  const extend = (days: number, mode: 'REQUEST' | 'DECLARATION'): Action<Model> => {
    const to = addDays(dueDate, days);
    const isAsked = mode === 'REQUEST' || days > longestDays;
    return {
      label: `extend to ${to}${mode === 'REQUEST' ? ', asked' : ''}`,
      by: 'insured',
      isNew: true,
      refusal: ({ status, paysOn, isDisputed }) => {
        if (isDisputed) return 'dispute-open';
        if (status === 'PENDING') return 'extension-pending';
        return to > paysOn && to > of.today() ? null : 'ext-date';
      },
      send: async ({ buyer, ids }, who) => {
        const { policy, companyId } = buyer;
        const items = [{ receivableId: ids.get('invoice 0') }];
        const input = { policy, companyId, items, extendedDueDate: to, mode, reasonCode: 'CASH_FLOW' };
        const reply = await buyer.post(who, '/api/v2/extensions', input);
        if (reply.status === 201) ids.set('extension', reply.body.extensionId);
        return reply;
      },
      after: (model) => {
        model.status = isAsked ? 'PENDING' : 'REGISTERED';
        model.asksFor = to;
        if (!isAsked) model.paysOn = to;
      },
      payload: [isAsked ? 'extension.requested' : 'extension.registered'],
    };
  };
  const answer = (decision: (typeof extensionDecisions)[number]): Action<Model> => ({
    label: `answer ${decision}`,
    by: 'insurer',
    refusal: ({ status }) => (status === null ? 'not-found' : status === 'PENDING' ? null : 'answer-not-open'),
    send: ({ buyer, ids }, who) => buyer.post(who, `/api/insurer/v1/extensions/${idOf(ids)}/answer`, { decision }),
    after: (model) => {
      model.status = decision;
      if (decision === 'REFUSED') return;
      model.paysOn = model.asksFor;
      if (model.asksFor > model.stopsFrom) model.stopsFrom = model.asksFor;
    },
    payload: ['extension.answered'],
  });
  const cancel: Action<Model> = {
    label: 'cancel',
    by: 'insured',
    refusal: ({ status }) => (status === null ? 'not-found' : status === 'PENDING' ? null : 'extension-not-pending'),
    send: ({ buyer, ids }, who, version) =>
      buyer.post(who, `/api/v2/extensions/${idOf(ids)}/cancel`, undefined, version),
    after: (model) => {
      model.status = 'CANCELLED';
    },
    payload: ['extension.cancelled'],
  };
  const contest: Action<Model> = {
    label: 'contest',
    by: 'insured',
    isNew: true,
    refusal: ({ isDisputed }) => (isDisputed ? 'item-in-dispute' : null),
    send: async ({ buyer, ids }, who) => {
      const { policy, companyId } = buyer;
      const receivableIds = [ids.get('invoice 0')];
      const input = { policy, companyId, receivableIds, disputeType: 'PRICE', raisedDate: of.today() };
      const reply = await buyer.post(who, '/api/v2/disputes', input);
      if (reply.status === 201) ids.set('dispute', reply.body.disputeId);
      return reply;
    },
    after: (model) => {
      model.isDisputed = true;
    },
    payload: ['dispute.reported'],
  };
  const settle: Action<Model> = {
    label: 'settle',
    by: 'insured',
    refusal: ({ isDisputed }) => (isDisputed ? null : 'dispute-not-open'),
    send: ({ buyer, ids }, who, version) =>
      ids.has('dispute')
        ? buyer.post(who, `/api/v2/disputes/${ids.get('dispute')}/withdraw`, undefined, version)
        : Promise.resolve({
            status: 409,
            body: { code: who === 'insured' ? (version ? 'version-changed' : 'dispute-not-open') : 'not-permitted' },
          }),
    after: (model) => {
      model.isDisputed = false;
    },
    payload: ['dispute.withdrawn'],
  };
  const pass = (days: number): Action<Model> => ({
    label: `${days} days`,
    by: 'clock',
    refusal: () => null,
    send: async () => {
      of.pass(days);
      return runDayReply;
    },
    after: () => {},
    payload: [],
  });

  return {
    open: async ({ buyer, ids }) => {
      const { policy, companyId } = buyer;
      const items = [buyer.invoice(1000, { dueDate })];
      const input = { policy, companyId, reasonCode: 'CASH_FLOW', items };
      const { status, body } = await buyer.post('insured', '/api/v2/overdues', input);
      expect(status).toBe(201);
      ids.set('invoice 0', body.items[0].receivableId);
      return { status: null, asksFor: dueDate, paysOn: dueDate, stopsFrom: dueDate, isDisputed: false };
    },
    moves: [
      fc
        .tuple(fc.integer({ min: 20, max: 150 }), fc.constantFrom('REQUEST' as const, 'DECLARATION' as const))
        .map(([days, mode]) => extend(days, mode)),
      fc.constantFrom(...extensionDecisions).map(answer),
      fc.constantFrom(cancel, contest, settle, settle),
      fc.integer({ min: 1, max: 25 }).map(pass),
    ],
    seen: async ({ buyer, ids }) => {
      const [invoice] = (await buyer.get(`/api/v2/receivables?companyId=${buyer.companyId}`)).items;
      const extension = ids.has('extension') ? await buyer.get(`/api/v2/extensions/${idOf(ids)}`) : null;
      const { dueDate: paysOn, effectiveDueDate: stopsFrom, originalDueDate, disputed } = invoice;
      return { status: extension?.status ?? null, originalDueDate, paysOn, stopsFrom, isDisputed: disputed };
    },
    expected: ({ status, paysOn, stopsFrom, isDisputed }) => ({
      status,
      originalDueDate: dueDate,
      paysOn,
      stopsFrom,
      isDisputed,
    }),
  };
}
