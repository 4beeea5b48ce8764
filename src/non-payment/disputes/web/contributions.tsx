import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import { stepsOfOverdue } from '../../overdues/web/slots.ts';

/** What disputes add to other screens. */
export const disputeContributions = [
  contribute(
    stepsOfOverdue,
    'REPORT_DISPUTE',
    lazyPart(async () => (await import('./ReportDispute.tsx')).ReportDisputeOfOverdue, NotThere),
  ),
];
