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
      title={t`Risk services`}
      actions={
        <>
          <ButtonLink to={paths.manage}>
            <Trans>Several at once</Trans>
          </ButtonLink>
          <AskForCover />
        </>
      }
    >
      <Areas areas={areas}>
        <Trans>Everything about the buyers you insure: ask, watch, change.</Trans>
      </Areas>
    </Page>
  );
}

/** What is to be done where buyers do not pay, each with what there is or what waits there (row D16). */
export function NonPaymentPage() {
  const { t } = useLingui();
  const areas = usePlaces().filter(({ at }) => at[0] === 'nonPayment');
  return (
    <Page title={t`Non-payment`} actions={<ReportOverdue />}>
      <Areas areas={areas}>
        <Trans>From the first late day of an invoice to the last recovery: report, agree, hand over, claim.</Trans>
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
      title={t`Several at once`}
      actions={
        <ButtonLink to={paths.riskServices}>
          <Trans>Risk services</Trans>
        </ButtonLink>
      }
    >
      <Areas areas={areas} isManaged>
        <Trans>One list across your policies: mark rows, then change them together.</Trans>
      </Areas>
    </Page>
  );
}

type AreasProps = Readonly<{ areas: readonly Place[]; isManaged?: boolean; children: ReactNode }>;

function Areas({ areas, isManaged = false, children }: AreasProps) {
  if (areas.length === 0)
    return (
      <Empty
        title={<Trans>None of these areas is open to you.</Trans>}
        reason={<Trans>Your administrator can give you the right to them.</Trans>}
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
