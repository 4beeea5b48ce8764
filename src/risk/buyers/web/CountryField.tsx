import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { type CountryCode, countryCodes } from '../../../platform/core/countries.ts';
import { pickListCountry } from '../../../platform/core/country-specials.ts';
import type { Format } from '../../../platform/core/format.ts';
import { ComboBox, type ComboItem } from '../../../platform/ui/controls/ComboBox.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { fold, matches } from '../../../platform/ui/palette.ts';
import { useCoveredCountries } from '../../../policies/policies/web/public.ts';
import styles from './CompanySearch.module.css';

export type CountryFieldProps = {
  label: string;
  value: CountryCode | null;
  onChange(countryCode: CountryCode | null): void;
  error?: ReactNode;
  hint?: ReactNode;
  name?: string;
  className?: string | undefined;
  isOptional?: boolean;
  autoFocus?: boolean | undefined;
  /** What no country means. */
  placeholder?: string;
};

/**
 * A country by its name in the reader's language or its code; those that the policies cover come first. Overseas
 * territories are listed under France as well.
 */
export function CountryField({ value, onChange, ...field }: CountryFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const covered = useCoveredCountries();
  const countries = useMemo(() => namedCountries(format, covered), [format, covered]);
  const chosen = countries.find(({ code }) => code === value)?.name ?? '';
  const [typed, type] = useState<string | null>(null);
  const text = typed ?? chosen;
  // the same items again cost nothing, because typing beside this field renders it again with every letter
  const items = useMemo(
    () =>
      findCountries(countries, text === chosen ? '' : text).map(
        ({ code, name, group }): ComboItem => ({
          id: code,
          label: name,
          end: code,
          ...(group ? { detail: group } : {}),
        }),
      ),
    [countries, text, chosen],
  );
  const choose = (code: string | null) => {
    type(null);
    if (code !== value) onChange(code);
  };
  /** Enter and Tab choose the likeliest country where none was selected: "Germ" is Germany. */
  const chooseFirst = (event: KeyboardEvent) => {
    const [first] = items;
    const hasWalked = event.target instanceof HTMLElement && event.target.hasAttribute('aria-activedescendant');
    if (!['Enter', 'Tab'].includes(event.key) || hasWalked || !first || text === chosen || text.trim() === '') return;
    if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
    }
    choose(first.id);
  };
  return (
    <div className={styles.contents} onKeyDownCapture={chooseFirst}>
      <ComboBox
        placeholder={t`Country`}
        {...field}
        items={items}
        typed={text}
        onType={(written) => {
          type(written);
          if (written === '') onChange(null);
        }}
        value={value}
        onChoose={choose}
        onBlur={() => type(null)}
        nothingFound={<Trans>Country: “{text}” is not known.</Trans>}
      />
    </div>
  );
}

/** A country with its name and, where it is listed under another country, that one's name. */
export type NamedCountry = Readonly<{ code: CountryCode; name: string; group: string | null }>;

/** All countries by name, in the order of the reader's language: those covered, then the others. */
export function namedCountries(
  { country: nameOf, locale }: Pick<Format, 'country' | 'locale'>,
  covered: readonly CountryCode[] = [],
): NamedCountry[] {
  const first = new Set(covered);
  return countryCodes
    .map((code) => ({ code, name: nameOf(code), group: groupOf(code) }))
    .sort(
      (one, other) =>
        Number(first.has(other.code)) - Number(first.has(one.code)) || one.name.localeCompare(other.name, locale),
    );

  function groupOf(code: CountryCode): string | null {
    const group = pickListCountry(code);
    return group === code ? null : nameOf(group);
  }
}

/**
 * The countries that match: the one with that code, then those whose name begins so, then those with such a word in
 * their name or in that of the country they are listed under. Those that match equally well keep their order.
 */
export function findCountries(countries: readonly NamedCountry[], typed: string): NamedCountry[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return [...countries];
  const rank = ({ code, name, group }: NamedCountry): number => {
    if (code.toLowerCase() === wanted) return 0;
    if (fold(name).startsWith(wanted)) return 1;
    if (matches(name, wanted)) return 2;
    return group !== null && matches(group, wanted) ? 3 : 4;
  };
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter(({ rank }) => rank < 4)
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
}
