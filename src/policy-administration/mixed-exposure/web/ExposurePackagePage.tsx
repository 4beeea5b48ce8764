import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordHistory } from '../../../platform/audit/web/public.ts';
import { signOfMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Page } from '../../../platform/ui/Page.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { turnoverDeclarationsContract } from '../../turnover-declarations/turnover-declarations.contract.ts';
import type { ExposurePackageDetail } from '../mixed-exposure.contract.ts';
import { packageStatusLabels } from '../mixed-exposure-labels.ts';
import { ExposureForm } from './ExposureForm.tsx';
import { ExposureTable } from './ExposureTable.tsx';
import { FeeMeter } from './FeeMeter.tsx';
import styles from './mixed-exposure.module.css';
import { useExposurePackage } from './mixed-exposure.queries.ts';

/** One package: the figures of its declaration by type and category, and the fee meter. */
export function ExposurePackagePage() {
  const { t } = useLingui();
  const format = useFormat();
  const { packageId } = useParams({ strict: false }) as { packageId: string };
  const { data, error, refetch } = useExposurePackage(packageId);
  return (
    <Page
      title={data ? format.period(data.periodFrom, data.periodTo) : t`Exposure package`}
      note={data && <Note shown={data} />}
      actions={
        <ButtonLink to={paths.mixedExposure}>
          <Trans>All packages</Trans>
        </ButtonLink>
      }
    >
      {error && !data && <ErrorState problem={error} what={t`The package could not be loaded.`} onRetry={refetch} />}
      {data ? <ExposurePackage shown={data} /> : !error && <StillReading />}
    </Page>
  );
}

type Props = Readonly<{ shown: ExposurePackageDetail }>;

function Note({ shown: { policy, policyholder, status } }: Props) {
  return (
    <>
      {policyholder} <code>{policy}</code> <StatusInWords of={packageStatusLabels[status]} />
    </>
  );
}

function ExposurePackage({ shown }: Props) {
  const { packageId, actions, lines } = shown;
  const mayEnter = useMay(turnoverDeclarationsContract.enterTurnover) && actions.enter === null;
  const [isEntering, enter] = useState(false);
  const hasFigures = lines.length > 0;
  // what is declared, or with colleagues, is changed in the declaration, which says what becomes of approvals
  const isOpen = (shown.status === 'TO_SUPPLY' || shown.status === 'DRAFT') && !shown.isWithColleagues;
  const mayEnterHere = mayEnter && isOpen && !shown.isApart;
  if (isEntering) return <ExposureForm shown={shown} onClose={() => enter(false)} />;
  return (
    <div className={styles.sections}>
      <PackageStatement shown={shown} />
      <div className={styles.actions}>
        {mayEnterHere && (
          <Button {...(hasFigures ? {} : { kind: 'primary' as const })} onPress={() => enter(true)}>
            <Trans>Enter by category</Trans>
          </Button>
        )}
        <ButtonLink
          {...(mayEnter && !mayEnterHere && !hasFigures ? { kind: 'primary' as const } : {})}
          to={paths.turnoverDeclaration(packageId)}
        >
          {mayEnter ? <Trans>Enter the figures</Trans> : <Trans>Open the declaration</Trans>}
        </ButtonLink>
      </div>
      {shown.totals && hasFigures && <ExposureTable shown={shown} totals={shown.totals} />}
      {shown.meter && <FeeMeter meter={shown.meter} />}
      <RecordHistory subject={`turnover-declaration/${packageId}`} />
    </div>
  );
}

function PackageStatement({ shown: { totals, dueDate } }: Props) {
  return <Statement>{totals ? <SuppliedTotals totals={totals} /> : <ToBeSupplied dueDate={dueDate} />}</Statement>;
}

function SuppliedTotals({ totals: { TOT, INS } }: { totals: NonNullable<ExposurePackageDetail['totals']> }) {
  const format = useFormat();
  const total = format.money(TOT);
  const insured = format.money(INS);
  if (signOfMoney(TOT) === 0) return <Trans>There was no exposure in this period.</Trans>;
  return (
    <Trans>
      <mark>{insured}</mark> of {total} are insured.
    </Trans>
  );
}

function ToBeSupplied({ dueDate }: Pick<ExposurePackageDetail, 'dueDate'>) {
  const format = useFormat();
  const day = format.fullDay(dueDate);
  return (
    <Trans>
      The exposure is to be supplied by <mark>{day}</mark>.
    </Trans>
  );
}
