import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { FieldError } from '../../../platform/core/refusal.ts';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useFieldText } from '../../../platform/ui/problem-texts.ts';
import { declarationCategoryLabels } from '../declaration-labels.ts';
import { premiumOfLine } from '../declared-premium.ts';
import type { DeclarationDetail } from '../turnover-declarations.contract.ts';
import { blankLine, figuresOf, type TypedLine } from './declaration-form.ts';
import styles from './declarations.module.css';

type Props = Readonly<{
  declaration: DeclarationDetail;
  lines: readonly TypedLine[];
  onChange(lines: readonly TypedLine[]): void;
  /** What is wrong, by pointers such as `/lines/2/exclusions/amount`: places among the lines that are sent. */
  errors: readonly FieldError[];
}>;

/** A line for each country: what was sold, what of it is not insured, and what that costs. */
export function DeclarationLines({ declaration, lines, onChange, errors }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const change = (place: number, cells: Partial<TypedLine>) =>
    onChange(lines.map((line, at) => (at === place ? { ...line, ...cells } : line)));
  const left = declaration.countries.filter(({ countryCode }) =>
    lines.every((line) => line.countryCode !== countryCode),
  );
  return (
    <>
      <ul className={styles.lines} aria-label={t`Turnover by country`}>
        <Heads />
        {lines.map((line, place) => (
          <Line
            key={[line.countryCode, line.category, line.insuredEntityId].join(' ')}
            line={line}
            declaration={declaration}
            onChange={(cells) => change(place, cells)}
            error={errorOf(errors, lines, place)}
          />
        ))}
      </ul>
      {left.length > 0 && (
        <Select
          className={styles.add}
          label={t`Add a country`}
          hidesLabel
          placeholder={t`Add a country`}
          value=""
          options={left.map(({ countryCode }) => ({ value: countryCode, label: format.country(countryCode) }))}
          onChange={(countryCode) => onChange([...lines, blankLine(countryCode)])}
        />
      )}
    </>
  );
}

/** What is wrong with a line: the server counts the lines that were sent, which blank ones are not. */
function errorOf(errors: readonly FieldError[], lines: readonly TypedLine[], place: number): FieldError | undefined {
  const sentBefore = figuresOf({ lines: lines.slice(0, place), nil: false, remarks: '', deviates: false }).length;
  return errors.find(({ pointer }) => pointer.startsWith(`/lines/${sentBefore}/`));
}

function Heads() {
  const { t } = useLingui();
  return (
    <li className={styles.heads} aria-hidden="true">
      <span>{t`Country`}</span>
      <span>{t`Turnover`}</span>
      <span>{t`Not insured`}</span>
      <span className={styles.figure}>{t`Rate`}</span>
      <span className={styles.figure}>{t`Premium`}</span>
    </li>
  );
}

type LineProps = Readonly<{
  line: TypedLine;
  declaration: DeclarationDetail;
  onChange(cells: Partial<TypedLine>): void;
  error: FieldError | undefined;
}>;

function Line({ line, declaration: { currency, countries, insuredEntities }, onChange, error }: LineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const fieldText = useFieldText();
  const { i18n } = useTexts();
  const country = format.country(line.countryCode);
  const entity = insuredEntities.find(({ entityId }) => entityId === line.insuredEntityId);
  const rate = countries.find(({ countryCode }) => countryCode === line.countryCode)?.rate ?? null;
  const [figures] = figuresOf({ lines: [line], nil: false, remarks: '', deviates: false });
  const premium = figures ? premiumOfLine(figures, rate, currency) : null;
  const sentence = error && fieldText(error);
  return (
    <li>
      <span>
        {[country, line.category && i18n._(declarationCategoryLabels[line.category]), entity?.name]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <AmountField
        label={t`Turnover in ${country}`}
        hidesLabel
        isSmall
        currency={currency}
        value={line.turnover}
        onChange={(turnover) => onChange({ turnover })}
        error={error && !error.pointer.includes('/exclusions') ? sentence : undefined}
      />
      <AmountField
        label={t`Not insured in ${country}`}
        hidesLabel
        isSmall
        currency={currency}
        value={line.exclusions}
        onChange={(exclusions) => onChange({ exclusions })}
        error={error?.pointer.includes('/exclusions') ? sentence : undefined}
      />
      <span className={`${styles.figure} ${styles.rate}`}>{rate === null ? '–' : format.percent(rate)}</span>
      <span className={styles.figure}>{premium ? format.money(premium) : '–'}</span>
    </li>
  );
}
