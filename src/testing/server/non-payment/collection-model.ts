import fc from 'fast-check';
import {
  type CaseType,
  type Consent,
  caseTypes,
  type Side as Handling,
  pressesBuyer,
  type Stage,
  sides,
  stages,
} from '../../../non-payment/collections/collection.ts';
import { euros } from '../example-world.ts';
import type { NonPaymentWorld } from './example-account.ts';
import { clearOldest, invoiceIds, type Line, payReport, reportInvoices, seenLines, totalOf } from './lines.ts';
import type { Action, Doer, Machine, Real } from './walk.ts';

/** A buyer handed over for collection (handbook N 1.4): one case after the other on all that it owes. */
type Model = {
  lines: Line[];
  status: string | null;
  heldStage: Stage | null;
  caseType: CaseType;
  handledBy: Handling;
  consent: Consent;
  /** What came in since the hand-over. */
  collected: number;
  /** Money beyond all that was owed: it clears the next invoice that is entered. */
  waiting: number;
  report: string;
  /** Lines of the case that was last closed unpaid: what is open of them stops deliveries. */
  failed: number;
};

/** The lines that were reported; what is added to the case is in no report. */
const reported = ({ lines }: Model) => lines.slice(0, reportedAmounts.length);
const reportedAmounts = [1000, 500];

/** Where a stage may lead, as the handbook draws it. */
const onwards: Readonly<Record<Stage, readonly Stage[]>> = {
  ACCEPTED: ['AMICABLE', 'PAYMENT_PLAN'],
  AMICABLE: ['PAYMENT_PLAN', 'LEGAL'],
  PAYMENT_PLAN: ['AMICABLE', 'LEGAL'],
  LEGAL: ['AMICABLE', 'PAYMENT_PLAN', 'ENFORCEMENT'],
  ENFORCEMENT: ['PAYMENT_PLAN'],
};

const isStage = (status: string | null): status is Stage => (stages as readonly (string | null)[]).includes(status);
const isRunning = ({ status }: Model) => status === 'SUBMITTED' || status === 'ON_HOLD_DISPUTE' || isStage(status);
const whileRunning = (model: Model) => {
  if (model.status === null) return 'not-found';
  return isRunning(model) ? null : 'collection-not-open';
};

function end(model: Model, as: string): void {
  model.status = as;
  model.heldStage = null;
  const isFailed = as === 'CLOSED_PARTIAL' || as === 'CLOSED_UNCOLLECTIBLE';
  if (isFailed && pressesBuyer(model.caseType)) model.failed = model.lines.length;
  if (totalOf(reported(model)) > 0) model.report = 'REOPENED';
}

const closing = ({ lines, collected }: Model) =>
  totalOf(lines) === 0 ? 'CLOSED_PAID' : collected > 0 ? 'CLOSED_PARTIAL' : 'CLOSED_UNCOLLECTIBLE';

