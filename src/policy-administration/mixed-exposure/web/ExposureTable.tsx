import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { SideScroll } from '../../../platform/ui/controls/SideScroll.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { exposureCategories } from '../exposure.ts';
import type { ExposurePackageDetail } from '../mixed-exposure.contract.ts';
import { exposureCategoryLabels, exposureTypeLabels } from '../mixed-exposure-labels.ts';
import styles from './mixed-exposure.module.css';

type Line = ExposurePackageDetail['lines'][number];
type Props = Readonly<{ shown: ExposurePackageDetail; totals: NonNullable<ExposurePackageDetail['totals']> }>;

/** The lines by type, a column for each category, with rate and premium; the total at the foot. */
export function ExposureTable({ shown: { lines, premium, currency }, totals }: Props) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const name = useLineName();
  return (
    <section>
      <Heading note={currency}>
        <Trans>Exposure</Trans>
      </Heading>
      <SideScroll label={t`Exposure`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t`Line`}</th>
              {exposureCategories.map((category) => (
                <th key={category}>{i18n._(exposureCategoryLabels[category])}</th>
              ))}
              <th>{t`Rate`}</th>
              <th>{t`Premium`}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={name(line)}>
                <th scope="row">{name(line)}</th>
                {exposureCategories.map((category) => (
                  <td key={category}>{format.amount(line.exposure[category])}</td>
                ))}
                <td>{line.rate === null ? '–' : format.rate(line.rate)}</td>
                <td>{line.premium ? format.amount(line.premium) : '–'}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t`Total`}</th>
              {exposureCategories.map((category) => (
                <td key={category}>{format.amount(totals[category])}</td>
              ))}
              <td />
              <td>{premium ? format.amount(premium) : '–'}</td>
            </tr>
          </tfoot>
        </table>
      </SideScroll>
    </section>
  );
}

/** The country of a line, or what it is of; domestic and export are two lines of one type. */
function useLineName() {
  const { i18n } = useTexts();
  const format = useFormat();
  return ({ type, countryCode, side }: Line): string => {
    if (countryCode !== null) return format.country(countryCode);
    return i18n._(side ? exposureCategoryLabels[side] : exposureTypeLabels[type]);
  };
}
