import { dailyStep, untilDone, type Work } from '../../../platform/server/work.ts';
import { expireEstimates } from './end-estimate.ts';

export const coverEstimateWork: readonly Work[] = [
  {
    name: 'run the day: estimates whose time is over',
    when: dailyStep,
    run: untilDone('Calendar', expireEstimates),
  },
];
