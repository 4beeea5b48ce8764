import { label } from '../../../platform/core/label.ts';
import { everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import { refreshPerformance } from './refresh-performance.ts';

export const performanceWork: readonly Work[] = [
  {
    name: label('Nightly step: performance of policies'),
    when: { at: everyDay, afterEvents: { everySeconds: 60, of: 'policy.' } },
    // all policies, each night
    isLong: true,
    run: untilDone('Calendar', refreshPerformance),
  },
];
