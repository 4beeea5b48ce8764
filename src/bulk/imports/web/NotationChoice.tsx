import { useLingui } from '@lingui/react/macro';
import { type DayOrder, dayOrders } from '../../../platform/core/national-notation.ts';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import styles from './columns.module.css';

/** The notation of dates and amounts that can be read in two ways; `null` as the file shows. */
export type ChosenNotation = Readonly<{ dayOrder: DayOrder | null; decimalSign: ',' | '.' | null }>;

const asInFile = '-';

/** Sets the notation of dates and amounts that can be read in two ways. */
export function NotationChoice({ said, onChoose }: { said: ChosenNotation; onChoose(said: ChosenNotation): void }) {
  const { t } = useLingui();
  const { dayOrder, decimalSign } = said;
  const found = { value: asInFile, label: t`as the file shows` };
  return (
    <div className={styles.notation}>
      <Select
        label={t`Dates such as 03/04/2026 or 26-09-01`}
        isSmall
        value={dayOrder ?? asInFile}
        options={[
          found,
          { value: 'day-first', label: t`The day comes first` },
          { value: 'month-first', label: t`The month comes first` },
          { value: 'year-first', label: t`The year comes first` },
        ]}
        onChange={(chosen) => onChoose({ decimalSign, dayOrder: dayOrders.find((order) => order === chosen) ?? null })}
      />
      <Select
        label={t`Amounts such as 1.234`}
        isSmall
        value={decimalSign ?? asInFile}
        options={[found, { value: ',', label: t`Decimal comma` }, { value: '.', label: t`Decimal point` }]}
        onChange={(chosen) => onChoose({ dayOrder, decimalSign: chosen === ',' || chosen === '.' ? chosen : null })}
      />
    </div>
  );
}
