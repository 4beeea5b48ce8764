import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../platform/core/day.ts';
import { mayMove } from '../../platform/core/enumeration.ts';
import {
  type DueDates,
  type ExtensionDecision,
  type ExtensionFacts,
  type ExtensionStatus,
  extendedDates,
  extensionDecisions,
  extensionModeFor,
  extensionMoves,
  extensionStatuses,
  isAccepted,
  whyNotAnswer,
  whyNotCancel,
  whyNotExtend,
} from './extension.ts';
import { houseAnswer } from './extension-rules.ts';

const due = '2026-11-01';
const invoice: ExtensionFacts['invoice'] = {
  originalDueDate: due,
  dueDate: due,
  effectiveDueDate: due,
  itemType: 'INVOICE',
  status: 'O',
  isDisputed: false,
  reschedulingId: null,
  claimId: null,
  collectionId: null,
};
const facts: ExtensionFacts = {
  invoice,
  others: [],
  maxExtensionPeriodDays: 60,
  extensionMode: 'DECLARATION',
  isInsolvent: false,
  isCoverWithdrawn: false,
  hasPending: false,
  today: '2026-11-20',
};
const other = (dueDate: Day, maxExtensionPeriodDays = 60) => ({ dueDate, maxExtensionPeriodDays });
const codeOf = (refusal: { code: string } | null) => refusal?.code ?? null;

describe('whether an extension is declared or requested (handbook N 1.2)', () => {
  it.each([
    // 60 days after the day of the contract are within, one more is not
    ['2026-12-31', {}, 'DECLARATION'],
    ['2027-01-01', {}, 'REQUEST'],
    // a policy that always requires a request
    ['2026-12-01', { extensionMode: 'REQUEST' }, 'REQUEST'],
    // a second extension counts from the day of the contract, not from the first
    ['2027-01-01', { invoice: { ...invoice, dueDate: '2026-12-31' } }, 'REQUEST'],
    ['2027-01-01', { invoice: { ...invoice, dueDate: '2026-12-31', effectiveDueDate: '2026-12-31' } }, 'REQUEST'],
    ['2026-11-30', { maxExtensionPeriodDays: 0 }, 'REQUEST'],
  ] as const)('to %s with %j is a %s', (day, more, mode) => {
    expect(extensionModeFor(day, { ...facts, ...more })).toBe(mode);
  });

  it('is requested where the insured prefers to, and is never declared where a request is required', () => {
    expect(extensionModeFor('2026-12-01', facts, 'REQUEST')).toBe('REQUEST');
    expect(extensionModeFor('2027-01-01', facts, 'DECLARATION')).toBe('REQUEST');
    expect(extensionModeFor('2026-12-01', { ...facts, extensionMode: 'REQUEST' }, 'DECLARATION')).toBe('REQUEST');
  });
});

describe('what excludes an extension', () => {
  it.each([
    [{}, null],
    [{ invoice: { ...invoice, status: 'C' } }, 'invoice-not-open'],
    [{ invoice: { ...invoice, itemType: 'CREDIT_NOTE' } }, 'invoice-not-open'],
    [{ invoice: { ...invoice, claimId: 'clm_1' } }, 'claim-on-invoice'],
    [{ invoice: { ...invoice, reschedulingId: 'res_1' } }, 'plan-on-invoice'],
    [{ invoice: { ...invoice, isDisputed: true } }, 'dispute-open'],
    [{ hasPending: true }, 'extension-pending'],
    [{ isInsolvent: true }, 'buyer-insolvent'],
    [{ isCoverWithdrawn: true }, 'cover-withdrawn'],
    // the other invoice ends its longest extension today: not beyond it yet
    [{ others: [other('2026-09-21')] }, null],
    [{ others: [other('2026-10-30'), other('2026-09-20')] }, 'other-invoice-late'],
    // of an earlier delivery, whose terms gave less time
    [{ others: [other('2026-10-30', 10)] }, 'other-invoice-late'],
  ] as const)('%j is answered %s', (more, code) => {
    expect(codeOf(whyNotExtend('2026-12-15', { ...facts, ...more } as ExtensionFacts))).toBe(code);
  });

  it.each([
    ['2026-11-20', null, 'ext-date'],
    ['2026-11-21', null, null],
    // as early as it already is, or earlier
    ['2026-12-15', '2026-12-15', 'ext-date'],
    ['2026-12-15', '2026-12-16', 'ext-date'],
    ['2026-12-16', '2026-12-15', null],
  ] as const)('a new due date %s where %s holds is answered %s', (day, dueDate, code) => {
    const extended = { ...facts, invoice: { ...invoice, dueDate: dueDate ?? due } };
    expect(codeOf(whyNotExtend(day, extended))).toBe(code);
  });

  it('accepts no typing error in the year', () => {
    const twice = { ...facts, invoice: { ...invoice, originalDueDate: '2026-11-15' } };
    expect(codeOf(whyNotExtend('2051-11-15', twice))).toBeNull();
    expect(whyNotExtend('2051-11-16', twice)).toMatchObject({
      errors: [{ code: 'too-late', facts: { day: '2051-11-15' } }],
    });
  });

  it('names the day that holds', () => {
    expect(whyNotExtend(due, facts)).toMatchObject({ facts: { initialDueDate: due }, errors: [{ code: 'not-later' }] });
  });
});

