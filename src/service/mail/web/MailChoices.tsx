import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type MailRhythm, type MailTopic, rhythmsOfTopic } from '../../../identity/access/person.ts';
import { useMe, usePreferences } from '../../../identity/access/web/public.ts';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';

const DigestSchedule = lazyPart(async () => (await import('./DigestSchedule.tsx')).DigestSchedule);

/** Topics that are sent by mail only: those of orders are among the notifications. */
const topicLabels: Readonly<Partial<Record<MailTopic, MessageDescriptor>>> = {
  changes: msg`Number of changes to my buyers`,
};

const topics = Object.entries(topicLabels) as ReadonlyArray<[MailTopic, MessageDescriptor]>;

const rhythmLabels: Readonly<Record<MailRhythm, MessageDescriptor>> = {
  'at-once': msg`Immediately`,
  daily: msg`In the digest`,
  never: msg`No email`,
};

/** Which mails somebody receives, and when; every change is kept at once. */
export function MailChoices() {
  const { t, i18n } = useLingui();
  const [preferences, change] = usePreferences();
  const { email } = useMe().person;
  return (
    <>
      <Heading note={t`to ${email}`}>
        <Trans>Email</Trans>
      </Heading>
      {topics.map(([topic, labels]) => (
        <Select
          key={topic}
          label={i18n._(labels)}
          value={preferences.mail[topic] as MailRhythm}
          options={rhythmsOfTopic[topic].map((rhythm) => ({ value: rhythm, label: i18n._(rhythmLabels[rhythm]) }))}
          onChange={(rhythm) => change({ mail: { [topic]: rhythm } })}
        />
      ))}
      <DigestSchedule />
    </>
  );
}
