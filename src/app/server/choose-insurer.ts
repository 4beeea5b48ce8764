import { ordersTogether } from '../../approvals/orders/server/judge-orders-together.ts';
import type { OrderCallbacks, OrderSubjects } from '../../approvals/orders/server/order-subjects.ts';
import type { FurtherChecks } from '../../bulk/jobs/server/job-context.ts';
import type { LinesOfWorks, LineTargets } from '../../bulk/jobs/server/line-target.ts';
import { distantInsurer, houseInsurer } from '../../insurer/house/server/house-insurer.ts';
import { readHouseRules } from '../../insurer/house/server/read-rules.ts';
import { claimOrders, claimPayeeOrders } from '../../non-payment/claims/server/claim-orders.ts';
import type { Assessing } from '../../non-payment/claims/server/file-claim.ts';
import type { Extending } from '../../non-payment/extensions/server/request-extension.ts';
import { ledgerFileTarget } from '../../non-payment/ledgers/server/public.ts';
import type { Reporting } from '../../non-payment/overdues/server/report-overdue.ts';
import type { Rescheduling } from '../../non-payment/reschedulings/server/request-rescheduling.ts';
import { reschedulingOrders } from '../../non-payment/reschedulings/server/rescheduling-orders.ts';
import { identifiedBuyers, renamedBuyers } from '../../risk/buyers/server/check-called.ts';
import { capAcceptances, capStops } from '../../risk/caps/server/cap-orders.ts';
import type { Offering } from '../../risk/caps/server/request-cap-offer.ts';
import type { Estimating } from '../../risk/cover-estimates/server/estimate-cover.ts';
import { coverRequestCancellations } from '../../risk/covers/server/cancel-cover-request.ts';
import { coverRequestOrders } from '../../risk/covers/server/cover-request-orders.ts';
import { coverChangeTarget, coverRequestTarget } from '../../risk/covers/server/line-targets.ts';
import type { Insurer } from '../../risk/covers/server/public.ts';
import { requestCover } from '../../risk/covers/server/request-cover.ts';
import { simulateCoverRequest } from '../../risk/covers/server/simulate-cover-request.ts';
import { gradeRequestCancellations, gradeRequestOrders } from '../../risk/grades/server/grade-orders.ts';
import { orderedBuyers } from '../../risk/grades/server/ordered-buyers.ts';
import type { Grading } from '../../risk/grades/server/request-grade.ts';
import type { Checking } from '../../risk/nd-covers/server/check-buyer.ts';
import { ndCoverCancellations, ndCoverOrders } from '../../risk/nd-covers/server/nd-cover-orders.ts';
import { declareOrders, type OrderKind } from '../approvals.ts';
import type { Config } from './config.ts';

/** The insurer that answers: the house insurer, or a core system behind the integration port. */
export function chooseInsurer({ on, delaySeconds, rulesFile }: Config['houseInsurer']): Insurer {
  return on ? houseInsurer({ rules: readHouseRules(rulesFile), delaySeconds }) : distantInsurer;
}

/** How grade requests are answered: by the house insurer's analyst, or by the core system's grades. */
export function gradingOf({ on, delaySeconds }: Pick<Config['houseInsurer'], 'on' | 'delaySeconds'>): Grading {
  return { analystSeconds: on ? delaySeconds : null };
}

/** How CAP and CAP+ are offered where the rules refer: by the house insurer's underwriter, or by the core system. */
export function offeringOf({ on, delaySeconds }: Pick<Config['houseInsurer'], 'on' | 'delaySeconds'>): Offering {
  return { underwriterSeconds: on ? delaySeconds : null };
}

/** How reports of overdues are answered: by the house insurer's risk office, or by the core system. */
export function reportingOf({ on, delaySeconds }: Pick<Config['houseInsurer'], 'on' | 'delaySeconds'>): Reporting {
  return { riskOfficeSeconds: on ? delaySeconds : null };
}

/** After how many seconds the house insurer sees to non-payments; `null` where a core system does. */
export function houseSecondsOf({
  on,
  delaySeconds,
}: Pick<Config['houseInsurer'], 'on' | 'delaySeconds'>): number | null {
  return on ? delaySeconds : null;
}

