import { everyHour, everyMinute, type Work, type WorkTools } from '../../../platform/server/work.ts';
import { followEventsForNotifications, forgetOldNotifications } from './follow-events.ts';

type StepContext = Parameters<typeof followEventsForNotifications>[0];

const inStep =
  (work: (step: StepContext) => Promise<boolean | number>) =>
  async ({ database, clock, viewer }: WorkTools): Promise<void> => {
    const once = () => database.write(viewer, (tx) => work({ scope: viewer.scope, tx, now: clock.now() }));
    while (Number(await once()) > 0);
  };

export const notificationWork: readonly Work[] = [
  {
    name: 'note what people are told of',
    // each minute: an event is passed on once every transaction older than its own has ended
    when: { at: everyMinute, afterEvents: { everySeconds: 1 } },
    run: inStep(followEventsForNotifications),
  },
  { name: 'forget notifications whose time is over', when: { at: everyHour }, run: inStep(forgetOldNotifications) },
];
