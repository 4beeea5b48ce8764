import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ReportOverdue } from '../../../non-payment/overdues/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import type { Place } from '../../../platform/ui/web-area.ts';
import { AskForCover } from '../../../risk/covers/web/public.ts';
import { usePlaces } from '../use-places.ts';
import { AreaTile } from './AreaTile.tsx';
import styles from './groups.module.css';

/** The areas of risk, each with what there is or what waits there (row D16). */
export function RiskServicesPage() {
  const { t } = useLingui();
  const areas = usePlaces().filter(({ at }) => ['buyers', 'cover', 'approvals'].includes(at[0]));
  return (
    <Page
      title={t`Limits & cover`}
      actions={
        <>
          <ButtonLink to={paths.manage}>
            <Trans>Portfolio (bulk actions)</Trans>
          </ButtonLink>
          <AskForCover />
        </>
      }
    >
      <Areas areas={areas}>
        <Trans>Everything about the buyers you insure: request, monitor and change cover.</Trans>
      </Areas>
    </Page>
  );
}

/** What is to be done where buyers do not pay, each with what there is or what waits there (row D16). */
export function NonPaymentPage() {
  const { t } = useLingui();
  const areas = usePlaces().filter(({ at }) => at[0] === 'nonPayment');
  return (
    <Page title={t`Receivables & claims`} actions={<ReportOverdue />}>
      <Areas areas={areas}>
        <Trans>
          From the first day overdue to the last recovery: report, agree payment plans, place for collection, claim.
        </Trans>
      </Areas>
    </Page>
  );
}

/** The lists across all policies selected, where several are changed at once (row D16). */
export function ManagePage() {
  const { t } = useLingui();
  const areas = usePlaces().filter(({ managedAt }) => managedAt !== undefined);
  return (
    <Page
      title={t`Portfolio (bulk actions)`}
      actions={
        <ButtonLink to={paths.riskServices}>
          <Trans>Limits &amp; cover</Trans>
        </ButtonLink>
      }
    >
      <Areas areas={areas} isManaged>
        <Trans>One list across your policies: select rows, then change them together.</Trans>
      </Areas>
    </Page>
  );
}

type AreasProps = Readonly<{ areas: readonly Place[]; isManaged?: boolean; children: ReactNode }>;

function Areas({ areas, isManaged = false, children }: AreasProps) {
  if (areas.length === 0)
    return (
      <Empty
        title={<Trans>You have no access to these areas.</Trans>}
        reason={<Trans>Your administrator can give you access.</Trans>}
      />
    );
  return (
    <>
      <Statement>{children}</Statement>
      <ul className={styles.tiles}>
        {areas.map((place) => (
          <li key={place.id}>
            <AreaTile place={place} path={(isManaged && place.managedAt) || place.path} />
          </li>
        ))}
      </ul>
    </>
  );
}
