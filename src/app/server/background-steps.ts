import { sql } from 'kysely';
import { escalateOrders } from '../../approvals/orders/server/escalate-orders.ts';
import { expireOrders } from '../../approvals/orders/server/expire-orders.ts';
import { remindOfOrders } from '../../approvals/orders/server/remind-of-orders.ts';
import { rulesOn } from '../../insurer/house/house-rules.ts';
import { gradeNext } from '../../insurer/house/server/answer-grade-request.ts';
import { readHouseRules } from '../../insurer/house/server/read-rules.ts';
import { underwriteNext } from '../../insurer/house/server/underwrite.ts';
import { convertCollectionToClaim } from '../../non-payment/claims/server/convert-collections.ts';
import { assessNextClaim } from '../../non-payment/claims/server/house-claims.ts';
import {
  closePaidClaims,
  endDocumentRequests,
  endWaitingPeriods,
  forgetOldClaims,
  recountWaitingPeriods,
  resumeSettledClaims,
  suspendDisputedClaims,
} from '../../non-payment/claims/server/run-day-of-claims.ts';
import { houseCollector } from '../../non-payment/collections/house-collector.ts';
import { answerMessage, catchUpWithBook, collectNext } from '../../non-payment/collections/server/collect-next.ts';
import { refreshTouchedPositions, runDayOfPositions } from '../../non-payment/deadlines/server/refresh-positions.ts';
import { acknowledgeNextDispute } from '../../non-payment/disputes/server/answer-dispute.ts';
import { closePaidExtension, underwriteExtension } from '../../non-payment/extensions/server/answer-extension.ts';
import { answerNextLift } from '../../non-payment/overdues/server/lift-stop.ts';
import { reopenOwedOverdue } from '../../non-payment/overdues/server/reopen-overdues.ts';
import { answerNextOverdue } from '../../non-payment/overdues/server/reply-to-overdue.ts';
import { settlePaidOverdue } from '../../non-payment/overdues/server/settle-overdues.ts';
import { decideOnPlan } from '../../non-payment/reschedulings/server/answer-rescheduling.ts';
import {
  followBook,
  notifyInstalmentDue,
  runDayOfPlans,
} from '../../non-payment/reschedulings/server/run-day-of-reschedulings.ts';
import { goOnChecking } from '../../platform/audit/server/public.ts';
import { insurerScope } from '../../platform/core/scope.ts';
import { forgetOldDrafts } from '../../platform/drafts/server/drafts.store.ts';
import type { BackgroundStep } from '../../platform/server/background.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { Context } from '../../platform/server/context.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import { forgetOldKeys } from '../../platform/server/idempotency.ts';
import { applyIdlePolicies } from '../../policies/policies/server/idle-policies.ts';
import { applyPolicyTerms } from '../../policies/policies/server/terms-to-come.ts';
import { lapseAcceptance, lapseOffers, runDayOfCaps, underwriteCap } from '../../risk/caps/server/run-day-of-caps.ts';
import { expireEstimates } from '../../risk/cover-estimates/server/end-estimate.ts';
import { endRequestsOfEndedPolicies } from '../../risk/covers/server/end-requests.ts';
import { endCoversOfEndedPolicies, resumeCoversOfRenewedPolicies } from '../../risk/covers/server/end-with-policy.ts';
import { runDayOfCovers } from '../../risk/covers/server/run-day-of-covers.ts';
import { runDayOfGradeCovers, withdrawGradeCovers } from '../../risk/grades/server/assess-grade-covers.ts';
import { notifyOpenedRenewals, runDayOfGradeRequests } from '../../risk/grades/server/choose-renewal.ts';
import {
  endGradesOfCeasedCompanies,
  endGradesOfEndedPolicies,
  resumeGradesOfRenewedPolicies,
} from '../../risk/grades/server/end-grades.ts';
import {
  answerNextReferral,
  resumeNdCovers,
  runDayOfNdCovers,
  withdrawNdCovers,
} from '../../risk/nd-covers/server/run-day-of-nd-covers.ts';
import { underwriteNomination } from '../../risk/strategic-covers/server/answer-nomination.ts';
import {
  followEventsForNotifications,
  forgetOldNotifications,
} from '../../service/notifications/server/follow-events.ts';
import { forgetHandOffs } from '../../service/partner-tools/server/hand-offs.store.ts';
import {
  forgetOldEvents,
  noteClosingOffers,
  noteExpiries,
  noteOpenRenewals,
} from '../../workspace/monitor/server/note-the-day.ts';
import { assessingOf, orderSubjectsOf } from './choose-insurer.ts';
import type { Config } from './config.ts';
import { onInsurersSide } from './on-insurers-side.ts';

