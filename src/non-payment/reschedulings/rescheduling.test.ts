import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween } from '../../platform/core/day.ts';
import { money } from '../../platform/core/money.ts';
import { defaultTerms } from '../../policies/policies/policy-terms.ts';
import { reschedulingMoves, reschedulingStatuses, waitingStatuses } from '../case-statuses/rescheduling-status.ts';
import { dutyRulesOf } from '../deadlines/duty-days.ts';
import { claimDeadlineOf, type PlanFacts } from './house-plan-decision.ts';
import { instalmentStatus } from './instalments.ts';
import { groundsAgainst, houseDecision } from './plan-rules.ts';
import {
  effectsOf,
  needsConsent,
  onDay,
  type Plan,
  type PlannedInvoice,
  paid,
  type ReschedulingAnswer,
  reschedulingAnswers,
  statusOnAnswer,
  whyNotAnswer,
  whyNotCancel,
  whyNotConfirm,
  whyNotPlan,
  whyNotReceive,
  whyNotReply,
  whyNotReportDefault,
} from './rescheduling.ts';

const today = '2026-11-20';
const euros = (amount: number | string) => money(amount, 'EUR');
const codeOf = (refusal: { code: string } | null) => refusal?.code ?? null;

const invoice: PlannedInvoice = {
  documentNumber: 'R-1',
  originalDueDate: '2026-10-01',
  dueDate: '2026-10-01',
  itemType: 'INVOICE',
  status: 'O',
  currency: 'EUR',
  claimId: null,
};

describe('the invoices of a plan (handbook N 1.3)', () => {
  const free = { isOneWaiting: false, isOneCut: false };
  it.each([
    [[{}], free, null],
    [[{}, { documentNumber: 'R-2' }], free, null],
    [[], free, 'invalid-input'],
    [[{ status: 'C' }], free, 'invoice-not-open'],
    [[{ itemType: 'CREDIT_NOTE' }], free, 'invoice-not-open'],
    [[{}, { claimId: 'clm_1' }], free, 'claim-on-invoice'],
    [[{}, { currency: 'USD' }], free, 'invalid-input'],
    [[{}], { ...free, isOneWaiting: true }, 'plan-on-invoice'],
    [[{}], { ...free, isOneCut: true }, 'plan-on-invoice'],
  ] as const)('%j beside %j is answered %s', (invoices, others, code) => {
    expect(codeOf(whyNotPlan(invoices.map((more) => ({ ...invoice, ...more })) as PlannedInvoice[], others))).toBe(
      code,
    );
  });

  it.each([
    // the longest extension of the invoice that is due first ends on 30 November
    ['2026-11-30', 'DECLARATION', false],
    ['2026-12-01', 'DECLARATION', true],
    ['2026-11-30', 'REQUEST', true],
  ] as const)('paid by %s under %s need consent: %s', (dueDate, extensionMode, isNeeded) => {
    const invoices = [extendable('2026-10-20', 60), extendable('2026-10-01', 60)];
    expect(needsConsent([{ dueDate: '2026-11-25' }, { dueDate }], invoices, extensionMode)).toBe(isNeeded);
    expect(needsConsent([], invoices, extensionMode)).toBe(true);
  });

  it('A5: counts each invoice by the terms of its delivery', () => {
    // of 20 October, delivered under terms that give ten days
    const invoices = [extendable('2026-10-20', 10), extendable('2026-10-01', 60)];
    const isNeeded = (dueDate: Day) => needsConsent([{ dueDate }], invoices, 'DECLARATION');
    expect([isNeeded('2026-10-30'), isNeeded('2026-10-31')]).toEqual([false, true]);
  });
});

