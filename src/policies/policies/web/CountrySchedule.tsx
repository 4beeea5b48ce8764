import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { countryCodes } from '../../../platform/core/countries.ts';
import { TextField } from '../../../platform/ui/controls/Field.tsx';
import { CountryCode, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { SideScroll } from '../../../platform/ui/controls/SideScroll.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { scheduleLine } from '../covered-countries.ts';
import type { PolicyDetail } from '../policies.contract.ts';
import type { CountryTerms } from '../policy-terms.ts';
import styles from './PolicyPage.module.css';

const mostWithoutSearch = 8;

/** The countries whose buyers are covered, each with its own terms; searching one that is missing says so. */
export function CountrySchedule({ policy }: { policy: PolicyDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const [typed, type] = useState('');
  const { countriesCovered } = policy;
  const shown = findCountries(countriesCovered, typed, format.country).sort((one, other) =>
    format.country(one.countryCode).localeCompare(format.country(other.countryCode), format.locale),
  );
  const hasOwn = (term: 'maxExtensionPeriodDays' | 'notificationPeriodDays') =>
    countriesCovered.some((country) => country[term] !== null && country[term] !== undefined);
  const [hasExtensions, hasReports] = [hasOwn('maxExtensionPeriodDays'), hasOwn('notificationPeriodDays')];
  const hasRates = countriesCovered.some((country) => country.rate !== null);
  return (
    <section>
      <Heading note={<Plural value={countriesCovered.length} one="# in the schedule" other="# in the schedule" />}>
        <Trans>Countries</Trans>
      </Heading>
      {countriesCovered.length > mostWithoutSearch && (
        <div className={styles.find}>
          <TextField
            label={t`Find a country`}
            hidesLabel
            icon="search"
            isSmall
            placeholder={t`Find a country`}
            value={typed}
            onChange={type}
          />
        </div>
      )}
      <SideScroll label={t`Countries`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`Country`}</th>
              <th scope="col">{t`Zone`}</th>
              <th scope="col" className={styles.figure}>{t`Maximum payment term (days)`}</th>
              <th scope="col" className={styles.figure}>{t`Insured percentage`}</th>
              {hasExtensions && <th scope="col" className={styles.figure}>{t`Cover stops after (days)`}</th>}
              {hasReports && <th scope="col" className={styles.figure}>{t`Notification within (days)`}</th>}
              {hasRates && <th scope="col" className={styles.figure}>{t`Premium rate`}</th>}
              <th scope="col">{t`Cover`}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((country) => (
              <tr key={country.countryCode}>
                <th scope="row">
                  <CountryCode code={country.countryCode} /> {format.country(country.countryCode)}
                </th>
                <td>{country.zone ?? <Unknown />}</td>
                <td className={styles.figure}>
                  {country.excluded ? <Unknown /> : (country.maxTerm ?? policy.maxPaymentTermDays)}
                </td>
                <td className={styles.figure}>
                  {country.excluded ? (
                    <Unknown />
                  ) : (
                    format.percent(country.insuredPct ?? policy.insuredPercentages.granted)
                  )}
                </td>
                {hasExtensions && (
                  <td className={styles.figure}>
                    {country.excluded ? <Unknown /> : (country.maxExtensionPeriodDays ?? policy.maxExtensionPeriodDays)}
                  </td>
                )}
                {hasReports && (
                  <td className={styles.figure}>
                    {country.excluded ? <Unknown /> : (country.notificationPeriodDays ?? policy.notificationPeriodDays)}
                  </td>
                )}
                {hasRates && (
                  <td className={styles.figure}>{country.rate === null ? <Unknown /> : format.rate(country.rate)}</td>
                )}
                <td>
                  {country.excluded ? (
                    <Status shape="cross">{t`Excluded`}</Status>
                  ) : (
                    <Status shape="full">{t`Covered`}</Status>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
      {shown.length === 0 && (
        <p className={styles.note}>
          <NotInSchedule policy={policy} typed={typed} />
        </p>
      )}
    </section>
  );
}

/** Lines whose country has the text in its name or is its code. */
function findCountries(
  schedule: readonly CountryTerms[],
  typed: string,
  nameOf: (code: string) => string,
): CountryTerms[] {
  return schedule.filter(({ countryCode }) => isMeant(countryCode, typed, nameOf));
}

function isMeant(countryCode: string, typed: string, nameOf: (code: string) => string): boolean {
  const wanted = plain(typed);
  return plain(nameOf(countryCode)).includes(wanted) || plain(countryCode) === wanted;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

/** A country that has no line of its own: covered with France, or not at all. */
function NotInSchedule({ policy, typed }: { policy: PolicyDetail; typed: string }) {
  const format = useFormat();
  const meant = countryCodes.find((code) => isMeant(code, typed, format.country));
  if (!meant) return <Trans>Country: “{typed}” is not known.</Trans>;
  const country = format.country(meant);
  const line = scheduleLine(policy.countriesCovered, meant);
  if (line && !line.excluded)
    return (
      <Trans>
        {country} is covered together with {format.country(line.countryCode)}.
      </Trans>
    );
  return <Trans>{country} is not covered by this policy.</Trans>;
}
