import { label } from '../../../platform/core/label.ts';
import { everyHour, untilDone, type Work } from '../../../platform/server/work.ts';
import { forgetOldEvents, noteClosingOffers, noteExpiries, noteOpenRenewals } from './note-the-day.ts';

export const monitorWork: readonly Work[] = [
  {
    name: label('Announce in the monitor what expires soon'),
    when: { at: everyHour },
    run: untilDone('Calendar', noteExpiries, noteClosingOffers, noteOpenRenewals, forgetOldEvents),
  },
];
