import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Heading, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { exposureCategories } from '../exposure.ts';
import type { ExposurePackageDetail } from '../mixed-exposure.contract.ts';
import { exposureCategoryLabels } from '../mixed-exposure-labels.ts';
import styles from './mixed-exposure.module.css';

type Meter = NonNullable<ExposurePackageDetail['meter']>;

/** How many buyers are monitored now, and what credit checks of the insurance year have cost so far. */
export function FeeMeter({ meter: { from, to, monitored, checks, fees } }: { meter: Meter }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  return (
    <section className={styles.meter}>
      <div>
        <Heading>
          <Trans>Monitored buyers</Trans>
        </Heading>
        <Terms
          terms={exposureCategories.map((category) => [
            i18n._(exposureCategoryLabels[category]),
            format.number(monitored[category]),
          ])}
        />
      </div>
      <div>
        <Heading note={format.period(from, to)}>
          <Trans>Credit checks</Trans>
        </Heading>
        <Terms
          terms={[
            [t`Domestic`, format.number(checks.domestic)],
            [t`Foreign`, format.number(checks.foreign)],
            [t`Urgent`, format.number(checks.urgent)],
            [t`Fees so far`, fees ? format.money(fees) : t`No fees are agreed`],
          ]}
        />
      </div>
    </section>
  );
}
