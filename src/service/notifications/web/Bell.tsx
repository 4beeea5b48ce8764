import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { Icon } from '../../../platform/ui/controls/Icon.tsx';
import { Tooltip } from '../../../platform/ui/controls/Tooltip.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import styles from './notifications.module.css';
import { useNotificationSummary } from './notifications.queries.ts';

/** The list that the figure of the bell opens: what is unread. */
export const unreadSearch = { unread: 'true' };

/** The bell of the header, with how many notifications are unread; live updates keep it right, and polling without them. */
export function Bell() {
  const { t } = useLingui();
  const format = useFormat();
  const { query: policy } = usePolicySelection();
  const { data: summary } = useNotificationSummary(policy ? { policy } : {});
  const unread = summary?.unread ?? { value: 0, capped: false };
  const shown = `${format.number(unread.value)}${unread.capped ? '+' : ''}`;
  const name =
    unread.value === 0
      ? t`Notifications`
      : t`Notifications, ${plural(unread.value, { one: '# unread', other: '# unread' })}`;
  return (
    <Tooltip text={name} isName>
      <Link
        to={paths.notifications}
        search={(unread.value > 0 ? unreadSearch : {}) as never}
        className={styles.bell}
        aria-label={name}
      >
        <Icon name="bell" />
        {unread.value > 0 && (
          <span className={styles.count} aria-hidden="true">
            {shown}
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
