import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect, type SearchMiddleware } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import type { Search } from './addresses.ts';
import { BrokenScreen, MissingScreen, NotFoundScreen } from './BrokenScreen.tsx';
import { Shell } from './Shell.tsx';

/** What every route gets. */
export type RouterContext = { queries: QueryClient };

/** The selected policies stay in the address during navigation (row C5), unless a link names others or none. */
const keepPolicies: SearchMiddleware<Search> = ({ search, next }) => {
  const going = next(search);
  return 'policy' in going || !search['policy'] ? going : { ...going, policy: search['policy'] };
};

const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  errorComponent: BrokenScreen,
  notFoundComponent: NotFoundScreen,
  validateSearch: (search): Search => search as Search,
  search: { middlewares: [keepPolicies] },
});

/** A screen: its address and its page, which is loaded on navigation. Parameters are written `$name`. */
function screen<const Path extends string>(path: Path, load: () => Promise<ComponentType>) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyPart(load, MissingScreen),
  });
}

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true });
  },
});

/** Every screen of the portal, one line each. */
export const routeTree = root.addChildren([
  landing,
  screen('/dashboard', async () => (await import('../../workspace/today/web/TodayPage.tsx')).TodayPage),
  screen('/buyers', async () => (await import('../../workspace/buyer-file/web/BuyersPage.tsx')).BuyersPage),
  screen('/buyers/$companyId', async () => (await import('../../workspace/buyer-file/web/BuyerPage.tsx')).BuyerPage),
  screen(
    '/buyers/identification-requests',
    async () => (await import('../../risk/buyers/web/IdentificationRequestsPage.tsx')).IdentificationRequestsPage,
  ),
  screen(
    '/buyers/identification-requests/new',
    async () => (await import('../../risk/buyers/web/IdentifyBuyerPage.tsx')).IdentifyBuyerPage,
  ),
  screen('/risk-services', async () => (await import('./groups/GroupPage.tsx')).RiskServicesPage),
  screen(
    '/risk-services/shipping-check',
    async () => (await import('../../workspace/shipping-check/web/ShippingCheckPage.tsx')).ShippingCheckPage,
  ),
  screen('/non-payment', async () => (await import('./groups/GroupPage.tsx')).NonPaymentPage),
  screen(
    '/non-payment/overdues',
    async () => (await import('../../non-payment/overdues/web/OverduesPage.tsx')).OverduesPage,
  ),
  screen(
    '/non-payment/extensions',
    async () => (await import('../../non-payment/extensions/web/ExtensionsPage.tsx')).ExtensionsPage,
  ),
  screen(
    '/non-payment/extensions/new',
    async () => (await import('../../non-payment/extensions/web/ExtendDueDatePage.tsx')).ExtendDueDatePage,
  ),
  screen(
    '/non-payment/reschedulings',
    async () => (await import('../../non-payment/reschedulings/web/ReschedulingsPage.tsx')).ReschedulingsPage,
  ),
  screen(
    '/manage/reschedulings',
    async () => (await import('../../non-payment/reschedulings/web/ReschedulingsPage.tsx')).ReschedulingsPage,
  ),
  screen(
    '/non-payment/reschedulings/new',
    async () => (await import('../../non-payment/reschedulings/web/AskForPlanPage.tsx')).AskForPlanPage,
  ),
  screen(
    '/non-payment/disputes',
    async () => (await import('../../non-payment/disputes/web/DisputesPage.tsx')).DisputesPage,
  ),
  screen(
    '/non-payment/disputes/new',
    async () => (await import('../../non-payment/disputes/web/ReportDisputePage.tsx')).ReportDisputePage,
  ),
  screen(
    '/non-payment/collections',
    async () => (await import('../../non-payment/collections/web/CollectionsPage.tsx')).CollectionsPage,
  ),
  screen(
    '/non-payment/collections/new',
    async () => (await import('../../non-payment/collections/web/HandOverPage.tsx')).HandOverPage,
  ),
  screen(
    '/manage/overdues',
    async () => (await import('../../non-payment/overdues/web/OverduesPage.tsx')).OverduesPage,
  ),
  screen('/non-payment/claims', async () => (await import('../../non-payment/claims/web/ClaimsPage.tsx')).ClaimsPage),
  screen('/manage/claims', async () => (await import('../../non-payment/claims/web/ClaimsPage.tsx')).ClaimsPage),
  screen(
    '/non-payment/claims/new',
    async () => (await import('../../non-payment/claims/web/NewClaimPage.tsx')).NewClaimPage,
  ),
  screen(
    '/non-payment/claims/$claimId',
    async () => (await import('../../non-payment/claims/web/ClaimPage.tsx')).ClaimPage,
  ),
  screen(
    '/non-payment/overdues/new',
    async () => (await import('../../non-payment/overdues/web/ReportOverduePage.tsx')).ReportOverduePage,
  ),
  screen(
    '/non-payment/overdues/add',
    async () => (await import('../../non-payment/overdues/web/AddInvoicesPage.tsx')).AddInvoicesPage,
  ),
  screen('/deadlines', async () => (await import('../../non-payment/deadlines/web/DeadlinesPage.tsx')).DeadlinesPage),
  screen(
    '/deadlines/calendar',
    async () => (await import('../../non-payment/deadlines/web/CalendarPage.tsx')).CalendarPage,
  ),
  screen('/manage', async () => (await import('./groups/GroupPage.tsx')).ManagePage),
  screen('/risk-services/covers', async () => (await import('../../risk/covers/web/CoversPage.tsx')).CoversPage),
  screen('/manage/covers', async () => (await import('../../risk/covers/web/CoversPage.tsx')).CoversPage),
  screen(
    '/risk-services/covers/new',
    async () => (await import('../../risk/cover-requests/web/RequestCoverPage.tsx')).RequestCoverPage,
  ),
  screen('/risk-services/covers/$coverId', async () => (await import('../../risk/covers/web/CoverPage.tsx')).CoverPage),
  screen(
    '/risk-services/cover-requests',
    async () => (await import('../../risk/covers/web/CoverRequestsPage.tsx')).CoverRequestsPage,
  ),
  screen(
    '/risk-services/cover-requests/$requestId',
    async () => (await import('../../risk/covers/web/CoverRequestPage.tsx')).CoverRequestPage,
  ),
  screen(
    '/risk-services/cover-request-jobs',
    async () => (await import('../../risk/covers/web/CoverFilePages.tsx')).CoverRequestJobsPage,
  ),
  screen(
    '/risk-services/cover-request-jobs/$jobId',
    async () => (await import('../../risk/covers/web/CoverFilePages.tsx')).CoverRequestJobPage,
  ),
  screen(
    '/risk-services/cover-jobs',
    async () => (await import('../../risk/covers/web/CoverFilePages.tsx')).CoverJobsPage,
  ),
  screen('/ledgers', async () => (await import('../../non-payment/ledgers/web/LedgersPage.tsx')).LedgersPage),
  screen('/ledgers/$jobId', async () => (await import('../../non-payment/ledgers/web/LedgerPage.tsx')).LedgerPage),
  screen(
    '/ledgers/$jobId/overdues',
    async () => (await import('../../non-payment/ledgers/web/ProposalsPage.tsx')).ProposalsPage,
  ),
  screen(
    '/risk-services/cover-jobs/$jobId',
    async () => (await import('../../risk/covers/web/CoverFilePages.tsx')).CoverJobPage,
  ),
  screen('/risk-services/grades', async () => (await import('../../risk/grades/web/GradesPage.tsx')).GradesPage),
  screen('/manage/grades', async () => (await import('../../risk/grades/web/GradesPage.tsx')).GradesPage),
  screen(
    '/risk-services/grades/new',
    async () => (await import('../../risk/grades/web/AskForGradePage.tsx')).AskForGradePage,
  ),
  screen(
    '/risk-services/grades/$requestId',
    async () => (await import('../../risk/grades/web/GradePage.tsx')).GradePage,
  ),
  screen(
    '/risk-services/unnamed-covers',
    async () => (await import('../../risk/unnamed-covers/web/UnnamedChecksPage.tsx')).UnnamedChecksPage,
  ),
  screen(
    '/risk-services/unnamed-covers/conditions',
    async () => (await import('../../risk/unnamed-covers/web/UnnamedConditionsPage.tsx')).UnnamedConditionsPage,
  ),
  screen(
    '/risk-services/unnamed-covers/check',
    async () => (await import('../../risk/unnamed-covers/web/CheckBuyerPage.tsx')).CheckBuyerPage,
  ),
  screen(
    '/risk-services/unnamed-covers/$checkId',
    async () => (await import('../../risk/unnamed-covers/web/UnnamedCheckPage.tsx')).UnnamedCheckPage,
  ),
  screen(
    '/risk-services/monitor',
    async () => (await import('../../workspace/monitor/web/MonitorPage.tsx')).MonitorPage,
  ),
  screen(
    '/risk-services/strategic-covers',
    async () => (await import('../../risk/strategic-covers/web/StrategicCoversPage.tsx')).StrategicCoversPage,
  ),
  screen(
    '/risk-services/cover-estimates',
    async () => (await import('../../risk/cover-estimates/web/EstimatesPage.tsx')).EstimatesPage,
  ),
  screen(
    '/risk-services/cover-estimates/$estimateId',
    async () => (await import('../../risk/cover-estimates/web/EstimatePage.tsx')).EstimatePage,
  ),
  screen(
    '/risk-services/grade-based-covers',
    async () => (await import('../../risk/grades/web/GradeCoversPage.tsx')).GradeCoversPage,
  ),
  screen(
    '/manage/grade-based-covers',
    async () => (await import('../../risk/grades/web/GradeCoversPage.tsx')).GradeCoversPage,
  ),
  screen(
    '/risk-services/grade-based-covers/$coverId',
    async () => (await import('../../risk/grades/web/GradeCoverPage.tsx')).GradeCoverPage,
  ),
  screen(
    '/risk-services/nd-covers',
    async () => (await import('../../risk/nd-covers/web/NdCoversPage.tsx')).NdCoversPage,
  ),
  screen(
    '/manage/non-dependent-covers',
    async () => (await import('../../risk/nd-covers/web/NdCoversPage.tsx')).NdCoversPage,
  ),
  screen(
    '/risk-services/nd-covers/new',
    async () => (await import('../../risk/nd-covers/web/NewPrecheckPage.tsx')).NewPrecheckPage,
  ),
  screen(
    '/risk-services/nd-covers/$ndCoverId',
    async () => (await import('../../risk/nd-covers/web/NdCoverPage.tsx')).NdCoverPage,
  ),
  screen('/risk-services/cap-offers', async () => (await import('../../risk/caps/web/CapsPage.tsx')).CapsPage),
  screen('/manage/cap-offers', async () => (await import('../../risk/caps/web/CapsPage.tsx')).CapsPage),
  screen(
    '/risk-services/cap-offers/$capOfferId',
    async () => (await import('../../risk/caps/web/CapPage.tsx')).CapPage,
  ),
  screen('/orders', async () => (await import('../../approvals/orders/web/OrdersPage.tsx')).OrdersPage),
  screen('/policies', async () => (await import('../../policies/policies/web/PoliciesPage.tsx')).PoliciesPage),
  screen('/policies/$policy', async () => (await import('../../policies/policies/web/PolicyPage.tsx')).PolicyPage),
  screen('/export-tables', async () => (await import('../../platform/exports/web/ExportsPage.tsx')).ExportsPage),
  screen('/tools', async () => (await import('../../service/partner-tools/web/ToolsPage.tsx')).ToolsPage),
  screen('/users', async () => (await import('../../identity/access/web/UsersPage.tsx')).UsersPage),
  screen('/users/new', async () => (await import('../../identity/access/web/InviteUserPage.tsx')).InviteUserPage),
  screen('/users/$userId', async () => (await import('../../identity/access/web/ChangeUserPage.tsx')).ChangeUserPage),
  screen(
    '/notifications',
    async () => (await import('../../service/notifications/web/NotificationsPage.tsx')).NotificationsPage,
  ),
  screen('/settings', async () => (await import('./SettingsPage.tsx')).SettingsPage),
  screen('/elements', async () => (await import('./elements/ElementsPage.tsx')).ElementsPage),
]);