describe('who may move a plan, and when', () => {
  const table = (may: (status: (typeof reschedulingStatuses)[number]) => boolean) => reschedulingStatuses.filter(may);
  it('answers while the insurer has it', () => {
    expect(table((status) => whyNotAnswer(status, 'REFUSED') === null)).toEqual([
      'SUBMITTED',
      'UNDER_REVIEW',
      'INFO_REQUESTED',
    ]);
    expect(table((status) => whyNotAnswer(status, 'UNDER_REVIEW') === null)).toEqual(['SUBMITTED', 'INFO_REQUESTED']);
  });
  it('is replied to, confirmed and withdrawn by the insured', () => {
    expect(table((status) => whyNotReply(status) === null)).toEqual(['INFO_REQUESTED']);
    expect(table((status) => whyNotConfirm(status) === null)).toEqual(['ACCEPTED_WITH_CONDITIONS']);
    expect(table((status) => whyNotCancel(status) === null)).toEqual([
      'SUBMITTED',
      'UNDER_REVIEW',
      'INFO_REQUESTED',
      'ACCEPTED_WITH_CONDITIONS',
    ]);
    expect(codeOf(whyNotCancel('TO_VALIDATE'))).toBe('order-waiting');
  });
  it('has effects while it is in force, and when it fails', () => {
    const none = { keepsCover: false, conditions: [], defaultedOn: null };
    for (const status of reschedulingStatuses) expect(effectsOf(status, none).suspendsDuties).toBe(status === 'ACTIVE');
    expect(effectsOf('ACTIVE', none)).toMatchObject({ stopsDeliveries: true, freezesLimit: true, handOverBy: null });
    expect(effectsOf('ACTIVE', { ...none, keepsCover: true }).stopsDeliveries).toBe(false);
    expect(effectsOf('DEFAULTED', { ...none, defaultedOn: today }).handOverBy).toBe('2026-11-30');
  });
});

/*
 * Any sequence of answers, confirmations, payments and days, against a simple model in cents: what came in, and since
 * when the earliest unpaid instalment is late.
 */
