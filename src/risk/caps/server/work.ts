import { label } from '../../../platform/core/label.ts';
import { dailyStep, untilDone, type Work } from '../../../platform/server/work.ts';
import { lapseAcceptance, lapseOffers, runDayOfCaps } from './run-day-of-caps.ts';

export const capWork: readonly Work[] = [
  {
    name: label('Daily step: CAP and its offers'),
    when: dailyStep,
    run: untilDone('Calendar', lapseOffers, lapseAcceptance, runDayOfCaps),
  },
];
