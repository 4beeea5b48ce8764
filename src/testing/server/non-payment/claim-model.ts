import fc from 'fast-check';
import { documentDays, draftDays } from '../../../non-payment/claims/claim.ts';
import { addDays, addMonths, type Day, daysBetween } from '../../../platform/core/day.ts';
import { appealDays } from '../../../policies/policies/appeal-period.ts';
import { euros } from '../example-world.ts';
import type { NonPaymentWorld, Reply } from './example-account.ts';
import {
  clearAll,
  clearOldest,
  type Line,
  payReport,
  reportInvoices,
  runDayReply,
  seenLines,
  totalOf,
} from './lines.ts';
import type { Action, Machine, Real } from './walk.ts';

/** A claim (handbook N 1.6) on a buyer, one after the other; both decisions that accept count as `DECIDED`. */
type Status =
  | 'DRAFT'
  | 'SUBMITTED'
  | 'REGISTERED'
  | 'IN_ASSESSMENT'
  | 'DOCUMENTS_REQUESTED'
  | 'WAITING_PERIOD'
  | 'LOSS_ESTABLISHED'
  | 'DECIDED'
  | 'REJECTED'
  | 'OFFER_SENT'
  | 'PAYMENT_ORDERED'
  | 'PAID'
  | 'RECOVERY_OPEN'
  | 'SUSPENDED'
  | 'WITHDRAWN'
  | 'CLOSED_PAID_BY_BUYER'
  | 'CLOSED';
type Model = {
  lines: Line[];
  status: Status | null;
  suspendedFrom: Status | null;
  suspendedOn: Day;
  filedOn: Day;
  pausedDays: number;
  touchedOn: Day;
  documentsDue: Day;
  decidedOn: Day;
  isDisputed: boolean;
  report: string;
};

const beforeLoss: readonly (Status | null)[] = [
  'SUBMITTED',
  'REGISTERED',
  'IN_ASSESSMENT',
  'DOCUMENTS_REQUESTED',
  'WAITING_PERIOD',
];
const over: readonly (Status | null)[] = [null, 'REJECTED', 'WITHDRAWN', 'CLOSED_PAID_BY_BUYER', 'CLOSED'];
const effectiveStatus = ({ status, suspendedFrom }: Model) => (status === 'SUSPENDED' ? suspendedFrom : status);
const lossOn = ({ filedOn, pausedDays }: Model) => addDays(addMonths(filedOn, 6), pausedDays);

function end(model: Model, as: Status): void {
  Object.assign(model, { status: as, suspendedFrom: null });
  if (totalOf(model.lines) > 0) model.report = 'REOPENED';
}

