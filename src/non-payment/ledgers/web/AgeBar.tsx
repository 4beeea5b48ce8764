import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { type Age, ages, type OwedByAge } from '../ledger-account.ts';
import styles from './accounts.module.css';

/** How old what is owed is, in words. */
const ageLabels: Readonly<Record<Age, MessageDescriptor>> = {
  notDue: msg`not due`,
  to30: msg`1–30 days`,
  to60: msg`31–60 days`,
  to90: msg`61–90 days`,
  over90: msg`over 90 days`,
};

/** What is owed by age as one bar, from what is not due to what is oldest; its figures are its name. */
export function AgeBar({ byAge }: { byAge: OwedByAge }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const parts = ages.filter((age) => Number(byAge[age].amount) > 0);
  const name = parts.map((age) => `${i18n._(ageLabels[age])} ${format.money(byAge[age], 'none')}`).join(', ');
  return (
    <span role="img" aria-label={name} title={name} className={styles.ages}>
      {parts.map((age) => (
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
