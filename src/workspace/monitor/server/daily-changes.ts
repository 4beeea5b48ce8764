import type { DailyNews } from '../../../service/mail/server/public.ts';
import { changesSection } from '../changes-section.ts';
import { changesIn } from '../unread-changes.ts';
import { unreadSince } from './read-monitor.ts';

/** The part of the daily mail that reports how much changed on the reader's buyers. */
export const dailyChanges: DailyNews = {
  topic: 'changes',
  since: async (reader, since) => {
    const changes = await unreadSince(reader, since);
    return changesIn(changes) === 0 ? null : (writing) => changesSection(changes, writing);
  },
};
