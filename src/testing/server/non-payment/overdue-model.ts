import fc from 'fast-check';
import { overdueDecisions } from '../../../non-payment/overdues/overdue.ts';
import { euros } from '../example-world.ts';
import type { NonPaymentWorld } from './example-account.ts';
import { clearOldest, type Line, reportInvoices, runDayReply, spendCredits, totalOf } from './lines.ts';
import type { Action, Machine } from './walk.ts';

/** A report of unpaid invoices (handbook N 1.1), as far as it changes without plans, hand-overs and claims. */
type Model = {
  status: 'REPORTED' | 'IN_REVIEW' | 'INFO_REQUESTED' | 'ANSWERED' | 'CLEARED' | 'WITHDRAWN';
  lines: Line[];
  /** From which day the insurer stops deliveries. */
  stop: string | null;
  /** Whether the insurer cancelled the cover: there is none to be reduced any more. */
  isCancelled: boolean;
  /** The insurer reduced the cover: as much as it is reduces nothing. */
  isReduced: boolean;
};

const isOpen = ({ status }: Model) => status !== 'CLEARED' && status !== 'WITHDRAWN';
const refusedUnlessOpen = (model: Model) => (isOpen(model) ? null : 'overdue-not-open');

function settle(model: Model): void {
  if (!isOpen(model) || totalOf(model.lines) > 0) return;
  // a credit note with a rest stays open and leaves the report
  model.lines = spendCredits(model.lines);
  model.status = 'CLEARED';
}

