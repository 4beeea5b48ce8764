import { accessRoutes, tokensRoutes } from '../../access/server/access.routes.ts';
import { periodFor, preferredLocaleOf } from '../../access/server/public.ts';
import { usersRoutes } from '../../access/server/users.routes.ts';
import { auditRoutes } from '../../audit/server/audit.routes.ts';
import { synthesisRoutes } from '../../buyer-file/server/synthesis.routes.ts';
import { companiesRoutes } from '../../buyers/server/companies.routes.ts';
import { identificationRequestsRoutes } from '../../buyers/server/identification-requests.routes.ts';
import { utilisationsRoutes } from '../../buyers/server/utilisations.routes.ts';
import { capsRoutes } from '../../caps/server/caps.routes.ts';
import { claimsRoutes } from '../../claims/server/claims.routes.ts';
import { collectionsRoutes } from '../../collections/server/collections.routes.ts';
import { coverEstimatesRoutes } from '../../cover-estimates/server/cover-estimates.routes.ts';
import { coverJobsRoutes, coverRequestJobsRoutes } from '../../covers/server/cover-jobs.routes.ts';
import { coverRequestsRoutes, coversRoutes } from '../../covers/server/covers.routes.ts';
import { coverSummaries } from '../../covers/server/public.ts';
import { requestNotesRoutes } from '../../covers/server/request-notes.routes.ts';
import { dashboardRoutes } from '../../dashboard/server/dashboard.routes.ts';
import { deadlinesRoutes } from '../../deadlines/server/deadlines.routes.ts';
import { currentStops } from '../../deadlines/server/public.ts';
import { disputesRoutes } from '../../disputes/server/disputes.routes.ts';
import { documentsRoutes } from '../../documents/server/documents.routes.ts';
import { draftsRoutes } from '../../drafts/server/drafts.routes.ts';
import { exportsRoutes } from '../../exports/server/exports.routes.ts';
import { extensionsRoutes } from '../../extensions/server/extensions.routes.ts';
import { gradeCoversRoutes } from '../../grades/server/grade-covers.routes.ts';
import { gradesRoutes } from '../../grades/server/grades.routes.ts';
import { insurerRoutes } from '../../insurer/server/insurer.routes.ts';
import { houseRulesRoutes, passportsRoutes } from '../../insurer/server/passports.routes.ts';
import { readHouseRules } from '../../insurer/server/read-rules.ts';
import { upsertsRoutes } from '../../insurer/server/upserts.routes.ts';
import { ledgerJobsRoutes } from '../../ledgers/server/ledger-jobs.routes.ts';
import { ledgersRoutes } from '../../ledgers/server/ledgers.routes.ts';
import { monitorRoutes } from '../../monitor/server/monitor.routes.ts';
import { ndCoversRoutes } from '../../nd-covers/server/nd-covers.routes.ts';
import { notificationsRoutes } from '../../notifications/server/notifications.routes.ts';
import { onboardingRoutes } from '../../onboarding/server/onboarding.routes.ts';
import { orderJobsRoutes } from '../../ordering/server/order-jobs.routes.ts';
import { orderingRoutes } from '../../ordering/server/ordering.routes.ts';
import { whyNotStrandOrders } from '../../ordering/server/why-not-strand-orders.ts';
import { overduesRoutes } from '../../overdues/server/overdues.routes.ts';
import { partnerToolsRoutes } from '../../partner-tools/server/partner-tools.routes.ts';
import { openToolbox } from '../../partner-tools/server/toolbox.ts';
import { openPdfRenderer } from '../../platform/server/pdf/press.ts';
import type { Routes } from '../../platform/server/routes.ts';
import { policiesRoutes } from '../../policies/server/policies.routes.ts';
import { readItemsRoutes } from '../../receivables/server/read-items.routes.ts';
import { receivablesRoutes } from '../../receivables/server/receivables.routes.ts';
import { reschedulingsRoutes } from '../../reschedulings/server/reschedulings.routes.ts';
import { settlePlans } from '../../reschedulings/server/turn-reschedulings.ts';
import { insuredUnder } from '../../shipping-check/server/insured-under.ts';
import { shippingCheckRoutes } from '../../shipping-check/server/shipping-check.routes.ts';
import { strategicCoversRoutes } from '../../strategic-covers/server/strategic-covers.routes.ts';
import { unnamedCoversRoutes } from '../../unnamed-covers/server/unnamed-covers.routes.ts';
import { fulfilments } from '../fulfilments.ts';
import { recordKinds } from '../record-kinds.ts';
import { sentenceTranslatorFor, translatorFor } from './catalogues.ts';
import type { Config } from './config.ts';
import { exportedLists } from './exported-lists.ts';
import {
  assessingOf,
  checkingOf,
  chooseInsurer,
  estimatingBy,
  extendingOf,
  gradingOf,
  houseSecondsOf,
  lineTargets,
  nominatingOf,
  offeringOf,
  orderSubjectsOf,
  reportingOf,
  reschedulingOf,
} from './insurer.ts';

/** The use cases behind every contract of `areas.ts`, put together with the insurer that the configuration names. */
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
    strategicCoversRoutes(nominatingOf({ houseInsurer, strategicCovers })),
    disputesRoutes(houseSecondsOf(houseInsurer)),
    collectionsRoutes(houseSecondsOf(houseInsurer), settlePlans),
    monitorRoutes,
    notificationsRoutes(sentenceTranslatorFor),
    coverEstimatesRoutes(estimatingBy(insurer)),
    receivablesRoutes,
    shippingCheckRoutes,
    overduesRoutes(reportingOf(houseInsurer), settlePlans),
    extensionsRoutes(extendingOf(houseInsurer)),
    reschedulingsRoutes(reschedulingOf(houseInsurer)),
    deadlinesRoutes({ translatorFor: translatorFor, timeZone, brand, publicUrl }, insuredUnder, fulfilments),
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
    partnerToolsRoutes(openToolbox(tools)),
    onboardingRoutes,
  ];
  return [...routes, exportsRoutes(exportedLists(routes), translatorFor, { preferredLocaleOf, periodFor })];
}
