import { orderJobsRoutes } from '../../approvals/orders/server/order-jobs.routes.ts';
import { orderingRoutes } from '../../approvals/orders/server/ordering.routes.ts';
import { whyNotStrandOrders } from '../../approvals/orders/server/why-not-strand-orders.ts';
import { accessRoutes, tokensRoutes } from '../../identity/access/server/access.routes.ts';
import { periodFor, preferredLocaleOf } from '../../identity/access/server/public.ts';
import { usersRoutes } from '../../identity/access/server/users.routes.ts';
import { houseRulesRoutes, passportsRoutes } from '../../insurer/house/server/passports.routes.ts';
import { readHouseRules } from '../../insurer/house/server/read-rules.ts';
import { insurerRoutes } from '../../insurer/port/server/insurer.routes.ts';
import { upsertsRoutes } from '../../insurer/port/server/upserts.routes.ts';
import { claimsRoutes } from '../../non-payment/claims/server/claims.routes.ts';
import { collectionsRoutes } from '../../non-payment/collections/server/collections.routes.ts';
import { deadlinesRoutes } from '../../non-payment/deadlines/server/deadlines.routes.ts';
import { currentStops } from '../../non-payment/deadlines/server/public.ts';
import { disputesRoutes } from '../../non-payment/disputes/server/disputes.routes.ts';
import { extensionsRoutes } from '../../non-payment/extensions/server/extensions.routes.ts';
import { ledgerJobsRoutes } from '../../non-payment/ledgers/server/ledger-jobs.routes.ts';
import { ledgersRoutes } from '../../non-payment/ledgers/server/ledgers.routes.ts';
import { overduesRoutes } from '../../non-payment/overdues/server/overdues.routes.ts';
import { readItemsRoutes } from '../../non-payment/receivables/server/read-items.routes.ts';
import { receivablesRoutes } from '../../non-payment/receivables/server/receivables.routes.ts';
import { reschedulingsRoutes } from '../../non-payment/reschedulings/server/reschedulings.routes.ts';
import { settlePlans } from '../../non-payment/reschedulings/server/run-day-of-reschedulings.ts';
import { auditRoutes } from '../../platform/audit/server/audit.routes.ts';
import { documentsRoutes } from '../../platform/documents/server/documents.routes.ts';
import { draftsRoutes } from '../../platform/drafts/server/drafts.routes.ts';
import { exportsRoutes } from '../../platform/exports/server/exports.routes.ts';
import { openPdfRenderer } from '../../platform/server/pdf/pdf-renderer.ts';
import type { Routes } from '../../platform/server/routes.ts';
import { workRoutes } from '../../platform/work/server/work.routes.ts';
import { policiesRoutes } from '../../policies/policies/server/policies.routes.ts';
import { companiesRoutes } from '../../risk/buyers/server/companies.routes.ts';
import { identificationRequestsRoutes } from '../../risk/buyers/server/identification-requests.routes.ts';
import { utilisationsRoutes } from '../../risk/buyers/server/utilisations.routes.ts';
import { capsRoutes } from '../../risk/caps/server/caps.routes.ts';
import { coverEstimatesRoutes } from '../../risk/cover-estimates/server/cover-estimates.routes.ts';
import { coverJobsRoutes, coverRequestJobsRoutes } from '../../risk/covers/server/cover-jobs.routes.ts';
import { coverRequestsRoutes, coversRoutes } from '../../risk/covers/server/covers.routes.ts';
import { coverSummaries } from '../../risk/covers/server/public.ts';
import { requestNotesRoutes } from '../../risk/covers/server/request-notes.routes.ts';
import { gradeCoversRoutes } from '../../risk/grades/server/grade-covers.routes.ts';
import { gradesRoutes } from '../../risk/grades/server/grades.routes.ts';
import { ndCoversRoutes } from '../../risk/nd-covers/server/nd-covers.routes.ts';
import { strategicCoversRoutes } from '../../risk/strategic-covers/server/strategic-covers.routes.ts';
import { unnamedCoversRoutes } from '../../risk/unnamed-covers/server/unnamed-covers.routes.ts';
import { notificationsRoutes } from '../../service/notifications/server/notifications.routes.ts';
import { onboardingRoutes } from '../../service/onboarding/server/onboarding.routes.ts';
import { partnerToolsRoutes } from '../../service/partner-tools/server/partner-tools.routes.ts';
import { openToolbox } from '../../service/partner-tools/server/toolbox.ts';
import { synthesisRoutes } from '../../workspace/buyer-file/server/synthesis.routes.ts';
import { monitorRoutes } from '../../workspace/monitor/server/monitor.routes.ts';
import { insuredUnder } from '../../workspace/shipping-check/server/insured-under.ts';
import { shippingCheckRoutes } from '../../workspace/shipping-check/server/shipping-check.routes.ts';
import { dashboardRoutes } from '../../workspace/today/server/dashboard.routes.ts';
import { recordKinds } from '../areas.ts';
import { sentenceTranslatorFor, translatorFor } from './catalogues.ts';
import {
  assessingOf,
  checkingOf,
  chooseInsurer,
  estimatingBy,
  extendingOf,
  gradingOf,
  houseSecondsOf,
  lineTargets,
  offeringOf,
  orderSubjectsOf,
  reportingOf,
  reschedulingOf,
} from './choose-insurer.ts';
import type { Config } from './config.ts';
import { exportedLists } from './declared-exports.ts';

