import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { Words } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { type Age, ages, type OwedByAge } from '../ledger-account.ts';
import { ageLabels } from '../ledger-labels.ts';
import styles from './accounts.module.css';

/** What is owed by age in words: "not due 700, over 90 days 60". */
export function agesInWords(byAge: OwedByAge, { i18n, format }: Words): string {
  return agesOwed(byAge)
    .map((age) => `${i18n._(ageLabels[age])} ${format.money(byAge[age], 'none')}`)
    .join(', ');
}

function agesOwed(byAge: OwedByAge): Age[] {
  return ages.filter((age) => Number(byAge[age].amount) > 0);
}

/** What is owed by age as one bar, from what is not due to what is oldest; its figures are its name. */
export function AgeBar({ byAge }: { byAge: OwedByAge }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const name = agesInWords(byAge, { i18n, format });
  return (
    <span role="img" aria-label={name} title={name} className={styles.ages}>
      {agesOwed(byAge).map((age) => (
        <i key={age} data-age={age} style={{ flexGrow: Number(byAge[age].amount) }} />
      ))}
    </span>
  );
}

/** What the parts of the bars mean. */
export function AgeKey() {
  const { i18n } = useTexts();
  return (
    <p className={styles.key}>
      <Trans>Age of what is owed:</Trans>
      {ages.map((age) => (
        <span key={age}>
          <i data-age={age} aria-hidden="true" /> {i18n._(ageLabels[age])}
        </span>
      ))}
    </p>
  );
}
