import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import type { FieldError } from '../../../platform/core/refusal.ts';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { FieldRows } from '../../../platform/ui/form/FieldRows.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useFieldText } from '../../../platform/ui/problem-texts.ts';
import { declarationCategoryLabels } from '../declaration-labels.ts';
import { premiumOfLine } from '../declared-premium.ts';
import type { DeclarationDetail } from '../turnover-declarations.contract.ts';
import { type TurnoverRead, turnoverInText } from '../turnover-rows.ts';
import { AddLine } from './AddLine.tsx';
import { figuresOf, type TypedLine, withLine, withRead } from './declaration-form.ts';
import styles from './declarations.module.css';
import { FromFile } from './FromFile.tsx';
import { noSheets, type Taken, TakenOver } from './TakenOver.tsx';

type Props = Readonly<{
  declaration: DeclarationDetail;
  lines: readonly TypedLine[];
  onChange(lines: readonly TypedLine[]): void;
  /** What is wrong, by pointers such as `/lines/2/exclusions/amount`: places among the lines that are sent. */
  errors: readonly FieldError[];
  /** Other ways to fill the lines in. */
  sources?: ReactNode;
}>;

/** A line for each country, and for what of it is declared apart: what was sold, what of it is not insured, and what that costs. */
export function DeclarationLines({ declaration, lines, onChange, errors, sources }: Props) {
  const { t } = useLingui();
  const change = (place: number, cells: Partial<TypedLine>) =>
    onChange(lines.map((line, at) => (at === place ? { ...line, ...cells } : line)));
  const format = useFormat();
  const [taken, tell] = useState<Taken | null>(null);
  const paste = (event: ClipboardEvent) => {
    const { currency, insuredEntities: companies } = declaration;
    const text = event.clipboardData.getData('text/plain');
    const read = turnoverInText(text, currency, { ...format.notation, companies });
    if (read === null) return;
    event.preventDefault();
    take(read);
  };
  const take = (read: TurnoverRead | 'unclear', sheets = noSheets) => {
    if (read === 'unclear') return tell({ isUnclear: true, leftOut: [], sheets });
    const filled = withRead(
      lines,
      read.lines,
      declaration.countries.map(({ countryCode }) => countryCode),
    );
    onChange(filled.lines);
    const notCovered = filled.notCovered.map((code) => ({ row: format.country(code), why: 'COUNTRY' }) as const);
    tell({ isUnclear: false, leftOut: [...notCovered, ...read.leftOut], sheets });
  };
  return (
    <>
      <div className={styles.sources}>
        {sources}
        <FromFile declaration={declaration} onRead={take} />
      </div>
      <FieldRows
        label={t`Turnover by country`}
        columns="minmax(6rem, 1.2fr) minmax(8rem, 1fr) minmax(8rem, 1fr) 4rem minmax(5.5rem, 0.8fr)"
        heads={[
          { label: t`Country` },
          { label: t`Turnover` },
          { label: t`Not insured` },
          { label: t`Rate`, isFigure: true },
          { label: t`Premium`, isFigure: true },
        ]}
        onPaste={paste}
      >
        {lines.map((line, place) => (
          <Line
            key={[line.countryCode, line.category, line.insuredEntityId].join(' ')}
            line={line}
            declaration={declaration}
            onChange={(cells) => change(place, cells)}
            error={errorOf(errors, lines, place)}
          />
        ))}
      </FieldRows>
      {taken && <TakenOver taken={taken} />}
      <AddLine declaration={declaration} lines={lines} onAdd={(line) => onChange(withLine(lines, line))} />
    </>
  );
}

/** What is wrong with a line: the server counts the lines that were sent, which blank ones are not. */
function errorOf(errors: readonly FieldError[], lines: readonly TypedLine[], place: number): FieldError | undefined {
  const sentBefore = figuresOf({ lines: lines.slice(0, place), nil: false, remarks: '', deviates: false }).length;
  return errors.find(({ pointer }) => pointer.startsWith(`/lines/${sentBefore}/`));
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
  const entity = insuredEntities.find(({ entityId }) => entityId === line.insuredEntityId);
  const ofWhat = [
    format.country(line.countryCode),
    line.category && i18n._(declarationCategoryLabels[line.category]),
    entity?.name,
  ]
    .filter(Boolean)
    .join(' · ');
  const rate = countries.find(({ countryCode }) => countryCode === line.countryCode)?.rate ?? null;
  const [figures] = figuresOf({ lines: [line], nil: false, remarks: '', deviates: false });
  const premium = figures ? premiumOfLine(figures, rate, currency) : null;
  const sentence = error && fieldText(error);
  return (
    <li>
      <span>{ofWhat}</span>
      <AmountField
        label={t`Turnover in ${ofWhat}`}
        hidesLabel
        isSmall
        currency={currency}
        value={line.turnover}
        onChange={(turnover) => onChange({ turnover })}
        error={error && !error.pointer.includes('/exclusions') ? sentence : undefined}
      />
      <AmountField
        label={t`Not insured in ${ofWhat}`}
        hidesLabel
        isSmall
        currency={currency}
        value={line.exclusions}
        onChange={(exclusions) => onChange({ exclusions })}
        error={error?.pointer.includes('/exclusions') ? sentence : undefined}
      />
      <span className={`${styles.figure} ${styles.rate}`}>{rate === null ? '–' : format.rate(rate)}</span>
      <span className={styles.figure}>{premium ? format.money(premium) : '–'}</span>
    </li>
  );
}