type World = Readonly<{ config: Config; database: DatabaseAccess; clock: Clock }>;

const house = { scope: insurerScope(), personId: 'house-insurer' } as const;

/** What the server does on its own, on every node. */
export function backgroundSteps({ config, database, clock }: World): BackgroundStep[] {
  const rules = readHouseRules(config.houseInsurer.rulesFile);
  const subjects = orderSubjectsOf(config.houseInsurer);
  const insurersSide = { database, clock };
  const assessing = assessingOf(config.houseInsurer);
  return [
    {
      name: 'check the audit trail, a piece at a time',
      everySeconds: 60,
      run: () =>
        goOnChecking({ database, clock }, ({ chainId, position, fault }) =>
          console.error(`The audit trail is broken: ${chainId} at ${position}: ${fault}`),
        ),
    },
    {
      name: 'answer what was referred to the underwriter',
      everySeconds: 1,
      run: async () => {
        if (!config.houseInsurer.on) return;
        while (await onInsurersSide(insurersSide, 'Underwriting', (context) => underwriteNext(rules, context)));
      },
    },
    {
      name: 'grade what was asked for',
      everySeconds: 1,
      run: async () => {
        if (!config.houseInsurer.on) return;
        const grade = (context: Context) => gradeNext(rulesOn(rules, context.today), context);
        while (await onInsurersSide(insurersSide, 'Analysis', grade));
      },
    },
    {
      name: 'turn the day: terms of policies that begin, policies that begin or are suspended',
      everySeconds: 60,
      run: async () => {
        while ((await onInsurersSide(insurersSide, 'Calendar', applyPolicyTerms)) > 0);
        while ((await onInsurersSide(insurersSide, 'Calendar', applyIdlePolicies)) > 0);
      },
    },
    {
      name: 'turn the day: grade requests that go on or end, covers by grade that change or are withdrawn',
      everySeconds: 60,
      run: async () => {
        while ((await onInsurersSide(insurersSide, 'Calendar', resumeGradesOfRenewedPolicies)) > 0);
        while ((await onInsurersSide(insurersSide, 'Calendar', endGradesOfEndedPolicies)) > 0);
        while ((await onInsurersSide(insurersSide, 'Calendar', withdrawGradeCovers)) > 0);
        while ((await onInsurersSide(insurersSide, 'Calendar', endGradesOfCeasedCompanies)) > 0);
        while ((await onInsurersSide(insurersSide, 'Calendar', runDayOfGradeRequests)) > 0);
        while ((await onInsurersSide(insurersSide, 'Calendar', notifyOpenedRenewals)) > 0);
        while ((await onInsurersSide(insurersSide, 'Calendar', runDayOfGradeCovers)) > 0);
      },
    },
    {
      name: 'turn the day: covers that begin, change or end',
      everySeconds: 60,
      run: async () => {
        while ((await onInsurersSide(insurersSide, 'Calendar', runDayOfCovers)) > 0);
        while (await onInsurersSide(insurersSide, 'Calendar', resumeCoversOfRenewedPolicies));
        while (await onInsurersSide(insurersSide, 'Calendar', endCoversOfEndedPolicies));
        while ((await onInsurersSide(insurersSide, 'Calendar', endRequestsOfEndedPolicies)) > 0);
      },
    },
    {
      name: 'turn the day: offers whose time is over, CAP that follows its primary',
      everySeconds: 60,
      run: async () => {
        while ((await onInsurersSide(insurersSide, 'Calendar', lapseOffers)) > 0);
        while (await onInsurersSide(insurersSide, 'Calendar', lapseAcceptance));
        while ((await onInsurersSide(insurersSide, 'Calendar', runDayOfCaps)) > 0);
      },
    },
    {
      name: 'follow what touched unpaid invoices, and turn the day of the compliance clock',
      everySeconds: 1,
      run: async () => {
        while ((await onInsurersSide(insurersSide, 'Calendar', refreshTouchedPositions)) > 0);
        while ((await onInsurersSide(insurersSide, 'Calendar', runDayOfPositions)) > 0);
      },
    },
    {
      name: 'answer what CAP+ was referred',
      everySeconds: 1,
      run: async () => {
        if (!config.houseInsurer.on) return;
        while (await onInsurersSide(insurersSide, 'Underwriting', underwriteCap));
      },
    },
    {
      name: 'answer what was nominated as strategic',
      everySeconds: 1,
      run: async () => {
        if (!config.houseInsurer.on) return;
        while (await onInsurersSide(insurersSide, 'Underwriting', underwriteNomination));
      },
    },
    {
      name: 'answer what was reported as overdue, clear what was paid',
      everySeconds: 1,
      run: async () => {
        while (await onInsurersSide(insurersSide, 'Calendar', settlePaidOverdue));
        if (!config.houseInsurer.on) return;
        while (await onInsurersSide(insurersSide, 'Risk office', answerNextOverdue));
        while (await onInsurersSide(insurersSide, 'Risk office', answerNextLift));
      },
    },
    {
      name: 'go on with cleared reports of which something is owed again',
      everySeconds: 60,
      run: async () => {
        while (await onInsurersSide(insurersSide, 'Calendar', reopenOwedOverdue));
      },
    },
    {
      name: 'answer requests for extensions and plans of instalments',
      everySeconds: 1,
      run: async () => {
        if (!config.houseInsurer.on) return;
        while (await onInsurersSide(insurersSide, 'Underwriting', underwriteExtension));
        while (await onInsurersSide(insurersSide, 'Claims', decideOnPlan));
      },
    },
    {
      name: 'follow the book: plans of instalments and requests for time whose invoices were paid meanwhile',
      everySeconds: 5,
      run: async () => {
        while (await onInsurersSide(insurersSide, 'Calendar', followBook));
        while (await onInsurersSide(insurersSide, 'Calendar', closePaidExtension));
      },
    },
    {
      name: 'turn the day: plans of instalments that fail, instalments that fall due',
      everySeconds: 60,
      run: async () => {
        while (await onInsurersSide(insurersSide, 'Calendar', runDayOfPlans));
        while (await onInsurersSide(insurersSide, 'Calendar', notifyInstalmentDue));
      },
    },
    {
      name: 'take note of what buyers contest',
      everySeconds: 1,
      run: async () => {
        if (!config.houseInsurer.on) return;
        while (await onInsurersSide(insurersSide, 'Claims', acknowledgeNextDispute));
      },
    },
    {
      name: 'collect: the steps that are due, the messages that wait, what was paid or contested meanwhile',
      everySeconds: 2,
      run: async () => {
        const { on, delaySeconds } = config.houseInsurer;
        if (!on) return;
        while (await onInsurersSide(insurersSide, houseCollector, catchUpWithBook));
        while (await onInsurersSide(insurersSide, houseCollector, (context) => collectNext(delaySeconds, context)));
        while (await onInsurersSide(insurersSide, houseCollector, (context) => answerMessage(delaySeconds, context)));
      },
    },
    {
      name: 'assess claims step by step',
      everySeconds: 1,
      run: async () => {
        if (!config.houseInsurer.on) return;
        while (await onInsurersSide(insurersSide, 'Claims', (context) => assessNextClaim(assessing, context)));
      },
    },
    {
      name: 'turn the day: waiting periods and requests for papers that end, claims that were paid or contested, old drafts',
      everySeconds: 60,
      run: async () => {
        const runAsInsurer = (action: (context: Context) => Promise<boolean>) =>
          onInsurersSide(insurersSide, 'Calendar', action);
        while (await runAsInsurer((context) => convertCollectionToClaim(assessing, context)));
        while (await runAsInsurer((context) => endWaitingPeriods(assessing, context)));
        while (await runAsInsurer(recountWaitingPeriods));
        while (await runAsInsurer((context) => endDocumentRequests(assessing, context)));
        while (await runAsInsurer(closePaidClaims));
        while (await runAsInsurer(suspendDisputedClaims));
        while (await runAsInsurer((context) => resumeSettledClaims(assessing, context)));
        while (await runAsInsurer(forgetOldClaims));
      },
    },
    {
      name: 'turn the day: standard amounts that end, go on or are withdrawn',
      everySeconds: 60,
      run: async () => {
        while ((await onInsurersSide(insurersSide, 'Calendar', resumeNdCovers)) > 0);
        while ((await onInsurersSide(insurersSide, 'Calendar', runDayOfNdCovers)) > 0);
        while ((await onInsurersSide(insurersSide, 'Calendar', withdrawNdCovers)) > 0);
      },
    },
    {
      name: 'tell of covers that end within thirty days, offers that close and renewals to choose; forget old news',
      everySeconds: 3600,
      run: async () => {
        while ((await onInsurersSide(insurersSide, 'Calendar', noteExpiries)) > 0);
        while ((await onInsurersSide(insurersSide, 'Calendar', noteClosingOffers)) > 0);
        while ((await onInsurersSide(insurersSide, 'Calendar', noteOpenRenewals)) > 0);
        while ((await onInsurersSide(insurersSide, 'Calendar', forgetOldEvents)) > 0);
      },
    },
    {
      name: 'turn the day: estimates whose time is over',
      everySeconds: 60,
      run: async () => {
        while ((await onInsurersSide(insurersSide, 'Calendar', expireEstimates)) > 0);
      },
    },
    {
      name: 'answer what PreCheck was referred',
      everySeconds: 1,
      run: async () => {
        if (!config.houseInsurer.on) return;
        while (await onInsurersSide(insurersSide, 'Underwriting', answerNextReferral));
      },
    },
    {
      name: 'remind of orders that wait, ask more eyes where the policy does, end those that waited too long',
      everySeconds: 60,
      run: async () => {
        while ((await onInsurersSide(insurersSide, 'Calendar', (context) => expireOrders(subjects, context))) > 0);
        while ((await onInsurersSide(insurersSide, 'Calendar', (context) => escalateOrders(subjects, context))) > 0);
        while ((await onInsurersSide(insurersSide, 'Calendar', remindOfOrders)) > 0);
      },
    },
    ...notificationSteps({ database, clock }),
    {
      name: 'forget old idempotency keys, turns, hand-offs and drafts',
      everySeconds: 3600,
      run: () =>
        database.write(house, async (tx) => {
          await forgetOldKeys(tx, clock.now());
          await sql`select forget_rate_counters(${clock.now()})`.execute(tx);
          await forgetHandOffs(tx, clock.now());
          await forgetOldDrafts(tx, clock.now());
        }),
    },
  ];
}

/** What is done on its own about notifications: they follow what happens, and end. */
export function notificationSteps({ database, clock }: Pick<World, 'database' | 'clock'>): BackgroundStep[] {
  const inStep = <Result>(work: (step: Parameters<typeof followEventsForNotifications>[0]) => Promise<Result>) =>
    database.write(house, (tx) => work({ scope: house.scope, tx, now: clock.now() }));
  return [
    {
      name: 'note what people are told of',
      everySeconds: 1,
      run: async () => {
        while (await inStep(followEventsForNotifications));
      },
    },
    {
      name: 'forget notifications whose time is over',
      everySeconds: 3600,
      run: async () => {
        while ((await inStep(forgetOldNotifications)) > 0);
      },
    },
  ];
}
