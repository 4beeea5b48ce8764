import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { CountryCode } from '../../../platform/core/countries.ts';
import { subdivisionsOf } from '../../../platform/core/subdivisions.ts';
import { ToggleChip } from '../../../platform/ui/controls/Chip.tsx';
import { Select, TextField } from '../../../platform/ui/controls/Field.tsx';
import type { ActiveDescendantList } from '../../../platform/ui/controls/useActiveDescendant.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useConfig } from '../../../platform/ui/settings.ts';
import { looksLikeIdentifier } from '../company-search.ts';
import styles from './CompanySearch.module.css';
import { CountryField } from './CountryField.tsx';
import { type CompanyQuery, inCountry, typesOffered } from './company-query.ts';
import { readWhatIsTyped } from './identifier-reading.ts';

export type CompanySearchFieldsProps = {
  query: CompanyQuery;
  onChange(query: CompanyQuery): void;
  /** Attributes that make the main field control the list below it. */
  controls: ActiveDescendantList['controls'];
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  field: Ref<HTMLInputElement>;
  autoFocus?: boolean | undefined;
};

/** The input of a search: a name or an identifier, and what narrows it, the country among that. */
export function CompanySearchFields(props: CompanySearchFieldsProps) {
  return (
    <div className={styles.fields}>
      {props.query.mode === 'byName' ? <NameFields {...props} /> : <IdentifierFields {...props} />}
    </div>
  );
}

function CountryOfSearch({ query, onChange }: Pick<CompanySearchFieldsProps, 'query' | 'onChange'>) {
  const { t } = useLingui();
  return (
    <CountryField
      className={styles.country}
      label={t`Country`}
      isOptional
      placeholder={t`All countries`}
      value={query.countryCode}
      onChange={(countryCode) => onChange(inCountry(query, countryCode))}
    />
  );
}

function NameFields(props: CompanySearchFieldsProps) {
  const { t } = useLingui();
  const { query, onChange, controls, onKeyDown, field, autoFocus } = props;
  const subdivisions = query.countryCode ? subdivisionsOf(query.countryCode) : [];
  const isNeeded = useNeedsLocality(query.countryCode);
  return (
    <>
      <TextField
        ref={field}
        className={styles.main}
        label={t`Company name`}
        icon="search"
        value={query.name}
        onChange={(name) => onChange({ ...query, name })}
        onKeyDown={onKeyDown}
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
        longest={200}
        enterKeyHint="search"
        hint={<NameAsIdentifier query={query} />}
        {...controls}
      />
      <CountryOfSearch query={query} onChange={onChange} />
      {subdivisions.length > 0 && (
        <Select
          className={styles.subdivision}
          label={<SubdivisionName countryCode={query.countryCode} />}
          isOptional={!isNeeded}
          value={query.subdivisionCode}
          placeholder={t`Any`}
          options={subdivisions.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(subdivisionCode) => onChange({ ...query, subdivisionCode })}
        />
      )}
      <TextField
        className={styles.place}
        label={t`Town or postal code`}
        isOptional={!isNeeded}
        value={query.place}
        onChange={(place) => onChange({ ...query, place })}
        autoComplete="off"
        longest={100}
      />
      <span className={styles.extended}>
        <ToggleChip
          label={t`Include branches, trade names, ceased`}
          isOn={query.extended}
          onChange={(extended) => onChange({ ...query, extended })}
        />
        <Trans>also finds merged companies</Trans>
      </span>
    </>
  );
}

/** An identifier in the field of the name is recognised, and searched as one. */
function NameAsIdentifier({ query: { name, countryCode } }: Pick<CompanySearchFieldsProps, 'query'>) {
  const isNumber = looksLikeIdentifier(name) && readWhatIsTyped(name, countryCode, '').is === 'right';
  return isNumber && <ReadingHint query={{ identifier: name, countryCode, identifierType: '' }} />;
}

function IdentifierFields({ query, onChange, controls, onKeyDown, field, autoFocus }: CompanySearchFieldsProps) {
  const { t } = useLingui();
  const reading = readWhatIsTyped(query.identifier, query.countryCode, query.identifierType);
  return (
    <>
      <Select
        className={styles.type}
        label={t`Type`}
        value={query.identifierType}
        isOptional
        placeholder={t`Any type`}
        options={typesOffered(query.countryCode).map(({ code, label }) => ({ value: code, label }))}
        onChange={(identifierType) => onChange({ ...query, identifierType })}
      />
      <TextField
        ref={field}
        className={styles.main}
        label={t`Identifier`}
        icon="search"
        value={query.identifier}
        onChange={(identifier) => onChange({ ...query, identifier })}
        onKeyDown={onKeyDown}
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
        longest={60}
        enterKeyHint="search"
        error={reading.is === 'mistyped' && <Trans>The check digit is wrong. Check for typing errors.</Trans>}
        hint={<ReadingHint query={query} />}
        {...controls}
      />
      <CountryOfSearch query={query} onChange={onChange} />
    </>
  );
}

/** The most kinds that are listed; more of them do not help. */
const mostKinds = 3;

/** The likely type of the identifier, or an example of one. */
export function ReadingHint({
  query: { identifier, countryCode, identifierType },
}: {
  query: Pick<CompanyQuery, 'identifier' | 'countryCode' | 'identifierType'>;
}): ReactNode {
  const format = useFormat();
  const reading = readWhatIsTyped(identifier, countryCode, identifierType);
  if (reading.is === 'mistyped') return null;
  if (reading.is !== 'right') {
    if (reading.example) return <Trans>For example {reading.example}. Spaces, dots and prefixes are ignored.</Trans>;
    return <Trans>Registration number, VAT number, D-U-N-S, LEI or buyer number (EH-ID, Euler-ID).</Trans>;
  }
  if (reading.labels.length > mostKinds)
    return <Trans>This could be one of {reading.labels.length} types of identifier.</Trans>;
  const kinds = format.list(reading.labels);
  if (reading.value === null) return <Trans>Recognised as {kinds}.</Trans>;
  return (
    <Trans>
      Recognised as {reading.value}, {kinds}.
    </Trans>
  );
}

/** Row D15: in some countries names alone find too many. */
function useNeedsLocality(countryCode: CountryCode | null): boolean {
  const { countrySpecials } = useConfig();
  return countryCode !== null && countrySpecials.extraSearchKeyCountries.includes(countryCode);
}

/** What a country calls its first-level parts. */
export function SubdivisionName({ countryCode }: { countryCode: CountryCode | null }) {
  switch (countryCode) {
    case 'CA':
      return <Trans>Province or territory</Trans>;
    case 'CH':
      return <Trans>Canton</Trans>;
    default:
      return <Trans>State or territory</Trans>;
  }
}
