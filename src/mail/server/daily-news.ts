import type { MailTopic } from '../../access/person.ts';
import type { Context } from '../../platform/server/context.ts';
import type { Instant } from '../../reference/instant.ts';
import type { WriteSection } from '../letter.ts';

/** What another area tells in the daily mail. It is declared there, and `app` hands all of it to the mail room. */
export type DailyNews = Readonly<{
  /** The topic by which its reader chooses whether to be told. */
  topic: MailTopic;
  /** What has happened since an instant, asked in the reader's own scope; `null` where there is nothing to tell. */
  since(reader: Pick<Context, 'scope' | 'tx' | 'actor'>, since: Instant): Promise<WriteSection | null>;
}>;
