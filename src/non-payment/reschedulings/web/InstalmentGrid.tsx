import { Trans, useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, useState } from 'react';
import { addDays } from '../../../platform/core/day.ts';
import { type Money, signOfMoney } from '../../../platform/core/money.ts';
import type { FieldError } from '../../../platform/core/refusal.ts';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { Button, IconButton } from '../../../platform/ui/controls/Button.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { FormHint } from '../../../platform/ui/form/FormParts.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useFieldText } from '../../../platform/ui/problem-texts.ts';
import { differenceTo, mostInstalments } from '../instalments.ts';
import { amountsOf, evenInstalments, type InstalmentLine, instalmentLine, instalmentsIn } from './plan-form.ts';
import styles from './reschedulings.module.css';

type Props = Readonly<{
  instalments: readonly InstalmentLine[];
  onChange(instalments: readonly InstalmentLine[]): void;
  /** The total of the invoices; `null` while it is not known. */
  total: Money | null;
  currency: string;
  /** What is wrong with single lines, by pointers such as `/instalments/2/dueDate`. */
  faults: readonly FieldError[];
}>;

/**
 * The instalments of a plan, to be typed, pasted from a spreadsheet at any line, or split evenly; with the difference
 * to the total while one types.
 */
export function InstalmentGrid({ instalments, onChange, total, currency, faults }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const fieldText = useFieldText();
  const [blank] = useState(() => instalmentLine());
  const shown = instalments.length > 0 ? instalments : [blank];
  const faultOf = (index: number, member: 'dueDate' | 'amount') => {
    const found = faults.find(({ pointer }) => pointer === `/instalments/${index}/${member}`);
    return found && fieldText(found);
  };
  const change = (index: number, cells: Partial<InstalmentLine>) =>
    onChange(shown.map((line, at) => (at === index ? { ...line, ...cells } : line)));
  const paste = (index: number) => (event: ClipboardEvent) => {
    const read = instalmentsIn(event.clipboardData.getData('text/plain'), format.notation);
    if (!read) return;
    event.preventDefault();
    onChange([...shown.slice(0, index), ...read]);
  };
  return (
    <div className={styles.grid}>
      {total && <Splitter total={total} onSplit={onChange} />}
      <ol className={styles.instalments} aria-label={t`Instalments`}>
        {shown.map((line, index) => {
          const no = format.number(index + 1);
          return (
            <li key={line.id} onPaste={paste(index)}>
              <span className={styles.no} aria-hidden="true">
                {no}
              </span>
              <DayField
                label={t`Date of instalment ${no}`}
                hidesLabel
                value={line.dueDate}
                onChange={(dueDate) => change(index, { dueDate })}
                error={faultOf(index, 'dueDate')}
              />
              <AmountField
                label={t`Amount of instalment ${no}`}
                hidesLabel
                currency={currency}
                value={line.amount}
                onChange={(amount) => change(index, { amount })}
                error={faultOf(index, 'amount')}
              />
              {shown.length > 1 && (
                <IconButton
                  icon="close"
                  label={t`Remove instalment ${no}`}
                  onPress={() => onChange(shown.filter((_, at) => at !== index))}
                />
              )}
            </li>
          );
        })}
      </ol>
      <div className={styles.under}>
        <Button icon="add" onPress={() => onChange([...shown, instalmentLine()])}>
          <Trans>Add instalment</Trans>
        </Button>
        {total && <Difference total={total} instalments={shown} currency={currency} />}
      </div>
      <FormHint>
        <Trans>
          Type them, or paste dates and amounts from a spreadsheet. A plan has {mostInstalments} instalments at most;
          describe a longer one in the remark.
        </Trans>
      </FormHint>
    </div>
  );
}

/** Splits the total into equal instalments, a month apart; they add up to the exact cent. */
function Splitter({ total, onSplit }: { total: Money; onSplit(lines: readonly InstalmentLine[]): void }) {
  const { t } = useLingui();
  const { today } = useFormat();
  const [parts, setParts] = useState('3');
  const [first, setFirst] = useState(addDays(today, 14));
  const counts = Array.from({ length: mostInstalments }, (_, index) => String(index + 1));
  const isDayRead = /^\d{4}-\d{2}-\d{2}$/.test(first);
  return (
    <div className={styles.splitter}>
      <Select
        label={t`Equal instalments`}
        options={counts.map((count) => ({ value: count, label: count }))}
        value={parts}
        onChange={setParts}
      />
      <DayField label={t`First instalment on`} from={today} value={first} onChange={setFirst} />
      <Button
        whyNot={isDayRead ? null : t`The format is not recognised.`}
        onPress={() => onSplit(evenInstalments(total, Number(parts), first))}
      >
        <Trans>Split the amount</Trans>
      </Button>
    </div>
  );
}

/** The difference to the total, missing or too much. */
function Difference({
  total,
  instalments,
  currency,
}: {
  total: Money;
  instalments: readonly InstalmentLine[];
  currency: string;
}) {
  const format = useFormat();
  const difference = differenceTo(amountsOf(instalments, currency), total);
  const sign = signOfMoney(difference);
  const sum = format.money(total);
  const rest = format.money({ ...difference, amount: difference.amount.replace('-', '') });
  return (
    <p className={sign === 0 ? styles.even : styles.uneven} role="status">
      {sign === 0 ? (
        <Trans>The total is exactly {sum}.</Trans>
      ) : sign > 0 ? (
        <Trans>
          {rest} missing to reach {sum}.
        </Trans>
      ) : (
        <Trans>
          {rest} in excess of {sum}.
        </Trans>
      )}
    </p>
  );
}