describe('any sequence of actions on a plan', () => {
  const instalments = [1, 2, 3].map((no) => ({
    no,
    dueDate: addDays(today, no * 20),
    amount: euros(no * 100),
    paidAmount: euros(0),
  }));
  type Book = { owed: number[]; today: Day; isIn: 'waiting' | 'conditions' | 'force' | 'over' };
  type Real = { plan: Plan };
  type PlanAction = Readonly<{ name: string; run: (book: Book, real: Real) => void }>;

  const move = (real: Real, plan: Plan): void => {
    if (plan.status !== real.plan.status) expect(reschedulingMoves[real.plan.status]).toContain(plan.status);
    real.plan = plan;
  };
  const answer = (given: ReschedulingAnswer): PlanAction => ({
    name: `answer ${given}`,
    run: (book, real) => {
      const refusal = whyNotAnswer(real.plan.status, given);
      if (book.isIn !== 'waiting') expect(codeOf(refusal)).toBe('answer-not-open');
      if (refusal) return;
      move(real, { ...real.plan, status: statusOnAnswer(given) });
      if (given === 'ACCEPTED') book.isIn = 'force';
      if (given === 'ACCEPTED_WITH_CONDITIONS') book.isIn = 'conditions';
      if (given === 'REFUSED') book.isIn = 'over';
    },
  });
  const confirm: PlanAction = {
    name: 'confirm',
    run: (book, real) => {
      expect(whyNotConfirm(real.plan.status) === null).toBe(book.isIn === 'conditions');
      if (book.isIn !== 'conditions') return;
      move(real, { ...real.plan, status: 'ACTIVE' });
      book.isIn = 'force';
    },
  };
  const cancel: PlanAction = {
    name: 'cancel',
    run: (book, real) => {
      const mayCancel = book.isIn === 'waiting' || book.isIn === 'conditions';
      expect(whyNotCancel(real.plan.status) === null).toBe(mayCancel);
      if (!mayCancel) return;
      move(real, { ...real.plan, status: 'CANCELLED' });
      book.isIn = 'over';
    },
  };
  const pay = (no: number, amount: number): PlanAction => ({
    name: `pay ${amount} on ${no}`,
    run: (book, real) => {
      const left = book.owed.reduce((sum, owed) => sum + owed, 0);
      const refusal = whyNotReceive(real.plan, no, euros(amount));
      expect(refusal === null).toBe(book.isIn === 'force' && amount <= left);
      if (refusal) return;
      move(real, paid(real.plan, no, euros(amount)));
      let rest = amount;
      for (const at of [no - 1, 0, 1, 2]) {
        const share = Math.min(rest, book.owed[at] ?? 0);
        book.owed[at] = (book.owed[at] ?? 0) - share;
        rest -= share;
      }
      if (amount === left) book.isIn = 'over';
      expect(real.plan.status).toBe(amount === left ? 'COMPLETED' : 'ACTIVE');
    },
  });
  const lateSince = ({ owed, today: day }: Book) => {
    const at = owed.findIndex((each) => each > 0);
    return at < 0 ? -1 : daysBetween(addDays(today, (at + 1) * 20), day);
  };
  const reportDefault: PlanAction = {
    name: 'report default',
    run: (book, real) => {
      const isLate = book.isIn === 'force' && lateSince(book) > 0;
      expect(whyNotReportDefault(real.plan, book.today) === null).toBe(isLate);
      if (!isLate) return;
      move(real, { ...real.plan, status: 'DEFAULTED' });
      book.isIn = 'over';
    },
  };
  const pass = (days: number): PlanAction => ({
    name: `${days} days`,
    run: (book, real) => {
      book.today = addDays(book.today, days);
      move(real, onDay(real.plan, book.today));
      const isBroken = book.isIn === 'force' && lateSince(book) > 10;
      if (book.isIn === 'force') expect(real.plan.status).toBe(isBroken ? 'DEFAULTED' : 'ACTIVE');
      if (isBroken) book.isIn = 'over';
    },
  });
  const command = ({ name, run }: PlanAction): fc.Command<Book, Real> => ({
    check: () => true,
    run: (book, real) => {
      run(book, real);
      const owed = real.plan.instalments.map(
        ({ amount, paidAmount }) => Number(amount.amount) - Number(paidAmount.amount),
      );
      expect(owed).toEqual(book.owed);
      const isLate = real.plan.instalments.map((each) => instalmentStatus(each, book.today) === 'LATE');
      expect(isLate).toEqual(instalments.map(({ dueDate }, at) => dueDate < book.today && (book.owed[at] ?? 0) > 0));
    },
    toString: () => name,
  });

  it('follows the table, loses no cent and fails on day 11', () => {
    const accepting = fc.constantFrom<ReschedulingAnswer>('ACCEPTED', 'ACCEPTED_WITH_CONDITIONS');
    const actions = fc.commands(
      [
        fc.oneof(accepting, fc.constantFrom(...reschedulingAnswers)).map((given) => command(answer(given))),
        fc.constantFrom(confirm, confirm, confirm, cancel, reportDefault).map(command),
        fc
          .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 400 }))
          .map(([no, amount]) => command(pay(no, amount))),
        fc.integer({ min: 0, max: 15 }).map((days) => command(pass(days))),
      ],
      { maxCommands: 40 },
    );
    fc.assert(
      fc.property(actions, (sequence) => {
        const plan: Plan = { status: 'SUBMITTED', currency: 'EUR', instalments, credited: '0', graceDays: 10 };
        const model: Book = { owed: [100, 200, 300], today, isIn: 'waiting' };
        fc.modelRun(() => ({ model, real: { plan } }), sequence);
      }),
      { numRuns: 500 },
    );
  });

  it('waits in states from which it can still come into force', () => {
    for (const status of waitingStatuses) expect(reschedulingMoves[status]).toContain('ACTIVE');
  });
});

