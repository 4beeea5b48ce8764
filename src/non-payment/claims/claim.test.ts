import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayMove } from '../../platform/core/enumeration.ts';
import { lastDayOfAppeal } from '../../policies/policies/appeal-period.ts';
import {
  type ClaimStatus,
  claimingStatuses,
  claimMoves,
  claimStatuses,
  endedStatuses,
} from '../case-statuses/claim-status.ts';
import { whyNotAppeal } from './appeal.ts';
import {
  type ClaimToFile,
  claimOffer,
  decisionFor,
  isAwaitingDocuments,
  whyNotAnswerRequest,
  whyNotBegin,
  whyNotEdit,
  whyNotMove,
  whyNotPaidByBuyer,
  whyNotRecover,
  whyNotResume,
  whyNotSign,
  whyNotSubmit,
  whyNotSuspend,
  whyNotUpload,
  whyNotWithdraw,
} from './claim.ts';

const today = '2026-11-20';
const complete: ClaimToFile = {
  causeOfLoss: 'PROTRACTED_DEFAULT',
  insolvencyDate: null,
  knownOn: null,
  invoices: 1,
  bankAccount: 'DE02120300000000202051',
  isCollectionAgreed: true,
  isFromCollection: false,
};
const allowedIn = (rule: (status: ClaimStatus) => unknown) => claimStatuses.filter((status) => rule(status) === null);
const state = (status: ClaimStatus) => ({ status, suspendedFrom: null, decidedOn: null });

describe('what may be done with a claim (handbook N 1.6, 3)', () => {
  it('depends on its status', () => {
    const beforeLoss = ['SUBMITTED', 'REGISTERED', 'IN_ASSESSMENT', 'DOCUMENTS_REQUESTED', 'WAITING_PERIOD'];
    expect(allowedIn((status) => whyNotEdit(state(status)))).toEqual(['DRAFT']);
    expect(allowedIn((status) => whyNotSubmit(status, complete, today))).toEqual(['DRAFT']);
    expect(allowedIn((status) => whyNotWithdraw(state(status)))).toEqual(['AWAITING_APPROVAL', ...beforeLoss]);
    expect(allowedIn((status) => whyNotPaidByBuyer(state(status)))).toEqual(beforeLoss);
    expect(allowedIn((status) => whyNotAnswerRequest(state(status)))).toEqual(['DOCUMENTS_REQUESTED']);
    expect(allowedIn((status) => whyNotSign({ status }))).toEqual(['OFFER_SENT']);
    expect(allowedIn((status) => whyNotRecover(state(status)))).toEqual(['PAID', 'RECOVERY_OPEN']);
    expect(allowedIn((status) => whyNotSuspend(state(status)))).toEqual([
      ...beforeLoss,
      'LOSS_ESTABLISHED',
      'DECIDED_ACCEPTED',
      'DECIDED_PARTIAL',
      'OFFER_SENT',
      'PAYMENT_ORDERED',
    ]);
    expect(claimStatuses.filter((status) => isAwaitingDocuments(state(status)))).toEqual([
      'DRAFT',
      'AWAITING_APPROVAL',
      ...beforeLoss,
      'LOSS_ESTABLISHED',
      'REJECTED',
    ]);
    expect(isAwaitingDocuments({ status: 'SUSPENDED', suspendedFrom: 'IN_ASSESSMENT' })).toBe(true);
    expect(isAwaitingDocuments({ status: 'SUSPENDED', suspendedFrom: 'OFFER_SENT' })).toBe(false);
    expect(claimStatuses.filter((status) => whyNotUpload(state(status)) !== null)).toEqual([
      'WITHDRAWN',
      'CLOSED_PAID_BY_BUYER',
      'CLOSED',
    ]);
  });

  it('that a dispute suspends depends on its status before', () => {
    expect(whyNotWithdraw({ status: 'SUSPENDED', suspendedFrom: 'WAITING_PERIOD' })).toBeNull();
    expect(whyNotWithdraw({ status: 'SUSPENDED', suspendedFrom: 'OFFER_SENT' })?.code).toBe('claim-not-open');
    expect(whyNotResume({ status: 'SUSPENDED', suspendedFrom: 'OFFER_SENT' })).toBeNull();
    expect(whyNotResume(state('PAID'))?.code).toBe('claim-not-open');
  });

  it('that a dispute suspends is neither offered nor signed nor paid, whatever its status was', () => {
    const moved = claimStatuses.filter((to) => whyNotMove('SUSPENDED', to) === null);
    expect(moved).toEqual([]);
  });

  it.each([
    ['2026-09-21', null],
    ['2026-09-20', 'appeal-too-late'],
  ])('a refusal of %s can be contested for sixty days: %s', (decidedOn, code) => {
    expect(whyNotAppeal({ status: 'REJECTED', decidedOn }, today)?.code ?? null).toBe(code);
    expect(lastDayOfAppeal('2026-09-21')).toBe(today);
  });
});

