import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { use, useDeferredValue } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Empty, ErrorState } from '../../../platform/ui/controls/states.tsx';
import { isDrawnWhole } from '../../../platform/ui/first-drawing.ts';
import { Page } from '../../../platform/ui/Page.tsx';
import { ListSurroundingsContext } from '../../../platform/ui/ResourceList/list-surroundings.ts';
import { AskForCover } from '../../../risk/covers/web/public.ts';
import type { Today } from '../dashboard.contract.ts';
import { Agenda, AgendaInWaiting } from './Agenda.tsx';
import { TodayFigures } from './TodayFigures.tsx';
import { TodayPlots } from './TodayPlots.tsx';
import { TodayStatement } from './TodayStatement.tsx';
import styles from './today.module.css';
import { useNews, useOrdersForMe, useOrdersToApprove, useReturnedOrders, useToday } from './today.queries.ts';

/** The first screen (row H3): what needs the reader today, what changed since the last visit, the key figures. */
export function TodayPage() {
  const { t } = useLingui();
  const { permissions } = useMe();
  const today = useToday();
  const hasRisk = permissions.includes('tci-access');
  const { clients } = use(ListSurroundingsContext);
  return (
    <Page
      title={t`Today`}
      note={hasRisk && <UnreadNews />}
      views={hasRisk && clients && <span className={styles.clients}>{clients}</span>}
      actions={hasRisk && <AskForCover />}
    >
      {today.error && !today.data ? (
        <ErrorState problem={today.error} what={t`The overview could not be loaded.`} onRetry={today.refetch} />
      ) : (
        <TheDay today={today.data} hasRisk={hasRisk} />
      )}
    </Page>
  );
}

/**
 * Shown while loading: the parts have their final height, so that nothing moves. What the day comes to is drawn first, its
 * agenda and plots behind it.
 */
function TheDay({ today, hasRisk }: { today: Today | undefined; hasRisk: boolean }) {
  const orders = useOrdersForMe();
  const toApprove = useOrdersToApprove();
  const returned = useReturnedOrders().count ?? null;
  const risk = today?.risk ?? null;
  const inDetail = useDeferredValue(risk, isDrawnWhole() ? risk : null);
  if (!hasRisk) return <NoRisk />;
  return (
    <div className={styles.today} aria-busy={!inDetail}>
      <TodayStatement day={today?.day} risk={risk} />
      <div className={styles.figures}>
        <TodayFigures risk={risk} orders={toApprove && { toApprove, returned }} />
      </div>
      <div className={styles.columns}>
        <div className={styles.agenda}>
          {today && inDetail ? (
            <Agenda day={today.day} risk={inDetail} orders={orders.items} orderCount={orders.count} />
          ) : (
            <AgendaInWaiting />
          )}
        </div>
        <div className={styles.plots}>{inDetail && <TodayPlots risk={inDetail} />}</div>
      </div>
    </div>
  );
}

/** What is new, in the number that the navigation shows at the monitor. */
function UnreadNews() {
  const { answers, changes } = useNews();
  const unread = (answers.count?.value ?? 0) + (changes.count?.value ?? 0);
  if (unread === 0) return null;
  return <Plural value={unread} one="# unread answer or change" other="# unread answers and changes" />;
}

/** Somebody with other areas: the places of the navigation are what they came for. */
function NoRisk() {
  return (
    <Empty
      title={<Trans>Nothing needs your attention today.</Trans>}
      reason={<Trans>Your permissions give access to other parts of the portal; see the menu.</Trans>}
    >
      <ButtonLink to={paths.policies}>
        <Trans>See your policies</Trans>
      </ButtonLink>
    </Empty>
  );
}