/** The use cases behind every contract of the manifests, put together with the insurer that the configuration names. */
export function areaRoutesFor({
  brand,
  houseInsurer,
  countrySpecials,
  idp,
  publicUrl,
  strategicCovers,
  timeZone,
  tools,
}: Pick<
  Config,
  'brand' | 'countrySpecials' | 'houseInsurer' | 'idp' | 'publicUrl' | 'strategicCovers' | 'timeZone' | 'tools'
>): readonly Routes[] {
  const insurer = chooseInsurer(houseInsurer);
  const subjects = orderSubjectsOf(houseInsurer);
  const targets = lineTargets(insurer);
  const files = { translatorFor: translatorFor, timeZone };
  const printing = { renderer: openPdfRenderer(), translatorFor: translatorFor, brand, timeZone };
  const routes = [
    accessRoutes,
    tokensRoutes,
    usersRoutes({
      rightsFromProvider: idp !== null && idp.grantsByGroup !== null,
      checks: [whyNotStrandOrders],
    }),
    auditRoutes(recordKinds),
    policiesRoutes,
    companiesRoutes({ specials: countrySpecials, coverSummaries }),
    synthesisRoutes(printing, { insuredUnder, recordKinds }),
    utilisationsRoutes,
    identificationRequestsRoutes(countrySpecials),
    coversRoutes(currentStops),
    coverRequestsRoutes(insurer),
    requestNotesRoutes,
    coverRequestJobsRoutes(targets['cover-requests'], files),
    coverJobsRoutes(targets.covers, files),
    orderJobsRoutes,
    ledgerJobsRoutes(targets.ledgers, files),
    ledgersRoutes(reportingOf(houseInsurer)),
    gradesRoutes(gradingOf(houseInsurer)),
    gradeCoversRoutes,
    capsRoutes(offeringOf(houseInsurer)),
    ndCoversRoutes(checkingOf(houseInsurer)),
    unnamedCoversRoutes(currentStops),
    strategicCoversRoutes({ most: strategicCovers }),
    disputesRoutes,
    collectionsRoutes(houseSecondsOf(houseInsurer), settlePlans),
    monitorRoutes,
    notificationsRoutes(sentenceTranslatorFor),
    coverEstimatesRoutes(estimatingBy(insurer)),
    receivablesRoutes,
    shippingCheckRoutes,
    overduesRoutes(reportingOf(houseInsurer), settlePlans),
    extensionsRoutes(extendingOf(houseInsurer)),
    reschedulingsRoutes(reschedulingOf(houseInsurer)),
    deadlinesRoutes({ translatorFor: translatorFor, timeZone, brand, publicUrl }, insuredUnder),
    claimsRoutes(assessingOf(houseInsurer), printing),
    documentsRoutes,
    readItemsRoutes({ translatorFor: translatorFor, timeZone }),
    orderingRoutes(subjects),
    passportsRoutes,
    houseRulesRoutes(readHouseRules(houseInsurer.rulesFile)),
    insurerRoutes,
    upsertsRoutes(insurer),
    dashboardRoutes,
    draftsRoutes,
    workRoutes,
    partnerToolsRoutes(openToolbox(tools)),
    onboardingRoutes,
  ];
  return [...routes, exportsRoutes(exportedLists(routes), translatorFor, { preferredLocaleOf, periodFor })];
}
