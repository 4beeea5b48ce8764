import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { exposureCategories } from '../exposure.ts';
import type { ExposurePackage } from '../mixed-exposure.contract.ts';
import { exposureCategoryLabels, packageStatusLabels } from '../mixed-exposure-labels.ts';
import { useExposurePackage } from './mixed-exposure.queries.ts';

/** A package beside the list: its amounts by category. */
export function ExposurePackagePanel({ packageId, row }: { packageId: string; row?: ExposurePackage | undefined }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const found = useExposurePackage(packageId);
  const shown = found.data ?? row;
  return (
    <DetailPanel
      kicker={shown ? `${t`Exposure package`} · ${shown.policy}` : t`Exposure package`}
      title={shown ? format.period(shown.periodFrom, shown.periodTo) : ''}
      sub={shown && <StatusInWords of={packageStatusLabels[shown.status]} />}
      foot={
        <ButtonLink kind="primary" to={paths.mixedExposurePackage(packageId)}>
          <Trans>Open</Trans>
        </ButtonLink>
      }
    >
      {found.error && (
        <ErrorState problem={found.error} what={t`The package could not be loaded.`} onRetry={found.refetch} />
      )}
      {shown ? (
        <PanelSection title={t`Exposure`}>
          <Terms
            terms={exposureCategories.map((category) => [
              i18n._(exposureCategoryLabels[category]),
              shown.totals ? format.money(shown.totals[category]) : '–',
            ])}
          />
        </PanelSection>
      ) : (
        !found.error && <StillReading />
      )}
    </DetailPanel>
  );
}
