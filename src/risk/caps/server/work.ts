import { dailyStep, untilDone, type Work } from '../../../platform/server/work.ts';
import { lapseAcceptance, lapseOffers, runDayOfCaps } from './run-day-of-caps.ts';

export const capWork: readonly Work[] = [
  {
    name: 'run the day: offers whose time is over, CAP that follows its primary',
    when: dailyStep,
    run: untilDone('Calendar', lapseOffers, lapseAcceptance, runDayOfCaps),
  },
];
