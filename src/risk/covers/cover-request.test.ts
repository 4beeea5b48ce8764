import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayMove } from '../../platform/core/enumeration.ts';
import {
  type Answer,
  type CoverDecision,
  type RequestStatus,
  requestMoves,
  requestStatuses,
  whyNotAnswer,
  whyNotCancelRequest,
} from './cover-request.ts';

function decision(decisionCode: CoverDecision['decisionCode'], grantedAmount: string): CoverDecision {
  return {
    decisionCode,
    reasonCodes: [],
    decisionDate: '2026-11-20',
    decidedAt: '2026-11-20T10:00:00Z',
    grantedAmount,
    permanentAmount: grantedAmount,
    temporary: null,
    startDate: '2026-11-20',
    endDate: null,
    referredAmount: null,
    insuredPercentage: null,
    maxPaymentTermDays: null,
    conditions: [],
    isAutomatic: false,
  };
}

function answered(
  code: CoverDecision['decisionCode'],
  amount: string,
  requestStatus: 'ANSWERED' | 'PENDING' = 'ANSWERED',
): Answer {
  return { requestStatus, decision: decision(code, amount), expectedDecisionDate: null };
}

const open = { requestStatus: 'PENDING', isSent: true, askedAmount: '100' } as const;
const codeOf = (answer: Answer, request: Parameters<typeof whyNotAnswer>[0] = open) =>
  whyNotAnswer(request, answer)?.code ?? 'allowed';

describe('answering a request', () => {
  it('needs a request that was sent and is pending', () => {
    expect(codeOf(answered('FULL', '100'))).toBe('allowed');
    expect(codeOf(answered('FULL', '100'), { ...open, isSent: false })).toBe('answer-not-open');
    for (const requestStatus of ['ANSWERED', 'REJECTED', 'CANCELLED', 'TERMINATED'] as const)
      expect(codeOf(answered('FULL', '100'), { ...open, requestStatus })).toBe('answer-not-open');
  });

  it('needs amounts that fit the decision', () => {
    expect(codeOf(answered('FULL', '99'))).toBe('decision-inconsistent');
    expect(codeOf(answered('PARTIAL', '99'))).toBe('allowed');
    expect(codeOf(answered('PARTIAL', '100'))).toBe('decision-inconsistent');
    expect(codeOf(answered('PARTIAL', '0'))).toBe('decision-inconsistent');
    expect(codeOf(answered('REFUSED', '0'))).toBe('allowed');
    expect(codeOf(answered('REFUSED', '1'))).toBe('decision-inconsistent');
  });

  it('leaves the request pending on a preliminary decision, and only then', () => {
    expect(codeOf(answered('PARTIAL_PRELIMINARY', '50', 'PENDING'))).toBe('allowed');
    expect(codeOf(answered('PARTIAL_PRELIMINARY', '50'))).toBe('decision-inconsistent');
    expect(codeOf(answered('PARTIAL', '50', 'PENDING'))).toBe('decision-inconsistent');
  });
});

describe('statuses (row D3)', () => {
  it('move as handbook 2.4 lays down', () => {
    const moves = requestStatuses.flatMap((from) =>
      requestStatuses.filter((to) => mayMove(requestMoves, from, to)).map((to) => `${from}>${to}`),
    );
    expect(moves).toEqual(['PENDING>ANSWERED', 'PENDING>REJECTED', 'PENDING>CANCELLED', 'ANSWERED>TERMINATED']);
  });

  it('let the customer withdraw a pending request only', () => {
    for (const requestStatus of requestStatuses)
      expect(whyNotCancelRequest({ requestStatus }) === null).toBe(requestStatus === 'PENDING');
  });

  it('never leave a final status, whatever is tried', () => {
    type Real = { status: RequestStatus };
    const model = { isOpen: true };
    const cancel: fc.Command<typeof model, Real> = {
      check: () => true,
      run: (book, real) => {
        const refusal = whyNotCancelRequest({ requestStatus: real.status });
        expect(refusal === null).toBe(book.isOpen);
        if (!refusal) real.status = 'CANCELLED';
        book.isOpen = false;
      },
      toString: () => 'cancel',
    };
    const answer = (given: Answer): fc.Command<typeof model, Real> => ({
      check: () => true,
      run: (book, real) => {
        const refusal = whyNotAnswer({ ...open, requestStatus: real.status }, given);
        expect(refusal === null).toBe(book.isOpen);
        if (refusal) return;
        real.status = given.requestStatus;
        book.isOpen = given.requestStatus === 'PENDING';
      },
      toString: () => `answer ${given.requestStatus}`,
    });
    const commands = fc.commands([
      fc.constant(cancel),
      fc.constant(answer(answered('FULL', '100'))),
      fc.constant(answer(answered('PARTIAL_PRELIMINARY', '50', 'PENDING'))),
      fc.constant(answer({ requestStatus: 'PENDING', decision: null, expectedDecisionDate: '2026-11-24' })),
      fc.constant(answer({ requestStatus: 'REJECTED', decision: null, reasonCodes: [], expectedDecisionDate: null })),
    ]);
    fc.assert(
      fc.property(commands, (sequence) => {
        fc.modelRun(() => ({ model: { isOpen: true }, real: { status: 'PENDING' as RequestStatus } }), sequence);
      }),
      { numRuns: 500 },
    );
  });
});
