import fc from 'fast-check';
import { type ReschedulingAnswer, reschedulingAnswers } from '../../../non-payment/reschedulings/rescheduling.ts';
import { addDays, type Day, daysBetween } from '../../../platform/core/day.ts';
import { euros } from '../example-world.ts';
import type { NonPaymentWorld } from './example-account.ts';
import {
  clearOldest,
  type Line,
  openInvoiceIds,
  payReport,
  reportInvoices,
  runDayReply,
  seenLines,
  totalOf,
} from './lines.ts';
import type { Action, Machine, Real } from './walk.ts';

type Instalment = { due: Day; amount: number; paid: number };
type Waiting = 'SUBMITTED' | 'UNDER_REVIEW' | 'INFO_REQUESTED' | 'ACCEPTED_WITH_CONDITIONS';
type Plan<Status extends string> = { no: number; status: Status; instalments: Instalment[] };

/** Plans of instalments over the same invoices (handbook N 1.3): one in force, one that waits to take its place. */
type Model = {
  lines: Line[];
  plans: number;
  active: Plan<'ACTIVE'> | null;
  waiting: Plan<Waiting> | null;
  /** How plans ended, by their number. */
  ended: Record<number, string>;
  report: string;
  /** The status of the report when a plan was requested: restored when the plan fails. */
  before: string;
};

const graceDays = 10;
const restOf = ({ instalments }: Plan<string>) => instalments.reduce((sum, { amount, paid }) => sum + amount - paid, 0);
const late = (plan: Plan<string>, today: Day, days: number) =>
  plan.instalments.some(({ due, amount, paid }) => paid < amount && daysBetween(due, today) > days);

/**
 * Plans follow the invoices: nothing owed fulfils the one in force and closes the one that waits, and what came in
 * beside counts on the earliest instalments. The report follows its plans while something is owed (handbook N 1.1,
 * 1.3).
 */
function followBook(model: Model): void {
  const { active, lines } = model;
  const owed = totalOf(lines);
  if (active) putOn(active, 0, restOf(active) - owed);
  if (owed > 0) return;
  endActive(model, 'COMPLETED');
  endWaiting(model, 'CANCELLED');
  model.report = 'CLEARED';
}

function endActive(model: Model, as: string): void {
  if (!model.active) return;
  model.ended[model.active.no] = as;
  model.active = null;
  if (as !== 'SUPERSEDED' && totalOf(model.lines) > 0) model.report = 'REOPENED';
}

function endWaiting(model: Model, as: string): void {
  if (!model.waiting) return;
  model.ended[model.waiting.no] = as;
  model.waiting = null;
  if (totalOf(model.lines) > 0 && model.report === 'RESCHEDULING_REQUESTED') model.report = model.before;
}

function activate(model: Model): void {
  if (!model.waiting) return;
  endActive(model, 'SUPERSEDED');
  model.active = { ...model.waiting, status: 'ACTIVE' };
  model.waiting = null;
  followBook(model);
  if (totalOf(model.lines) > 0) model.report = 'ON_PLAN';
}

/** Money on an instalment; what is too much for it goes to the earliest unpaid others. */
function putOn(plan: Plan<string>, place: number, amount: number): void {
  const chosen = plan.instalments[place];
  let left = amount;
  for (const instalment of [...(chosen ? [chosen] : []), ...plan.instalments]) {
    const part = Math.min(left, instalment.amount - instalment.paid);
    instalment.paid += part;
    left -= part;
  }
}

