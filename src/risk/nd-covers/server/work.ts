import { label } from '../../../platform/core/label.ts';
import { dailyStep, untilDone, type Work } from '../../../platform/server/work.ts';
import { resumeNdCovers, runDayOfNdCovers, withdrawNdCovers } from './run-day-of-nd-covers.ts';

export const ndCoverWork: readonly Work[] = [
  {
    name: label('Daily step: non-dependent covers'),
    when: dailyStep,
    run: untilDone('Calendar', resumeNdCovers, runDayOfNdCovers, withdrawNdCovers),
  },
];
