import { dailyStep, untilDone, type Work } from '../../../platform/server/work.ts';
import { resumeNdCovers, runDayOfNdCovers, withdrawNdCovers } from './run-day-of-nd-covers.ts';

export const ndCoverWork: readonly Work[] = [
  {
    name: 'run the day: standard amounts that end, go on or are withdrawn',
    when: dailyStep,
    run: untilDone('Calendar', resumeNdCovers, runDayOfNdCovers, withdrawNdCovers),
  },
];