/** How claims are treated: by the house insurer's assessor, or by the core system. */
export function assessingOf({ on, delaySeconds }: Pick<Config['houseInsurer'], 'on' | 'delaySeconds'>): Assessing {
  return { assessorSeconds: on ? delaySeconds : null };
}

/** How checks of the standard amount are answered where the rules refer: as with CAP. */
export function checkingOf({ on, delaySeconds }: Pick<Config['houseInsurer'], 'on' | 'delaySeconds'>): Checking {
  return { referralSeconds: on ? delaySeconds : null };
}

/** How requests for extensions are answered: by the house insurer's underwriter, or by the core system. */
export function extendingOf({ on, delaySeconds }: Pick<Config['houseInsurer'], 'on' | 'delaySeconds'>): Extending {
  return { underwriterSeconds: on ? delaySeconds : null };
}

/** How plans of instalments are answered: by the house insurer's claims team, or by the core system. */
export function reschedulingOf({
  on,
  delaySeconds,
}: Pick<Config['houseInsurer'], 'on' | 'delaySeconds'>): Rescheduling {
  return { claimsTeamSeconds: on ? delaySeconds : null };
}

/** What can be ordered under four and six eyes, and the area that owns it. */
export function orderSubjects(
  insurer: Insurer,
  answering: Readonly<{
    grading: Grading;
    checking: Checking;
    rescheduling?: Rescheduling;
    assessing?: Assessing;
  }>,
): OrderSubjects {
  declareOrders();
  const callbacks: Readonly<Record<OrderKind, OrderCallbacks>> = {
    'cover-request': coverRequestOrders(insurer),
    'cover-request-cancellation': coverRequestCancellations,
    'grade-request': gradeRequestOrders(answering.grading),
    'grade-request-cancellation': gradeRequestCancellations,
    'cap-acceptance': capAcceptances,
    'cap-stop': capStops,
    'nd-cover': ndCoverOrders(answering.checking),
    'nd-cover-cancellation': ndCoverCancellations,
    rescheduling: reschedulingOrders(answering.rescheduling ?? { claimsTeamSeconds: null }),
    claim: claimOrders(answering.assessing ?? { assessorSeconds: null }),
    'claim-payee': claimPayeeOrders(answering.assessing ?? { assessorSeconds: null }),
  };
  const byKind = new Map<string, OrderCallbacks>(Object.entries(callbacks));
  const of = (kind: string) => {
    const found = byKind.get(kind);
    if (!found) throw new Error(`Nothing is done with orders of the kind "${kind}"`);
    return found;
  };
  return { of, buyers: orderedBuyers };
}

/** What can be ordered, with the insurer that the configuration names. */
export function orderSubjectsOf(houseInsurer: Config['houseInsurer']): OrderSubjects {
  const answering = {
    grading: gradingOf(houseInsurer),
    checking: checkingOf(houseInsurer),
    rescheduling: reschedulingOf(houseInsurer),
    assessing: assessingOf(houseInsurer),
  };
  return orderSubjects(chooseInsurer(houseInsurer), answering);
}

/** How estimates are made, and become requests: by the simulation and the order of a single request. */
export function estimatingBy(insurer: Insurer): Estimating {
  return {
    previewAnswer: (context, body) => simulateCoverRequest(insurer, body, context),
    order: (context, body) => requestCover(insurer, body, context),
  };
}

/** What files are for, and whatever else is worked off line by line. */
export function linesOfWorks(insurer: Insurer, subjects: OrderSubjects): LinesOfWorks {
  return { ...lineTargets(insurer), orders: ordersTogether(subjects) };
}

/** What the lines of files are for, each as its context declares it. */
export function lineTargets(insurer: Insurer): LineTargets {
  return {
    'cover-requests': coverRequestTarget(insurer),
    covers: coverChangeTarget(insurer),
    ledgers: ledgerFileTarget,
  };
}

/** Lines of files that are checked again since something was learnt of their buyers. */
export const furtherChecks: readonly FurtherChecks[] = [identifiedBuyers, renamedBuyers];