describe('the grounds against a plan', () => {
  const sound: PlanFacts = {
    today,
    currency: 'EUR',
    instalments: [
      { dueDate: '2026-12-01', amount: euros(300) },
      { dueDate: '2027-01-01', amount: euros(600) },
    ],
    securities: [],
    buyerSigned: true,
    claimDeadline: '2027-02-28',
    isInsolvent: false,
    isDisputed: false,
    isCoverWithdrawn: false,
    hasDefaultedBefore: false,
    uninsured: [],
    gradeCode: '04',
  };
  it.each([
    [{}, []],
    [{ claimDeadline: '2026-11-19', securities: ['GUARANTEE'] }, ['LATE_FILED']],
    [{ claimDeadline: today, securities: ['GUARANTEE'] }, []],
    [{ isInsolvent: true, isDisputed: true }, ['BUYER_INSOLVENT', 'DISPUTED']],
    [{ claimDeadline: '2027-01-01' }, []],
    [{ claimDeadline: '2026-12-31' }, ['BEYOND_CLAIM_DEADLINE']],
    [{ claimDeadline: '2026-12-31', securities: ['BILL_OF_EXCHANGE'] }, []],
    [{ isCoverWithdrawn: true }, ['COVER_WITHDRAWN']],
    [{ hasDefaultedBefore: true }, ['PREVIOUS_PLAN_DEFAULTED']],
    [{ uninsured: ['R-1'] }, ['NOT_INSURED']],
    [
      {
        instalments: [
          { dueDate: '2026-12-01', amount: euros(1) },
          { dueDate: '2027-01-01', amount: euros(899) },
        ],
      },
      ['BACK_LOADED'],
    ],
  ] as const)('with %j is %j, and the house insurer refuses for it', (more, grounds) => {
    const facts = { ...sound, ...more };
    expect(groundsAgainst(facts)).toEqual(grounds);
    const { answer } = houseDecision(facts);
    expect(answer).toBe(grounds.length > 0 ? 'REFUSED' : 'ACCEPTED');
  });

  it('has conditions where a plan is weak but not bad', () => {
    expect(houseDecision({ ...sound, buyerSigned: false })).toEqual({
      answer: 'ACCEPTED_WITH_CONDITIONS',
      grounds: [],
      conditions: ['SIGNED_AGREEMENT'],
    });
    expect(houseDecision({ ...sound, gradeCode: '07' }).conditions).toEqual(['CASH_BEFORE_DELIVERY']);
    expect(houseDecision({ ...sound, gradeCode: 'NA' }).conditions).toEqual([]);
    const long = [{ dueDate: '2027-06-01', amount: euros(900) }];
    const late = { ...sound, instalments: long, claimDeadline: '2027-12-31' };
    expect(houseDecision(late).conditions).toEqual(['ACKNOWLEDGEMENT_OF_DEBT']);
    expect(houseDecision({ ...late, securities: ['GUARANTEE'] }).answer).toBe('ACCEPTED');
  });
});

describe('the last day for a claim on the invoices of a plan', () => {
  const one = {
    originalDueDate: '2026-10-01',
    effectiveDueDate: '2026-10-01',
    shipmentDate: '2026-09-01',
    issueDate: '2026-09-02',
  };
  const terms = { ...defaultTerms('EUR', 'DE', '2026-01-01'), claimFilingDays: 90, claimFilingDaysAfterDelivery: 180 };
  it.each([
    // 150 days after the due date are later than 180 after the delivery
    [[one], {}, '2027-02-28'],
    [[one], { claimFilingDays: 30, claimFilingDaysAfterDelivery: null }, '2026-12-30'],
    [[{ ...one, shipmentDate: null }], { claimFilingDays: 30 }, '2027-03-01'],
    [[one, { ...one, originalDueDate: '2026-10-11' }], {}, '2027-02-28'],
    [[], {}, null],
  ] as const)('%j under %j is %s', (invoices, more, day) => {
    expect(claimDeadlineOf(invoices, dutyRulesOf({ ...terms, ...more }, 'DE'))).toBe(day);
  });
});

function extendable(originalDueDate: Day, maxExtensionPeriodDays: number) {
  return { originalDueDate, maxExtensionPeriodDays };
}
