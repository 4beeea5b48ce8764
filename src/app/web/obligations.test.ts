import { describe, expect, it } from 'vitest';
import { orderingContract } from '../../approvals/orders/ordering.contract.ts';
import { usersContract } from '../../identity/access/users.contract.ts';
import { claimsContract } from '../../non-payment/claims/claims.contract.ts';
import { collectionsContract } from '../../non-payment/collections/collections.contract.ts';
import {
  actionFor,
  actionsOfDuty,
  fulfilmentOf,
  obligationActions,
  screenOfAction,
} from '../../non-payment/deadlines/obligation-actions.ts';
import { overduesContract } from '../../non-payment/overdues/overdues.contract.ts';
import { reschedulingsContract } from '../../non-payment/reschedulings/reschedulings.contract.ts';
import type { Operation } from '../../platform/core/contract.ts';
import { duties } from '../../policies/policies/duty-rules.ts';
import { policyDraftsContract } from '../../policy-administration/policy-drafts/policy-drafts.contract.ts';
import { renewalsContract } from '../../policy-administration/renewals/renewals.contract.ts';
import { turnoverDeclarationsContract } from '../../policy-administration/turnover-declarations/turnover-declarations.contract.ts';
import { capsContract } from '../../risk/caps/caps.contract.ts';
import { requestNotesContract } from '../../risk/covers/request-notes.contract.ts';
import { gradesContract } from '../../risk/grades/grades.contract.ts';
import { messagesContract } from '../../service/messages/messages.contract.ts';
import { type NotificationType, notificationTypes } from '../../service/notifications/notification.ts';
import { linkOf } from '../../service/notifications/notification-links.ts';
import { typesOfNotification } from '../../service/notifications/notification-texts.ts';
import { contracts } from '../areas.ts';
import { webAreas } from './areas.ts';

/*
 * The guard of decision 47: whatever is shown as something to do has an operation that fulfils it, and a screen where that
 * is done. A duty or a notification without its line here fails.
 */

const served = new Set<Operation>(contracts.flatMap((contract) => Object.values(contract)));
const isScreen = (path: string) => webAreas.some(({ screens = {} }) => path in screens);

describe('every duty', () => {
  it.each(duties)('%s has an action, whatever is under way on the buyer', (duty) => {
    for (const collectionId of [null, 'coll_1'])
      for (const claimId of [null, 'clm_1'])
        expect(actionsOfDuty[duty]).toContain(actionFor(duty, { collectionId, claimId }));
  });

  it.each(obligationActions)('%s is an operation that changes something, with a screen', (action) => {
    const operation = fulfilmentOf(action).operation;
    expect(served.has(operation)).toBe(true);
    expect(operation.method).not.toBe('GET');
    expect(isScreen(screenOfAction[action])).toBe(true);
    expect(duties.some((duty) => actionsOfDuty[duty].includes(action))).toBe(true);
  });
});

describe('every notification that says "to do"', () => {
  /** What is to be done about it; the first is the required action, the others are alternatives. */
  const answers: Partial<Record<NotificationType, readonly Operation[]>> = {
    ORDER_TO_VALIDATE: [orderingContract.approveOrder, orderingContract.returnOrder, orderingContract.refuseOrder],
    ORDER_OPENED: [orderingContract.approveOrder, orderingContract.returnOrder, orderingContract.refuseOrder],
    ORDER_BEYOND_LIMITS: [usersContract.changeUser],
    ORDER_RETURNED: [orderingContract.submitOrder, orderingContract.withdrawOrder],
    REQUEST_NOTE: [requestNotesContract.addRequestComment, requestNotesContract.addRequestDocument],
    GRADE_RENEWAL: [gradesContract.chooseRenewal],
    CAP_OFFERED: [capsContract.acceptCapOffer],
    OVERDUE_INFO: [overduesContract.informOfOverdue],
    DEADLINE_APPROACHING: obligationActions.map((action) => fulfilmentOf(action).operation),
    RESCHEDULING_ANSWER: [reschedulingsContract.confirmConditions],
    INSTALMENT_DUE: [reschedulingsContract.payInstalment],
    COLLECTION_COSTS: [collectionsContract.consentToCosts],
    CLAIM_DOCUMENTS: [claimsContract.uploadClaimDocument, claimsContract.answerClaimRequest],
    CLAIM_OFFER: [claimsContract.signSettlement],
    DECLARATION_DUE: [turnoverDeclarationsContract.confirmTurnover],
    POLICY_DRAFT_RECEIVED: [policyDraftsContract.approvePolicyDraft, policyDraftsContract.requestDraftChange],
    RENEWAL_OPENED: [renewalsContract.submitQuestionnaire, renewalsContract.giveNotice],
    RENEWAL_OFFER: [renewalsContract.acceptOption, renewalsContract.requestOtherTerms],
    MESSAGE_TO_REPLY: [messagesContract.sendMessage, messagesContract.closeMessageThread],
    MESSAGE_FROM_POLICYHOLDER: [messagesContract.sendMessageByInsurer, messagesContract.closeMessageThreadByInsurer],
  };
  const toDo = notificationTypes.filter((type) => typesOfNotification[type].severity === 'ACTION');

  it('has its line', () => {
    expect(Object.keys(answers).toSorted()).toEqual(toDo.toSorted());
  });

  it.each(toDo)('%s ends when it is done', (type) => {
    // one about an order ends whenever the order moves; one about a deadline is repeated on its days and then ends
    const { group, endedBy } = typesOfNotification[type];
    expect(group === 'orders' || type === 'DEADLINE_APPROACHING' || endedBy !== undefined).toBe(true);
  });

  it.each(Object.entries(answers))('%s is done by operations that are served', (_type, operations) => {
    expect(operations.length).toBeGreaterThan(0);
    for (const operation of operations) {
      expect(served.has(operation)).toBe(true);
      expect(operation.method).not.toBe('GET');
    }
  });

  it.each([
    'order/o',
    'cover-request/r',
    'grade-request/g',
    'cap/c',
    'overdue/o',
    'deadline/p',
    'rescheduling/r',
    'collection/c',
    'claim/c',
  ])('about %s leads to a screen', (subject) => {
    const path = linkOf({ subject, companyId: '600001' }).split('?')[0] as string;
    const routes = webAreas.flatMap(({ screens = {} }) => Object.keys(screens));
    expect(routes.map((route) => route.replace(/\$\w+/, path.slice(-1)))).toContain(path);
  });
});
