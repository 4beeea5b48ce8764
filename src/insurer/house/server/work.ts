import { assessNextClaim } from '../../../non-payment/claims/server/public.ts';
import { houseCollector } from '../../../non-payment/collections/house-collector.ts';
import { answerMessage, catchUpWithBook, collectNext } from '../../../non-payment/collections/server/public.ts';
import { underwriteExtension } from '../../../non-payment/extensions/server/answer-extension.ts';
import { answerNextLift, answerNextOverdue } from '../../../non-payment/overdues/server/public.ts';
import { decideOnPlan } from '../../../non-payment/reschedulings/server/answer-rescheduling.ts';
import { untilDone, type Work, type WorkTimes } from '../../../platform/server/work.ts';
import { underwriteCap } from '../../../risk/caps/server/public.ts';
import { reviewReferral } from '../../../risk/nd-covers/server/public.ts';
import { type HouseRules, rulesOn } from '../house-rules.ts';
import { answerDispute } from './answer-dispute.ts';
import { gradeCompany } from './answer-grade-request.ts';
import { underwriteNomination } from './answer-nomination.ts';
import { answersTo } from './awaited-answers.ts';
import { underwrite } from './underwrite.ts';

/** Rows with an instant queue it, by the triggers of their tables. */
const whenDue: WorkTimes = {};

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
    {
      name: 'answer what was reported as overdue',
      when: whenDue,
      run: untilDone('Risk office', answerNextOverdue, answerNextLift),
    },
    { name: 'answer requests for extensions', when: whenDue, run: untilDone('Underwriting', underwriteExtension) },
    { name: 'answer plans of instalments', when: whenDue, run: untilDone('Claims', decideOnPlan) },
    answersTo('dispute', 'Claims', answerDispute),
    {
      name: 'collect: the steps that are due, what was paid or contested meanwhile',
      when: { afterEvents: { everySeconds: 2 } },
      run: untilDone(houseCollector, catchUpWithBook, (context) => collectNext(delaySeconds, context)),
    },
    {
      name: 'answer messages about collections',
      when: { afterEvents: { everySeconds: 1, of: 'collection.', delaySeconds } },
      run: untilDone(houseCollector, (context) => answerMessage(delaySeconds, context)),
    },
    {
      name: 'assess claims step by step',
      when: whenDue,
      run: untilDone('Claims', (context) => assessNextClaim({ assessorSeconds: delaySeconds }, context)),
    },
  ];
}
