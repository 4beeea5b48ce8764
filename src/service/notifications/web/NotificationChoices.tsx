import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useText } from '@lingui/react/macro';
import { Fragment, type RefObject, useEffect, useRef } from 'react';
import { type MailRhythm, mailRhythms } from '../../../identity/access/person.ts';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useConfig } from '../../../platform/ui/settings.ts';
import { notificationGroups } from '../notification.ts';
import { groupLabels } from '../notification-labels.ts';
import type { ChoiceOnWire } from '../notifications.contract.ts';
import styles from './notifications.module.css';
import { useChooseNotification, useNotificationPreferences } from './notifications.queries.ts';
import { ReminderDays } from './ReminderDays.tsx';

const rhythmLabels: Readonly<Record<MailRhythm, MessageDescriptor>> = {
  'at-once': msg`Immediately`,
  daily: msg`In the digest`,
  never: msg`No email`,
};

/** What the reader wants to be notified about, in the portal and by mail; every change is kept at once. */
export function NotificationChoices() {
  const { i18n } = useLingui();
  const { sendsMail } = useConfig();
  const { data } = useNotificationPreferences();
  const section = useRef<HTMLElement>(null);
  useComeHere(section, data !== undefined);
  if (!data) return null;
  return (
    <section className={styles.choices} id="notifications" ref={section}>
      <Heading note={<Trans>only about what your rights let you see</Trans>}>
        <Trans>Notifications</Trans>
      </Heading>
      {!sendsMail && (
        <p className={styles.noMail}>
          <Trans>This portal sends no emails. Once it does, you choose here which ones you receive, and when.</Trans>
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>What</Trans>
            </th>
            <th scope="col">
              <Trans>In the portal</Trans>
            </th>
            {sendsMail && (
              <th scope="col" className={styles.mail}>
                <Trans>By email</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {notificationGroups.map((group) => {
            const choices = data.items.filter((choice) => choice.group === group);
            if (choices.length === 0) return null;
            return (
              <Fragment key={group}>
                <tr className={styles.group}>
                  <th scope="colgroup" colSpan={3}>
                    {i18n._(groupLabels[group])}
                  </th>
                </tr>
                {choices.map((choice) => (
                  <Choice key={choice.type} choice={choice} sendsMail={sendsMail} />
                ))}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {data.reminderDays && <ReminderDays chosen={data.reminderDays} />}
    </section>
  );
}

function Choice({ choice: { type, title, inApp, mail }, sendsMail }: { choice: ChoiceOnWire; sendsMail: boolean }) {
  const { t } = useText();
  const { i18n } = useLingui();
  const { choose, wished } = useChooseNotification();
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        <Checkbox
          label={<span className="visually-hidden">{t`Notify me in the portal: ${title}`}</span>}
          isChecked={wished?.inApp ?? inApp}
          onChange={(chosen) => choose({ type, inApp: chosen })}
        />
      </td>
      {sendsMail && (
        <td className={styles.mail}>
          <Select
            label={t`Notify me by email: ${title}`}
            hidesLabel
            isSmall
            value={wished?.mail ?? mail}
            options={mailRhythms.map((value) => ({ value, label: i18n._(rhythmLabels[value]) }))}
            onChange={(chosen) => choose({ type, mail: chosen })}
          />
        </td>
      )}
    </tr>
  );
}

/** A link to this section, as mails have one, finds it once it is there. */
function useComeHere(section: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere && location.hash === '#notifications') section.current?.scrollIntoView();
  }, [isThere, section]);
}
