import { stepsOfOverdue } from '../../overdues/web/slots.ts';
import { contribute } from '../../platform/web/contributions.tsx';
import { lazyPart, NotThere } from '../../platform/web/lazy-part.tsx';

/** What disputes add to other screens. */
export const disputeContributions = [
  contribute(
    stepsOfOverdue,
    'REPORT_DISPUTE',
    lazyPart(async () => (await import('./ReportDispute.tsx')).ReportDisputeOfOverdue, NotThere),
  ),
];