describe('a claim that is filed', () => {
  it.each([
    [{}, []],
    [{ invoices: 0 }, ['/receivableIds']],
    [{ bankAccount: null }, ['/bankAccount']],
    [{ isCollectionAgreed: false }, ['/isCollectionAgreed']],
    [{ causeOfLoss: 'INSOLVENCY' }, ['/insolvencyDate']],
    [{ causeOfLoss: 'INSOLVENCY', insolvencyDate: today, knownOn: today }, []],
    [
      { causeOfLoss: 'INSOLVENCY', insolvencyDate: '2026-11-21', knownOn: '2026-11-21' },
      ['/insolvencyDate', '/knownOn'],
    ],
  ] as const)('with %j lacks %j', (differing, pointers) => {
    const refusal = whyNotSubmit('DRAFT', { ...complete, ...differing }, today);
    expect((refusal?.errors ?? []).map(({ pointer }) => pointer)).toEqual(pointers);
  });

  it('is one for each buyer, and none beside a collection that becomes one', () => {
    expect(whyNotBegin({ openClaimId: null, claimingCollectionId: null })).toBeNull();
    expect(whyNotBegin({ openClaimId: 'clm_1', claimingCollectionId: null })?.code).toBe('claim-exists');
    expect(whyNotBegin({ openClaimId: null, claimingCollectionId: 'col_1' })?.code).toBe('collection-becomes-claim');
  });
});

describe('A2: the offer of a claim on a buyer', () => {
  it('is the claim or the collection that there is, before any amount is shown', () => {
    expect(claimOffer({ code: 'claim-exists', facts: { claimId: 'clm_1' } }, 0)).toEqual({
      is: 'claimed',
      claimId: 'clm_1',
    });
    expect(claimOffer({ code: 'collection-becomes-claim', facts: { collectionId: 'col_1' } }, 2)).toEqual({
      is: 'collected',
      collectionId: 'col_1',
    });
  });

  it('is nothing where no invoice is left, and a claim only where one is', () => {
    expect(claimOffer(null, 0)).toEqual({ is: 'nothing-open' });
    expect(claimOffer(null, 1)).toEqual({ is: 'claimable' });
    expect(claimOffer({ code: 'not-permitted' }, 1)).toEqual({ is: 'claimable' });
  });

  it('knows the statuses in which a claim reserves its buyer', () => {
    for (const status of claimStatuses)
      expect(claimingStatuses.includes(status)).toBe(!endedStatuses.includes(status) && status !== 'REJECTED');
  });
});

describe('the table of moves', () => {
  it('leads from every status but the final ones to a final one, and from a final one nowhere', () => {
    for (const status of claimStatuses) {
      expect(claimMoves[status].length === 0).toBe(endedStatuses.includes(status));
    }
    const reaching = new Set<ClaimStatus>(endedStatuses);
    for (let grown = true; grown; ) {
      const next = claimStatuses.filter((one) => !reaching.has(one) && claimMoves[one].some((to) => reaching.has(to)));
      for (const status of next) reaching.add(status);
      grown = next.length > 0;
    }
    expect(reaching.size).toBe(claimStatuses.length);
  });

  it('pays no claim that was not decided, offered and signed', () => {
    const walks = fc.array(fc.nat(30), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(walks, (choices) => {
        const trail: ClaimStatus[] = ['DRAFT'];
        let before: ClaimStatus = 'DRAFT';
        for (const choice of choices) {
          const last: ClaimStatus = trail.at(-1) ?? 'DRAFT';
          // a claim that a dispute suspends goes on with its former status
          const ways = last === 'SUSPENDED' ? [before] : claimMoves[last];
          const next = ways[choice % Math.max(1, ways.length)];
          if (!next) break;
          if (last !== 'SUSPENDED') expect(mayMove(claimMoves, last, next)).toBe(true);
          if (next === 'SUSPENDED') before = last;
          trail.push(next);
        }
        const paid = trail.indexOf('PAID');
        if (paid < 0) return;
        const way = trail.slice(0, paid).filter((status) => status !== 'SUSPENDED');
        expect(way.lastIndexOf('PAYMENT_ORDERED')).toBeGreaterThan(way.indexOf('OFFER_SENT'));
        expect(way.indexOf('OFFER_SENT')).toBeGreaterThan(way.findIndex((status) => status.startsWith('DECIDED')));
        expect(way.findIndex((status) => status.startsWith('DECIDED'))).toBeGreaterThan(way.indexOf('SUBMITTED'));
      }),
    );
  });
});

describe('the decision', () => {
  it.each([
    [true, true, 'DECIDED_ACCEPTED'],
    [true, false, 'DECIDED_PARTIAL'],
    [false, true, 'REJECTED'],
    [false, false, 'REJECTED'],
  ])('where something is insured (%s), and all of it (%s), is %s', (isAnythingInsured, isAllInsured, decision) => {
    expect(decisionFor({ isAnythingInsured, isAllInsured })).toBe(decision);
  });
});
