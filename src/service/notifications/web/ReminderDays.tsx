import { Plural, Trans } from '@lingui/react/macro';
import { type ReminderDay, reminderDays } from '../../../non-payment/deadlines/reminders.ts';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import styles from './notifications.module.css';
import { useChooseReminderDays } from './notifications.queries.ts';

/** How long before a deadline the reader is reminded of it: each day once. Every change is kept at once. */
export function ReminderDays({ chosen }: { chosen: readonly ReminderDay[] }) {
  const { choose, wished } = useChooseReminderDays();
  const present = wished ?? chosen;
  return (
    <fieldset className={styles.reminders}>
      <legend>
        <Trans>Remind me of deadlines</Trans>
      </legend>
      <p>
        <Trans>
          Once on each of these days, in the portal and by email as chosen above for obligations falling due.
        </Trans>
      </p>
      <div>
        {reminderDays.map((day) => (
          <Checkbox
            key={day}
            label={
              day === 0 ? (
                <Trans>On the last day</Trans>
              ) : (
                <Plural value={day} one="# day before" other="# days before" />
              )
            }
            isChecked={present.includes(day)}
            onChange={(isWanted) =>
              choose(reminderDays.filter((each) => (each === day ? isWanted : present.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