describe('the effects of an extension', () => {
  const before: DueDates = { dueDate: due, effectiveDueDate: due };
  it.each([
    ['REGISTERED', { dueDate: '2026-12-15', effectiveDueDate: due }],
    ['ACCEPTED', { dueDate: '2026-12-15', effectiveDueDate: '2026-12-15' }],
    ['ACCEPTED_WITH_CONDITIONS', { dueDate: '2026-12-15', effectiveDueDate: '2026-12-15' }],
    ['PENDING', before],
    ['REFUSED', before],
    ['CANCELLED', before],
  ] as const)('%s makes of it %j', (status, after) => {
    expect(extendedDates(before, { status, extendedDueDate: '2026-12-15' })).toEqual(after);
  });
});

/*
 * Any sequence of extensions of one invoice, with answers and days that pass, against a simple model: the longest day
 * that was declared or accepted, and the longest that was accepted.
 */
describe('any sequence of extensions', () => {
  type Book = { pays: Day; stops: Day; today: Day; pending: Day | null };
  type Real = { dates: DueDates; extension: { status: ExtensionStatus; extendedDueDate: Day } | null };
  const factsOf = ({ dates }: Real, book: Book): ExtensionFacts => ({
    ...facts,
    invoice: { ...invoice, ...dates },
    hasPending: book.pending !== null,
    today: book.today,
  });

  class Extend implements fc.Command<Book, Real> {
    private readonly days: number;
    private readonly asks: boolean;
    constructor(days: number, asks: boolean) {
      this.days = days;
      this.asks = asks;
    }
    check = () => true;
    run(book: Book, real: Real): void {
      const to = addDays(due, this.days);
      const refusal = whyNotExtend(to, factsOf(real, book));
      expect(refusal === null).toBe(book.pending === null && to > book.pays && to > book.today);
      if (refusal) return;
      const mode = extensionModeFor(to, factsOf(real, book), this.asks ? 'REQUEST' : 'DECLARATION');
      expect(mode).toBe(this.days > 60 || this.asks ? 'REQUEST' : 'DECLARATION');
      real.extension = { status: mode === 'REQUEST' ? 'PENDING' : 'REGISTERED', extendedDueDate: to };
      real.dates = extendedDates(real.dates, real.extension);
      if (mode === 'REQUEST') book.pending = to;
      else book.pays = to;
    }
    toString = () => `extend by ${this.days}${this.asks ? ', asked' : ''}`;
  }

  class Answer implements fc.Command<Book, Real> {
    private readonly decision: ExtensionDecision | 'CANCELLED';
    constructor(decision: ExtensionDecision | 'CANCELLED') {
      this.decision = decision;
    }
    check = () => true;
    run(book: Book, real: Real): void {
      const { extension } = real;
      if (!extension) return;
      const { status } = extension;
      const whyNot = this.decision === 'CANCELLED' ? whyNotCancel(status) : whyNotAnswer(status, { status: 'O' });
      expect(whyNot === null).toBe(book.pending !== null);
      if (book.pending === null) return;
      expect(mayMove(extensionMoves, extension.status, this.decision)).toBe(true);
      real.extension = { ...extension, status: this.decision };
      real.dates = extendedDates(real.dates, real.extension);
      if (isAccepted(this.decision)) book.pays = book.stops = book.pending;
      book.pending = null;
    }
    toString = () => this.decision.toLowerCase();
  }

  class Pass implements fc.Command<Book, Real> {
    private readonly days: number;
    constructor(days: number) {
      this.days = days;
    }
    check = () => true;
    run(book: Book): void {
      book.today = addDays(book.today, this.days);
    }
    toString = () => `${this.days} days`;
  }

  it('moves the due date of the buyer, and the stop only by consent', () => {
    const commands = fc.commands(
      [
        fc.tuple(fc.integer({ min: -5, max: 200 }), fc.boolean()).map(([days, asks]) => new Extend(days, asks)),
        fc.constantFrom(...extensionDecisions, 'CANCELLED' as const).map((decision) => new Answer(decision)),
        fc.integer({ min: 0, max: 30 }).map((days) => new Pass(days)),
      ],
      { maxCommands: 30 },
    );
    fc.assert(
      fc.property(commands, (sequence) => {
        const book: Book = { pays: due, stops: due, today: '2026-11-02', pending: null };
        const real: Real = { dates: { dueDate: due, effectiveDueDate: due }, extension: null };
        fc.modelRun(() => ({ model: book, real }), sequence);
        expect(real.dates).toEqual({ dueDate: book.pays, effectiveDueDate: book.stops });
        expect(real.dates.effectiveDueDate <= real.dates.dueDate).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('waits for an answer in one state only', () => {
    expect(extensionStatuses.filter((status) => whyNotAnswer(status, { status: 'O' }) === null)).toEqual(['PENDING']);
    expect(whyNotAnswer('PENDING', { status: 'C' })?.code).toBe('invoice-not-open');
    expect(extensionStatuses.filter((status) => whyNotCancel(status) === null)).toEqual(['PENDING']);
  });
});

describe('the house insurer', () => {
  const asked = {
    extendedDueDate: '2027-01-15',
    originalDueDate: due,
    maxExtensionPeriodDays: 60,
    claimDeadline: '2027-03-31',
    isInsurable: true,
    isInsolvent: false,
    isCoverWithdrawn: false,
    isOtherLate: false,
    gradeCode: '03',
  } as const;
  it.each([
    [{}, 'ACCEPTED', ['WITHIN_APPETITE']],
    [{ gradeCode: null }, 'ACCEPTED', ['WITHIN_APPETITE']],
    [{ gradeCode: 'NA' }, 'ACCEPTED', ['WITHIN_APPETITE']],
    [{ gradeCode: '07' }, 'ACCEPTED_WITH_CONDITIONS', ['WITHIN_APPETITE']],
    [{ gradeCode: '08' }, 'REFUSED', ['GRADE_TOO_WEAK']],
    [{ isInsolvent: true, isOtherLate: true }, 'REFUSED', ['BUYER_INSOLVENT', 'OTHER_INVOICE_LATE']],
    [{ isInsurable: false }, 'REFUSED', ['NOT_INSURABLE']],
    [{ isCoverWithdrawn: true }, 'REFUSED', ['COVER_WITHDRAWN']],
    // twice the longest extension is the end
    [{ extendedDueDate: '2027-03-01' }, 'ACCEPTED', ['WITHIN_APPETITE']],
    [{ extendedDueDate: '2027-03-02' }, 'REFUSED', ['TOO_LONG']],
    [{ claimDeadline: '2027-01-14' }, 'REFUSED', ['AFTER_CLAIM_DEADLINE']],
  ] as const)('with %j answers %s for %j', (more, decision, reasons) => {
    expect(houseAnswer({ ...asked, ...more })).toMatchObject({ decision, reasons });
  });

  it('asks something in return only where it says so', () => {
    expect(houseAnswer(asked).conditions).toEqual([]);
    expect(houseAnswer({ ...asked, gradeCode: '07' }).conditions).toEqual([
      'CASH_BEFORE_DELIVERY',
      'NO_FURTHER_EXTENSION',
    ]);
  });
});