export function overdueMachine(of: NonPaymentWorld): Machine<Model> {
  const at = (ids: ReadonlyMap<string, string>, action = '') => `/api/v2/overdues/${ids.get('overdue')}${action}`;
  const atInsurer = (ids: ReadonlyMap<string, string>) => `/api/insurer/v1/overdues/${ids.get('overdue')}/reply`;

  const pay = (amount: number, daysAhead: number): Action<Model> => ({
    label: `pay ${amount}${daysAhead > 0 ? ', from tomorrow' : ''}`,
    by: 'insured',
    refusal: (model) => refusedUnlessOpen(model) ?? (daysAhead > 0 ? 'payment-in-future' : null),
    send: ({ buyer, ids }, who, version) =>
      buyer.post(
        who,
        at(ids, '/payments'),
        { receivedOn: daysAhead > 0 ? '2099-01-01' : of.today(), amount: euros(amount), isMore: true },
        version,
      ),
    after: (model) => {
      clearOldest(model.lines, amount);
      settle(model);
    },
    payload: ['overdue.paid'],
  });
  const clear = (place: number): Action<Model> => ({
    label: `clear invoice ${place}`,
    by: 'insured',
    refusal: (model) => refusedUnlessOpen(model) ?? (model.lines[place]?.isOpen ? null : 'item-not-open'),
    send: ({ buyer, ids }, who, version) =>
      buyer.post(
        who,
        at(ids, `/items/${ids.get(`invoice ${place}`)}/clear`),
        { reason: 'CREDITED', on: of.today() },
        version,
      ),
    after: (model) => {
      Object.assign(model.lines[place] ?? {}, { owed: 0, isOpen: false });
      settle(model);
    },
    payload: ['overdue.item-cleared'],
  });
  const add = (amount: number): Action<Model> => ({
    label: amount < 0 ? `credit ${-amount}` : `add an invoice of ${amount}`,
    by: 'insured',
    refusal: refusedUnlessOpen,
    send: ({ buyer, ids }, who, version) => {
      const note = { itemType: 'CREDIT_NOTE', dueDate: undefined };
      return buyer.patch(who, at(ids), { items: [buyer.invoice(amount, amount < 0 ? note : {})] }, version);
    },
    after: (model) => {
      model.lines.push({ owed: amount, isOpen: true });
      settle(model);
    },
    payload: ['overdue.changed'],
  });
  const withdraw: Action<Model> = {
    label: 'withdraw',
    by: 'insured',
    refusal: (model) => refusedUnlessOpen(model) ?? (model.status === 'REPORTED' ? null : 'overdue-in-review'),
    send: ({ buyer, ids }, who, version) => buyer.post(who, at(ids, '/withdraw'), undefined, version),
    after: (model) => {
      model.status = 'WITHDRAWN';
    },
    payload: ['overdue.withdrawn'],
  };
  const inform: Action<Model> = {
    label: 'answer the question',
    by: 'insured',
    refusal: ({ status }) => (status === 'INFO_REQUESTED' ? null : 'overdue-not-asked'),
    send: ({ buyer, ids }, who, version) =>
      buyer.post(who, at(ids, '/information'), { comment: 'It pays in May.' }, version),
    after: (model) => {
      model.status = 'IN_REVIEW';
    },
    payload: ['overdue.informed'],
  };
  const acceptReport: Action<Model> = {
    label: 'take it up',
    by: 'insurer',
    refusal: (model) => (isOpen(model) ? null : 'answer-not-open'),
    send: ({ buyer, ids }, who) => buyer.post(who, atInsurer(ids), { decision: 'IN_REVIEW' }),
    after: (model) => {
      model.status = 'IN_REVIEW';
    },
    payload: ['overdue.taken-up'],
  };
  const question: Action<Model> = {
    label: 'ask',
    by: 'insurer',
    // an answered report is reopened before the next request
    refusal: (model) => (isOpen(model) && model.status !== 'ANSWERED' ? null : 'answer-not-open'),
    send: ({ buyer, ids }, who) => buyer.post(who, atInsurer(ids), { decision: 'INFO_REQUESTED', question: 'Why?' }),
    after: (model) => {
      model.status = 'INFO_REQUESTED';
    },
    payload: ['overdue.info-requested'],
  };
  const answer = (decision: (typeof overdueDecisions)[number]): Action<Model> => ({
    label: `answer ${decision}`,
    by: 'insurer',
    refusal: (model) => {
      if (!isOpen(model)) return 'answer-not-open';
      if (decision === 'COVER_MAINTAINED' && model.isCancelled) return 'cover-ended';
      if (decision !== 'COVER_REDUCED') return null;
      if (model.isCancelled) return 'cover-missing';
      return model.isReduced ? 'reduction-not-below-current' : null;
    },
    send: ({ buyer, ids }, who) => {
      const reducedTo = decision === 'COVER_REDUCED' ? { reducedTo: euros(40_000) } : {};
      return buyer.post(who, atInsurer(ids), { decision, ...reducedTo });
    },
    after: (model) => {
      model.status = 'ANSWERED';
      model.isReduced ||= decision === 'COVER_REDUCED';
      model.isCancelled ||= decision === 'COVER_CANCELLED';
      model.stop = decision === 'COVER_CANCELLED' || decision === 'DELIVERY_BAN' ? of.today() : null;
    },
    payload: ['overdue.answered'],
  });
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
    open: async (real) => ({
      status: 'REPORTED',
      lines: await reportInvoices(real, [1000, 500]),
      stop: null,
      isCancelled: false,
      isReduced: false,
    }),
    moves: [
      fc
        .tuple(fc.constantFrom(1, 400, 1000, 5000), fc.constantFrom(0, 0, 0, 1))
        .map(([amount, days]) => pay(amount, days)),
      fc.nat(1).map(clear),
      fc.constantFrom(-2000, -300, 700).map(add),
      fc.constantFrom(withdraw, inform),
      fc.constantFrom(acceptReport, question),
      fc.constantFrom(...overdueDecisions).map(answer),
      fc.integer({ min: 1, max: 20 }).map(pass),
    ],
    seen: async ({ buyer, ids }) => {
      const report = await buyer.get(at(ids));
      return {
        status: report.status,
        isAsked: report.question !== null,
        stop: report.insurerStopsFrom,
        ...(report.status === 'WITHDRAWN'
          ? { items: report.items.filter(({ status }: { status: string }) => status === 'O').length }
          : { owed: Number(report.totalOutstanding.amount), open: report.openItems, items: report.items.length }),
        may: Object.entries(report.actions).flatMap(([action, whyNot]) => (whyNot === null ? [action] : [])),
      };
    },
    expected: (model) => ({
      status: model.status,
      isAsked: model.status === 'INFO_REQUESTED',
      stop: model.stop,
      ...(model.status === 'WITHDRAWN'
        ? { items: 0 }
        : {
            owed: totalOf(model.lines),
            open: model.lines.filter((line) => line.isOpen).length,
            items: model.lines.length,
          }),
      // whoever looks here only reads
      may: [],
    }),
  };
}
