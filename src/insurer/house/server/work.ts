import { takeNextStep } from '../../../non-payment/claims/server/public.ts';
import { houseCollector } from '../../../non-payment/collections/house-steps.ts';
import {
  answerMessage,
  catchUpWithBook,
  collectNext,
  findDueSteps,
  findOvertaken,
} from '../../../non-payment/collections/server/public.ts';
import { underwriteExtension } from '../../../non-payment/extensions/server/answer-extension.ts';
import { answerLift, answerOverdue } from '../../../non-payment/overdues/server/public.ts';
import { decideOnPlan } from '../../../non-payment/reschedulings/server/answer-rescheduling.ts';
import { label } from '../../../platform/core/label.ts';
import { eachDue, everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import {
  billDeclarations,
  billFees,
  billInstalments,
  payOutCredits,
  remindOfInvoices,
  suspendUnpaid,
} from '../../../policy-administration/premium-invoices/server/public.ts';
import { continueTacitly } from '../../../policy-administration/renewals/server/public.ts';
import { underwriteCap } from '../../../risk/caps/server/public.ts';
import { reviewReferral } from '../../../risk/nd-covers/server/public.ts';
import { type HouseRules, rulesOn } from '../house-rules.ts';
import { decideOnAmendment } from './answer-amendment.ts';
import { answerDispute } from './answer-dispute.ts';
import { gradeCompany } from './answer-grade-request.ts';
import { decideOnInvoiceDispute } from './answer-invoice-dispute.ts';
import { underwriteNomination } from './answer-nomination.ts';
import { answerPolicyDraft } from './answer-policy-draft.ts';
import { answerRenewal } from './answer-renewal.ts';
import { answersTo } from './awaited-answers.ts';
import { estimateUndeclared } from './estimate-undeclared.ts';
import { underwrite } from './underwrite.ts';

/** What the house insurer answers, each when its time has come. */
export function houseWork(rules: readonly HouseRules[], delaySeconds: number): readonly Work[] {
  return [
    answersTo('cover-request', 'Underwriting', (requestId, context) => underwrite(rules, requestId, context)),
    answersTo('grade-request', 'Analysis', (requestId, context) =>
      gradeCompany(rulesOn(rules, context.today), requestId, context),
    ),
    answersTo('cap', 'Underwriting', underwriteCap),
    answersTo('strategic-cover', 'Underwriting', underwriteNomination),
    answersTo('nd-cover', 'Underwriting', reviewReferral),
    answersTo('overdue', 'Risk office', answerOverdue),
    answersTo('overdue-lift', 'Risk office', answerLift),
    answersTo('extension', 'Underwriting', underwriteExtension),
    answersTo('rescheduling', 'Claims', decideOnPlan),
    answersTo('dispute', 'Claims', answerDispute),
    answersTo('declaration-amendment', 'Policy administration', decideOnAmendment),
    answersTo('declaration-estimate', 'Policy administration', estimateUndeclared),
    answersTo('renewal', 'Underwriting', answerRenewal),
    answersTo('premium-invoice', 'Accounting', decideOnInvoiceDispute),
    answersTo('policy-draft', 'Policy administration', answerPolicyDraft),
    {
      name: label('Daily step: policies that renew tacitly'),
      when: { at: everyDay },
      run: untilDone('Policy administration', continueTacitly),
    },
    {
      name: label('Follow the book: collections'),
      when: { afterEvents: { everySeconds: 2 } },
      ...eachDue(houseCollector, ({ tx }) => findOvertaken(tx), catchUpWithBook),
    },
    {
      name: label('Take the next steps of collections'),
      when: {},
      ...eachDue(
        houseCollector,
        ({ tx, now }) => findDueSteps(tx, now),
        (collectionId, context) => collectNext(delaySeconds, collectionId, context),
      ),
    },
    {
      name: label('Daily step: invoices of premium'),
      when: { at: everyDay, afterEvents: { everySeconds: 60, of: 'policy.' } },
      isLong: true,
      run: untilDone(
        'Accounting',
        billInstalments,
        billDeclarations,
        billFees,
        payOutCredits,
        remindOfInvoices,
        suspendUnpaid,
      ),
    },
    answersTo('collection-message', houseCollector, answerMessage),
    answersTo('claim', 'Claims', takeNextStep),
  ];
}
