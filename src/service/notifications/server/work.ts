import { label } from '../../../platform/core/label.ts';
import { isReaderBehind } from '../../../platform/server/event-readers.ts';
import { everyHour, type Work, type WorkTools } from '../../../platform/server/work.ts';
import { followEventsForNotifications, forgetOldNotifications } from './follow-events.ts';
import { reader } from './notices.store.ts';

type StepContext = Parameters<typeof followEventsForNotifications>[0];

const inStep =
  (work: (step: StepContext) => Promise<boolean | number>) =>
  async ({ database, clock, viewer }: WorkTools): Promise<void> => {
    const once = () =>
      database.write(viewer, (tx) => work({ scope: viewer.scope, tx, now: clock.now(), today: clock.today() }));
    while (Number(await once()) > 0);
  };

export const notificationWork: readonly Work[] = [
  {
    name: label('Write notifications'),
    when: { afterEvents: { everySeconds: 1 } },
    async run(tools) {
      await inStep(followEventsForNotifications)(tools);
      // an event is passed on once every transaction older than its own has ended
      if (await tools.database.read(tools.viewer, (tx) => isReaderBehind(tx, reader))) await tools.lookAgain(5);
    },
  },
  { name: label('Delete expired notifications'), when: { at: everyHour }, run: inStep(forgetOldNotifications) },
];
