import { everyHour, untilDone, type Work } from '../../../platform/server/work.ts';
import { forgetOldEvents, noteClosingOffers, noteExpiries, noteOpenRenewals } from './note-the-day.ts';

export const monitorWork: readonly Work[] = [
  {
    name: 'tell of covers that end within thirty days, offers that close and renewals to choose; forget old news',
    when: { at: everyHour },
    run: untilDone('Calendar', noteExpiries, noteClosingOffers, noteOpenRenewals, forgetOldEvents),
  },
];