export function claimMachine(of: NonPaymentWorld): Machine<Model> {
  const idOf = ({ ids }: Real) => ids.get('claim') ?? 'clm_none';
  /** An action that is allowed in some statuses, and what it makes of them. */
  const action = (
    by: 'insured' | 'insurer',
    path: string,
    body: object,
    from: readonly Status[],
    to: Status | ((model: Model) => void),
    payload: string,
  ): Action<Model> => ({
    label: path,
    by,
    refusal: ({ status }) => {
      if (status === null) return 'not-found';
      return from.includes(status) ? null : 'claim-not-open';
    },
    send: (real, who, version) => {
      const side = by === 'insurer' ? '/api/insurer/v1/claims' : '/api/v2/claims';
      return real.buyer.post(who, `${side}/${idOf(real)}/${path}`, body, version);
    },
    after: (model) => {
      model.touchedOn = of.today();
      if (typeof to === 'function') to(model);
      else model.status = to;
    },
    payload: [payload],
  });

  const begin: Action<Model> = {
    label: 'begin',
    by: 'insured',
    isNew: true,
    refusal: ({ status }) => (over.includes(status) ? null : 'claim-exists'),
    send: async (real, who) => {
      const { policy, companyId } = real.buyer;
      const input = { bankAccount: 'NL91ABNA0417164300', isCollectionAgreed: true };
      const reply = await real.buyer.post(who, '/api/v2/claims', { policy, companyId, ...input });
      if (reply.status === 201) real.ids.set('claim', reply.body.claimId);
      return reply;
    },
    after: (model) => {
      model.status = 'DRAFT';
      model.pausedDays = 0;
      model.touchedOn = of.today();
    },
    payload: ['claim.drafted'],
  };
  const submit: Action<Model> = {
    ...action('insured', 'submit', {}, ['DRAFT'], file, 'claim.filed'),
    refusal: ({ status, lines }) => {
      if (status === null) return 'not-found';
      if (status !== 'DRAFT') return 'claim-not-open';
      return totalOf(lines) > 0 ? null : 'invalid-input';
    },
  };
  function file(model: Model): void {
    model.status = 'SUBMITTED';
    model.filedOn = of.today();
    model.report = 'CLAIMED';
  }
  const register = action(
    'insurer',
    'register',
    { claimNumber: 'C-1' },
    ['SUBMITTED'],
    'REGISTERED',
    'claim.registered',
  );
  const ask = action(
    'insurer',
    'documents-request',
    { categories: ['INVOICES'] },
    ['REGISTERED', 'IN_ASSESSMENT'],
    (model) => {
      model.status = 'DOCUMENTS_REQUESTED';
      model.documentsDue = addDays(of.today(), documentDays);
    },
    'claim.documents-requested',
  );
  const answer = action('insured', 'answer', {}, ['DOCUMENTS_REQUESTED'], 'IN_ASSESSMENT', 'claim.answered');
  const assess: Action<Model> = {
    ...action(
      'insurer',
      'assessment',
      {},
      ['REGISTERED', 'IN_ASSESSMENT'],
      (model) => {
        model.status = lossOn(model) <= of.today() ? 'LOSS_ESTABLISHED' : 'WAITING_PERIOD';
      },
      'claim.waiting',
    ),
    payload: (model) => [lossOn(model) <= of.today() ? 'claim.loss-established' : 'claim.waiting'],
  };
  const decide = (isAccepted: boolean): Action<Model> => ({
    ...action(
      'insurer',
      'decision',
      { isAccepted },
      ['LOSS_ESTABLISHED'],
      (model) => {
        model.decidedOn = of.today();
        if (isAccepted && !model.isDisputed) model.status = 'DECIDED';
        else end(model, 'REJECTED');
      },
      'claim.decided',
    ),
    label: isAccepted ? 'accept' : 'reject',
  });
  const offer = action('insurer', 'offer', {}, ['DECIDED'], 'OFFER_SENT', 'claim.offer-sent');
  const sign = action(
    'insured',
    'settlement/sign',
    { isAccepted: true },
    ['OFFER_SENT'],
    'PAYMENT_ORDERED',
    'claim.signed',
  );
  const payOut = action(
    'insurer',
    'payment',
    {},
    ['PAYMENT_ORDERED'],
    (model) => {
      model.status = 'PAID';
      clearAll(model.lines);
    },
    'claim.paid',
  );
  const recover = (by: 'insured' | 'insurer'): Action<Model> => {
    const path = by === 'insured' ? 'recoveries' : 'recovery';
    const plain = action(by, path, {}, ['PAID', 'RECOVERY_OPEN'], 'RECOVERY_OPEN', 'claim.recovery');
    return {
      ...plain,
      send: (real, who, version) => {
        const side = by === 'insurer' ? '/api/insurer/v1/claims' : '/api/v2/claims';
        const more = by === 'insured' ? { isMore: true } : {};
        const input = { amount: euros(90), receivedOn: of.today(), ...more };
        return real.buyer.post(who, `${side}/${idOf(real)}/${path}`, input, version);
      },
    };
  };
  const close = action('insurer', 'close', {}, ['PAID', 'RECOVERY_OPEN'], 'CLOSED', 'claim.closed');
  const withdraw: Action<Model> = {
    ...action('insured', 'withdraw', {}, [], (model) => end(model, 'WITHDRAWN'), 'claim.withdrawn'),
    refusal: (model) => {
      if (model.status === null) return 'not-found';
      return beforeLoss.includes(effectiveStatus(model)) ? null : 'claim-not-open';
    },
  };
  const appeal: Action<Model> = {
    ...action(
      'insured',
      'appeal',
      { reason: 'The papers are complete.' },
      ['REJECTED'],
      (model) => {
        model.status = 'IN_ASSESSMENT';
        if (totalOf(model.lines) > 0) model.report = 'CLAIMED';
      },
      'claim.appealed',
    ),
    refusal: ({ status, decidedOn }) => {
      if (status === null) return 'not-found';
      if (status !== 'REJECTED') return 'claim-not-open';
      return daysBetween(decidedOn, of.today()) > appealDays ? 'appeal-too-late' : null;
    },
  };
  const contest: Action<Model> = {
    label: 'contest everything, and the day turns',
    by: 'insured',
    isNew: true,
    refusal: ({ lines, isDisputed }) =>
      totalOf(lines) === 0 ? 'item-not-open' : isDisputed ? 'item-in-dispute' : null,
    send: async (real, who) => {
      const { policy, companyId } = real.buyer;
      const { items } = await real.buyer.get(`/api/v2/receivables?companyId=${companyId}&limit=200`);
      const open = items.filter(({ status }: { status: string }) => status === 'O');
      const receivableIds = (open.length > 0 ? open : items).map((item: { receivableId: string }) => item.receivableId);
      const input = { policy, companyId, receivableIds, disputeType: 'PRICE', raisedDate: of.today() };
      const reply = await real.buyer.post(who, '/api/v2/disputes', input);
      if (reply.status === 201) {
        real.ids.set('dispute', reply.body.disputeId);
        await runDay(of);
      }
      return reply;
    },
    after: (model) => {
      model.isDisputed = true;
      runStep(model, of.today());
    },
    payload: ['dispute.reported'],
  };
  const settle: Action<Model> = {
    label: 'settle the dispute, and the day turns',
    by: 'clock',
    refusal: () => null,
    send: async (real): Promise<Reply> => {
      const id = real.ids.get('dispute');
      if (id) await real.buyer.post('insured', `/api/v2/disputes/${id}/withdraw`);
      await runDay(of);
      return runDayReply;
    },
    after: (model) => {
      model.isDisputed = false;
      runStep(model, of.today());
    },
    payload: [],
  };
  const payBeside = (amount: number): Action<Model> => {
    const plain = payReport<Model>(amount, of);
    return {
      ...plain,
      // what comes in after the loss and before the indemnity is another case
      fits: (model) =>
        over.includes(model.status) || beforeLoss.includes(effectiveStatus(model)) || model.status === 'DRAFT',
      after: (model) => clearOldest(model.lines, amount),
    };
  };
  const pass = (days: number): Action<Model> => ({
    label: `${days} days, and the day turns`,
    by: 'clock',
    refusal: () => null,
    send: async () => {
      of.pass(days);
      await runDay(of);
      return runDayReply;
    },
    after: (model) => runStep(model, of.today()),
    payload: [],
  });

  return {
    open: async (real) => ({
      lines: await reportInvoices(real, [1000, 500]),
      status: null,
      suspendedFrom: null,
      suspendedOn: of.today(),
      filedOn: of.today(),
      pausedDays: 0,
      touchedOn: of.today(),
      documentsDue: of.today(),
      decidedOn: of.today(),
      isDisputed: false,
      report: 'REPORTED',
    }),
    moves: [
      fc.constantFrom(begin, submit, submit),
      fc.constantFrom(begin, submit, register),
      fc.constantFrom(register, assess, assess, ask, answer),
      fc.constantFrom(decide(true), decide(true), decide(false)),
      fc.constantFrom(offer, sign, payOut),
      fc.constantFrom(recover('insured'), recover('insurer'), close),
      fc.constantFrom(withdraw, appeal),
      fc.constantFrom(contest, settle, settle),
      fc.constantFrom(200, 1500).map(payBeside),
      fc.constantFrom(1, 25, 35, 190).map(pass),
    ],
    seen: async (real) => {
      const { buyer, ids } = real;
      const { items } = await buyer.get(`/api/v2/claims?companyId=${buyer.companyId}`);
      const found = items.find(({ claimId }: { claimId: string }) => claimId === ids.get('claim'));
      const lines = (await buyer.get(`/api/v2/receivables?companyId=${buyer.companyId}&status=O`)).items;
      return {
        status: found?.status.replace(/^DECIDED_.*/, 'DECIDED') ?? null,
        owed: await seenLines(real),
        holds: lines.length > 0 && lines.every(({ claimId }: { claimId: string }) => claimId === ids.get('claim')),
        report: (await buyer.get(`/api/v2/overdues/${ids.get('overdue')}`)).status,
      };
    },
    expected: ({ status, lines, report }) => ({
      status,
      owed: lines.map(({ owed }) => owed),
      holds: totalOf(lines) > 0 && status !== 'DRAFT' && !over.includes(status),
      report: totalOf(lines) === 0 ? 'CLEARED' : report,
    }),
  };
}

function runDay(of: NonPaymentWorld): Promise<void> {
  return of.runStep('Daily step: claims');
}

/** What the calendar and the book do with a claim on a day, in their order. */
function runStep(model: Model, today: Day): void {
  const isOverdue = model.status === 'WAITING_PERIOD' && lossOn(model) <= today;
  if (isOverdue) model.status = 'LOSS_ESTABLISHED';
  if (model.status === 'DOCUMENTS_REQUESTED' && model.documentsDue < today) model.status = 'IN_ASSESSMENT';
  const isPaid = totalOf(model.lines) === 0;
  if (isPaid && beforeLoss.includes(effectiveStatus(model))) end(model, 'CLOSED_PAID_BY_BUYER');
  if (model.isDisputed && beforeLoss.includes(model.status)) {
    Object.assign(model, { suspendedFrom: model.status, status: 'SUSPENDED', suspendedOn: today });
  }
  if (model.status === 'SUSPENDED' && !model.isDisputed && !isPaid) {
    model.status = model.suspendedFrom;
    model.suspendedFrom = null;
    model.pausedDays += daysBetween(model.suspendedOn, today);
  }
  if (model.status === 'DRAFT' && daysBetween(model.touchedOn, today) > draftDays) model.status = null;
}
