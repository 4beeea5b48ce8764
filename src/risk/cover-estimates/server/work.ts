import { label } from '../../../platform/core/label.ts';
import { dailyStep, untilDone, type Work } from '../../../platform/server/work.ts';
import { expireEstimates } from './end-estimate.ts';

export const coverEstimateWork: readonly Work[] = [
  {
    name: label('Daily step: cover estimates'),
    when: dailyStep,
    run: untilDone('Calendar', expireEstimates),
  },
];