export function reschedulingMachine(of: NonPaymentWorld): Machine<Model> {
  const at = (id: string | undefined, action = '') => `/api/v2/reschedulings/${id}${action}`;
  const latest = ({ ids }: Real, which: 'waiting' | 'active') => ids.get(which) ?? ids.get('plan') ?? 'res_none';
  const whileWaiting =
    (...allowed: readonly Waiting[]) =>
    (model: Model) => {
      if (model.plans === 0) return 'not-found';
      return model.waiting && allowed.includes(model.waiting.status) ? null : 'rescheduling-not-open';
    };

  const ask = (parts: number): Action<Model> => ({
    label: `ask for ${parts} instalments`,
    by: 'insured',
    isNew: true,
    refusal: ({ lines, waiting }) => {
      if (totalOf(lines) === 0) return 'invoice-not-open';
      return waiting ? 'plan-on-invoice' : null;
    },
    send: async (real, who) => {
      const { policy, companyId } = real.buyer;
      const owed = await seenLines(real);
      const total = owed.reduce((sum, each) => sum + each, 0) || 100;
      const isOpen = owed.map((each) => ({ owed: each, isOpen: each > 0 }));
      const items = openInvoiceIds(real.ids, isOpen).map((receivableId) => ({ receivableId }));
      const instalments = planOf(total, parts, of.today()).map(({ due, amount }) => ({
        dueDate: due,
        amount: euros(amount),
      }));
      const reply = await real.buyer.post(who, '/api/v2/reschedulings', { policy, companyId, items, instalments });
      if (reply.status === 201) {
        real.ids.set('waiting', reply.body.reschedulingId);
        real.ids.set('plan', reply.body.reschedulingId);
        real.ids.set(
          `plan ${[...real.ids.keys()].filter((name) => name.startsWith('plan ')).length}`,
          reply.body.reschedulingId,
        );
      }
      return reply;
    },
    after: (model) => {
      model.waiting = {
        no: model.plans,
        status: 'SUBMITTED',
        instalments: planOf(totalOf(model.lines), parts, of.today()),
      };
      model.plans += 1;
      if (model.active) return;
      model.before = model.report;
      model.report = 'RESCHEDULING_REQUESTED';
    },
    payload: ['rescheduling.requested'],
  });
  const answer = (given: ReschedulingAnswer): Action<Model> => ({
    label: `answer ${given}`,
    by: 'insurer',
    refusal: ({ plans, waiting }) => {
      if (plans === 0) return 'not-found';
      if (!waiting || waiting.status === 'ACCEPTED_WITH_CONDITIONS' || waiting.status === given)
        return 'answer-not-open';
      return null;
    },
    send: (real, who) => {
      const path = `/api/insurer/v1/reschedulings/${latest(real, 'waiting')}/answer`;
      return real.buyer.post(who, path, { answer: given, text: 'As agreed' });
    },
    after: (model) => {
      if (given === 'ACCEPTED') activate(model);
      else if (given === 'REFUSED') endWaiting(model, 'REFUSED');
      else if (model.waiting) model.waiting.status = given;
    },
    payload: [
      given === 'UNDER_REVIEW'
        ? 'rescheduling.taken-up'
        : given === 'INFO_REQUESTED'
          ? 'rescheduling.info-requested'
          : 'rescheduling.answered',
    ],
  });
  const onWaiting = (
    label: string,
    action: string,
    body: object | undefined,
    allowed: readonly Waiting[],
    payload: string,
    after: (model: Model) => void,
  ): Action<Model> => ({
    label,
    by: 'insured',
    refusal: whileWaiting(...allowed),
    send: (real, who, version) => real.buyer.post(who, at(latest(real, 'waiting'), action), body, version),
    after,
    payload: [payload],
  });
  const reply = onWaiting(
    'reply',
    '/reply',
    { text: 'Its director' },
    ['INFO_REQUESTED'],
    'rescheduling.replied',
    (model) => {
      if (model.waiting) model.waiting.status = 'UNDER_REVIEW';
    },
  );
  const confirm = onWaiting(
    'confirm',
    '/confirm-conditions',
    undefined,
    ['ACCEPTED_WITH_CONDITIONS'],
    'rescheduling.confirmed',
    activate,
  );
  const cancel = onWaiting(
    'cancel',
    '/cancel',
    undefined,
    ['SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED', 'ACCEPTED_WITH_CONDITIONS'],
    'rescheduling.cancelled',
    (model) => endWaiting(model, 'CANCELLED'),
  );
  const pay = (place: number, amount: number): Action<Model> => ({
    label: `pay ${amount} on instalment ${place + 1}`,
    by: 'insured',
    fits: ({ active }) => !active || place < active.instalments.length,
    refusal: ({ plans, active }) => {
      if (plans === 0) return 'not-found';
      if (!active) return 'rescheduling-not-active';
      return amount > restOf(active) ? 'payment-above-plan' : null;
    },
    send: (real, who, version) =>
      real.buyer.post(
        who,
        at(latest(real, 'active'), `/instalments/${place + 1}/payments`),
        { amount: euros(amount), receivedOn: of.today() },
        version,
      ),
    after: (model) => {
      if (!model.active) return;
      clearOldest(model.lines, amount);
      putOn(model.active, place, amount);
      if (restOf(model.active) === 0) endActive(model, 'COMPLETED');
      followBook(model);
    },
    payload: ['rescheduling.paid'],
  });
  const reportDefault: Action<Model> = {
    label: 'report a default',
    by: 'insured',
    refusal: ({ plans, active }) => {
      if (plans === 0) return 'not-found';
      if (!active) return 'rescheduling-not-active';
      return late(active, of.today(), 0) ? null : 'no-instalment-late';
    },
    send: (real, who, version) =>
      real.buyer.post(who, at(latest(real, 'active'), '/report-default'), undefined, version),
    after: (model) => endActive(model, 'DEFAULTED'),
    payload: ['rescheduling.defaulted'],
  };
  const payBeside = (amount: number): Action<Model> => {
    const action = payReport<Model>(amount, of);
    return {
      ...action,
      after: (model) => {
        action.after(model);
        followBook(model);
      },
    };
  };
  const pass = (days: number): Action<Model> => ({
    label: `${days} days, and the day turns`,
    by: 'clock',
    refusal: () => null,
    send: async () => {
      of.pass(days);
      await of.runStep('Daily step: payment plans');
      return runDayReply;
    },
    after: (model) => {
      if (model.active && late(model.active, of.today(), graceDays)) endActive(model, 'DEFAULTED');
    },
    payload: [],
  });

  return {
    open: async (real) => ({
      lines: await reportInvoices(real, [1000, 500]),
      plans: 0,
      active: null,
      waiting: null,
      ended: {},
      report: 'REPORTED',
      before: 'REPORTED',
    }),
    moves: [
      fc.constantFrom(2, 3, 3).map(ask),
      fc.constantFrom(...reschedulingAnswers, 'ACCEPTED' as const, 'ACCEPTED' as const).map(answer),
      fc.constantFrom(reply, confirm, cancel),
      fc.tuple(fc.nat(2), fc.constantFrom(100, 500, 1500)).map(([place, amount]) => pay(place, amount)),
      fc.constantFrom(300, 1500).map(payBeside),
      fc.constant(reportDefault),
      fc.integer({ min: 1, max: 25 }).map(pass),
    ],
    seen: async (real) => {
      const { buyer, ids } = real;
      const plans = [...ids].filter(([name]) => name.startsWith('plan ')).map(([, id]) => id);
      const found = [];
      for (const id of plans) found.push(await buyer.get(at(id)));
      const active = found.find(({ status }) => status === 'ACTIVE');
      if (active) ids.set('active', active.reschedulingId);
      const { items } = await buyer.get(`/api/v2/receivables?companyId=${buyer.companyId}&status=O`);
      return {
        owed: await seenLines(real),
        plans: found.map(({ status }) => status),
        paid:
          active?.instalments.map(({ paidAmount }: { paidAmount: { amount: string } }) => Number(paidAmount.amount)) ??
          null,
        stops: active?.effects.stopsDeliveries ?? null,
        onPlan: [
          ...new Set(
            items.map(({ reschedulingId }: { reschedulingId: string | null }) => plans.indexOf(reschedulingId ?? '')),
          ),
        ],
        report: (await buyer.get(`/api/v2/overdues/${ids.get('overdue')}`)).status,
      };
    },
    expected: ({ lines, plans, active, waiting, ended, report }) => ({
      owed: lines.map(({ owed }) => owed),
      plans: Array.from(
        { length: plans },
        (_none, no) => [active, waiting].find((plan) => plan?.no === no)?.status ?? ended[no],
      ),
      paid: active?.instalments.map(({ paid }) => paid) ?? null,
      stops: active ? true : null,
      onPlan: totalOf(lines) > 0 ? [active?.no ?? -1] : [],
      report,
    }),
  };
}

/** Instalments thirty days apart, the last of them beyond the longest extension: the insurer has to agree. */
function planOf(total: number, parts: number, today: Day): Instalment[] {
  const each = Math.floor(total / parts);
  return Array.from({ length: parts }, (_none, index) => ({
    due: addDays(today, 10 + index * 30),
    amount: index === parts - 1 ? total - each * (parts - 1) : each,
    paid: 0,
  }));
}