export function collectionMachine(of: NonPaymentWorld): Machine<Model> {
  const idOf = ({ ids }: Real) => ids.get('collection') ?? 'coll_none';
  const pathOf = (real: Real, by: Doer, action = '') =>
    by === 'insurer'
      ? `/api/insurer/v1/collections/${idOf(real)}${action}`
      : `/api/v2/collections/${idOf(real)}${action}`;

  /** An action on the case that runs. */
  const onCase = (
    by: 'insured' | 'insurer',
    label: string,
    path: string,
    body: object | undefined,
    refusal: (model: Model) => string | null,
    after: (model: Model) => void,
    payload: string,
  ): Action<Model> => ({
    label,
    by,
    refusal: (model) => (model.status === null ? 'not-found' : refusal(model)),
    send: (real, who, version) => real.buyer.post(who, pathOf(real, by, path), body, version),
    after,
    payload: [payload],
  });

  const handOver = (caseType: CaseType, handledBy: Handling): Action<Model> => ({
    label: `hand over, ${caseType}, ${handledBy} collects`,
    by: 'insured',
    isNew: true,
    refusal: (model) => {
      if (isRunning(model)) return 'collection-exists';
      return totalOf(model.lines) > 0 ? null : 'nothing-outstanding';
    },
    send: async (real, who) => {
      const { policy, companyId } = real.buyer;
      const reply = await real.buyer.post(who, '/api/v2/collections', { policy, companyId, caseType, handledBy });
      if (reply.status === 201) real.ids.set('collection', reply.body.collectionId);
      return reply;
    },
    after: (model) => {
      const status = handledBy === 'INSURED' ? 'ACCEPTED' : 'SUBMITTED';
      Object.assign(model, { status, heldStage: null, caseType, handledBy, consent: 'NONE', collected: 0 });
      model.report = 'IN_COLLECTION';
    },
    payload: ['collection.handed-over'],
  });
  const accept = onCase(
    'insurer',
    'accept',
    '/accept',
    { collector: 'Inkasso BV' },
    ({ status }) => (status === 'SUBMITTED' ? null : 'collection-not-open'),
    (model) => {
      model.status = 'ACCEPTED';
    },
    'collection.accepted',
  );
  const advance = (by: 'insured' | 'insurer', to: Stage): Action<Model> =>
    onCase(
      by,
      `go to ${to}`,
      '/stage',
      { stage: to, ...(by === 'insurer' && to === 'LEGAL' ? { legalCosts: euros(500) } : {}) },
      (model) => {
        const { status, handledBy, caseType, consent } = model;
        if (handledBy !== (by === 'insurer' ? 'INSURER' : 'INSURED')) return 'collection-handled-by-other';
        if (!isStage(status) || !onwards[status].includes(to)) return 'collection-not-open';
        if (!pressesBuyer(caseType) && to !== 'PAYMENT_PLAN') return 'collection-only-watched';
        return to === 'ENFORCEMENT' && by === 'insurer' && consent !== 'GIVEN' ? 'collection-needs-consent' : null;
      },
      (model) => {
        model.status = to;
        if (to === 'LEGAL' && by === 'insurer') model.consent = 'ASKED';
      },
      'collection.changed',
    );
  const consent = (isGiven: boolean): Action<Model> =>
    onCase(
      'insured',
      isGiven ? 'consent to the costs' : 'refuse the costs',
      '/consent',
      { isGiven },
      ({ status, consent: given }) => (status === 'LEGAL' && given === 'ASKED' ? null : 'no-consent-asked'),
      (model) => {
        model.consent = isGiven ? 'GIVEN' : 'REFUSED';
        if (!isGiven) model.status = 'AMICABLE';
      },
      'collection.changed',
    );
  const escalate = onCase(
    'insured',
    'escalate',
    '/escalate',
    undefined,
    (model) => {
      if (!isRunning(model) || model.status === 'SUBMITTED') return 'collection-not-open';
      return pressesBuyer(model.caseType) ? 'collection-not-watched' : null;
    },
    (model) => {
      model.caseType = model.caseType === 'MONITOR_CLAIM' ? 'CLAIM_COLLECTION' : 'COLLECTION_ONLY';
    },
    'collection.changed',
  );
  const hold = onCase(
    'insurer',
    'hold',
    '/hold',
    undefined,
    ({ status }) => (isStage(status) ? null : 'collection-not-open'),
    (model) => {
      if (!isStage(model.status)) return;
      model.heldStage = model.status;
      model.status = 'ON_HOLD_DISPUTE';
    },
    'collection.changed',
  );
  const resume = onCase(
    'insurer',
    'resume',
    '/resume',
    undefined,
    ({ status }) => (status === 'ON_HOLD_DISPUTE' ? null : 'collection-not-open'),
    (model) => {
      model.status = model.heldStage;
      model.heldStage = null;
    },
    'collection.changed',
  );
  const close = (by: 'insured' | 'insurer'): Action<Model> =>
    onCase(
      by,
      'close',
      '/close',
      {},
      (model) => {
        if (model.handledBy !== (by === 'insurer' ? 'INSURER' : 'INSURED')) return 'collection-handled-by-other';
        return isRunning(model) && model.status !== 'SUBMITTED' ? null : 'collection-not-open';
      },
      (model) => end(model, closing(model)),
      'collection.closed',
    );
  const withdraw = onCase(
    'insured',
    'withdraw',
    '/withdraw',
    {},
    whileRunning,
    (model) => end(model, 'CLOSED_WITHDRAWN'),
    'collection.withdrawn',
  );
  const pay = (by: 'insured' | 'insurer', amount: number): Action<Model> => ({
    ...onCase(
      by,
      `pay ${amount} to the collector`,
      '/payments',
      undefined,
      whileRunning,
      (model) => recordPayment(model, amount, true),
      'collection.paid',
    ),
    send: (real, who, version) => {
      const input = { receivedOn: of.today(), amount: euros(amount), isMore: true };
      return real.buyer.post(who, pathOf(real, by, '/payments'), input, version);
    },
  });
  const add = (amount: number): Action<Model> => ({
    ...onCase(
      'insured',
      `add an invoice of ${amount}`,
      '/invoices',
      undefined,
      // an invoice that unallocated money pays at once adds nothing
      (model) => whileRunning(model) ?? (amount > model.waiting ? null : 'nothing-to-add'),
      (model) => {
        const used = Math.min(model.waiting, amount);
        model.waiting -= used;
        model.lines.push({ owed: amount - used, isOpen: true });
      },
      'collection.invoices-added',
    ),
    send: async (real, who, version) => {
      const item = real.buyer.invoice(amount);
      const reply = await real.buyer.post(who, pathOf(real, 'insured', '/invoices'), { items: [item] }, version);
      const added = reply.body?.items?.find(
        ({ documentNumber }: { documentNumber: string }) => documentNumber === item.documentNumber,
      );
      if (added) real.ids.set(`invoice ${invoiceIds(real.ids).length}`, added.receivableId);
      return reply;
    },
  });
  const write = (by: 'insured' | 'insurer'): Action<Model> =>
    onCase(by, 'write', '/messages', { text: 'It moved.' }, whileRunning, () => {}, 'collection.message');
  const payBeside = (amount: number): Action<Model> => ({
    ...payReport<Model>(amount, of),
    refusal: (model) => (reported(model).some(({ isOpen }) => isOpen) ? null : 'overdue-not-open'),
    after: (model) => recordPayment(model, amount, false),
  });

  return {
    open: async (real) => ({
      lines: await reportInvoices(real, reportedAmounts),
      status: null,
      heldStage: null,
      caseType: 'COLLECTION_ONLY',
      handledBy: 'INSURER',
      consent: 'NONE',
      collected: 0,
      waiting: 0,
      report: 'REPORTED',
      failed: 0,
    }),
    moves: [
      fc.tuple(fc.constantFrom(...caseTypes), fc.constantFrom(...sides)).map(([type, side]) => handOver(type, side)),
      fc.constant(accept),
      fc
        .tuple(fc.constantFrom('insured' as const, 'insurer' as const), fc.constantFrom(...stages))
        .map(([by, to]) => advance(by, to)),
      fc.boolean().map(consent),
      fc.constantFrom(escalate, hold, resume),
      fc.constantFrom(close('insured'), close('insurer'), withdraw),
      fc
        .tuple(fc.constantFrom('insured' as const, 'insurer' as const), fc.constantFrom(100, 600))
        .map(([by, amount]) => pay(by, amount)),
      fc.constantFrom(400, 100).map(add),
      fc.constantFrom(write('insured'), write('insurer'), payBeside(300)),
    ],
    seen: async (real) => {
      const { buyer, ids } = real;
      const found = ids.has('collection') ? await buyer.get(pathOf(real, 'insured')) : null;
      const report = await buyer.get(`/api/v2/overdues/${ids.get('overdue')}`);
      const owed = await seenLines(real);
      if (!found) return { owed, report: report.status };
      const { status, heldStage, caseType, handledBy, consent: given, collectedAmount, tradeStopFrom } = found;
      return {
        owed,
        report: report.status,
        case: { status, heldStage, caseType, handledBy, consent: given, collected: Number(collectedAmount.amount) },
        stopsTrade: tradeStopFrom !== null,
        stop: report.insurerStopsFrom !== null,
      };
    },
    expected: (model) => {
      const { lines, status, heldStage, caseType, handledBy, consent: given, collected } = model;
      const owed = lines.map((line) => line.owed);
      const report = totalOf(reported(model)) === 0 ? 'CLEARED' : model.report;
      if (status === null) return { owed, report };
      // the stop ends with the case, unless that brought too little
      const stopsTrade = pressesBuyer(caseType) && isRunning(model);
      return {
        owed,
        report,
        case: { status, heldStage, caseType, handledBy, consent: given, collected },
        stopsTrade,
        stop: stopsTrade || totalOf(lines.slice(0, model.failed)) > 0,
      };
    },
  };
}

/** Money of the buyer; a case of which nothing is owed any more is closed where it was declared in the case. */
function recordPayment(model: Model, amount: number, closes: boolean): void {
  const before = totalOf(model.lines);
  clearOldest(model.lines, amount);
  const cleared = before - totalOf(model.lines);
  model.waiting += amount - cleared;
  if (isRunning(model)) model.collected += cleared;
  if (closes && totalOf(model.lines) === 0) end(model, 'CLOSED_PAID');
}
