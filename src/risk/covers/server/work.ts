import { label } from '../../../platform/core/label.ts';
import { dailyStep, untilDone, type Work } from '../../../platform/server/work.ts';
import { endRequestsOfEndedPolicies } from './end-requests.ts';
import { endCoversOfEndedPolicies, resumeCoversOfRenewedPolicies } from './end-with-policy.ts';
import { runDayOfCovers } from './run-day-of-covers.ts';

export const coverWork: readonly Work[] = [
  {
    name: label('Daily step: covers'),
    when: dailyStep,
    run: untilDone(
      'Calendar',
      runDayOfCovers,
      resumeCoversOfRenewedPolicies,
      endCoversOfEndedPolicies,
      endRequestsOfEndedPolicies,
    ),
  },
];
