import type { MailTopic } from '../../../identity/access/person.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import { defineSlot } from '../../../platform/core/slot.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { WriteSection } from '../mail-message.ts';

/**
 * What another resource contributes to the daily mail. It is declared there, and `app` passes the list to the mailer.
 */
export type DailyNews = Readonly<{
  /** The topic by which its reader chooses whether to be notified. */
  topic: MailTopic;
  /** What has happened since an instant, read in the reader's own scope; `null` where there is nothing to report. */
  since(reader: Pick<Context, 'scope' | 'tx' | 'actor'>, since: Instant): Promise<WriteSection | null>;
}>;

/** Parts of the daily mail, by whoever has news. */
export const dailyNewsSlot = defineSlot<DailyNews>('parts of the daily mail');
