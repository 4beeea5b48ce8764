import { useLingui } from '@lingui/react/macro';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { FieldRows } from '../../../platform/ui/form/FieldRows.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { CountryField } from '../../../risk/buyers/web/public.ts';
import { type TypedTurnover, withCountry } from './questionnaire-form.ts';

type Props = Readonly<{
  currency: string;
  lines: readonly TypedTurnover[];
  onChange(lines: readonly TypedTurnover[]): void;
}>;

/** A line for each country: what was sold there, and what is expected of the next year. */
export function TurnoverLines({ currency, lines, onChange }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const change = (place: number, cells: Partial<TypedTurnover>) =>
    onChange(lines.map((line, at) => (at === place ? { ...line, ...cells } : line)));
  return (
    <>
      <FieldRows
        label={t`Turnover by country`}
        columns="minmax(7rem, 1.2fr) minmax(8rem, 1fr) minmax(8rem, 1fr)"
        heads={[{ label: t`Country` }, { label: t`Last twelve months` }, { label: t`Next insurance year` }]}
      >
        {lines.map(({ countryCode, actual, forecast }, place) => {
          const country = format.country(countryCode);
          return (
            <li key={countryCode}>
              <span>{country}</span>
              <AmountField
                label={t`Last twelve months in ${country}`}
                hidesLabel
                isSmall
                currency={currency}
                value={actual}
                onChange={(amount) => change(place, { actual: amount })}
              />
              <AmountField
                label={t`Next insurance year in ${country}`}
                hidesLabel
                isSmall
                currency={currency}
                value={forecast}
                onChange={(amount) => change(place, { forecast: amount })}
              />
            </li>
          );
        })}
      </FieldRows>
      <CountryField
        label={t`Add a country`}
        value=""
        onChange={(countryCode) => countryCode && onChange(withCountry(lines, countryCode))}
      />
    </>
  );
}
