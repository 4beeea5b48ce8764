import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Decimals } from '../../core/format.ts';
import type { Money as MoneyValue } from '../../core/money.ts';
import { type ConvertedTotal, convertedTotal, dayOfRates } from '../../core/rates-for-totals.ts';
import { Money } from '../../ui/controls/Figures.tsx';
import { Popover } from '../../ui/controls/Popover.tsx';
import { useFormat } from '../../ui/format/useFormat.ts';
import { useOperation } from '../../ui/query.ts';
import { useTotalsCurrency } from '../../ui/settings.ts';
import { exchangeRatesContract } from '../exchange-rates.contract.ts';
import { CurrencyOfTotals } from './CurrencyOfTotals.tsx';
import styles from './Total.module.css';

export type ConvertedProps = Readonly<{
  of: readonly MoneyValue[];
  decimals?: Decimals | undefined;
  /** In millions, as key figures are. */
  isLarge?: boolean;
  /** Below the sums that it adds up. */
  isFinal?: boolean;
}>;

/** Rates change once a day. */
const freshFor = 3_600_000;

/** "≈ 1,204,300 EUR", with the rates and their day when it is pressed; nothing until they are known or without any. */
export function Converted({ of, decimals, isLarge, isFinal = false }: ConvertedProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency } = useTotalsCurrency();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  const { data } = useOperation(exchangeRatesContract.readExchangeRates, {}, { staleTime: freshFor });
  const to = currency ?? of[0]?.currency ?? 'EUR';
  if (!data) return null;
  const converted = convertedTotal(of, to, data.rates);
  const { total } = converted;
  const day = dayOfRates(converted);
  const date = day ? format.fullDay(day) : '';
  const missing = converted.missing?.join(', ') ?? '';
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.converted}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={date && t`Exchange rates of ${date}`}
        onClick={(event) => {
          // the row or link around it has a click of its own
          event.preventDefault();
          event.stopPropagation();
          open(!isOpen);
        }}
      >
        {total ? (
          <>
            <span className={styles.about}>≈</span>
            {isLarge ? (
              <Large value={total} />
            ) : (
              <Money value={total} decimals={decimals ?? 'needed'} isFinal={isFinal} />
            )}
          </>
        ) : (
          <span className={styles.about}>
            <Trans>no exchange rate for {missing}</Trans>
          </span>
        )}
      </button>
      <Popover
        label={t`Converted total`}
        anchor={button}
        isOpen={isOpen}
        onClose={() => open(false)}
        placement="bottom end"
      >
        <div className={styles.rates}>
          <h3>
            <Trans>Converted total</Trans>
          </h3>
          <Rates of={converted} amounts={of} decimals={decimals} />
          <CurrencyOfTotals policies={to} />
        </div>
      </Popover>
    </>
  );
}

function Large({ value }: Readonly<{ value: MoneyValue }>) {
  const { figure, unit } = useFormat().large(value.amount);
  return <>{[figure, unit, value.currency].filter(Boolean).join(' ')}</>;
}

/** Each currency with its rate, and where the rates are from; or which one is missing. */
function Rates({
  of,
  amounts,
  decimals = 'needed',
}: Readonly<{ of: ConvertedTotal; amounts: readonly MoneyValue[]; decimals: Decimals | undefined }>) {
  const format = useFormat();
  if (of.total === null) {
    const currencies = format.list(of.missing);
    return (
      <>
        <table>
          <tbody>
            {amounts.map((amount) => (
              <tr key={amount.currency}>
                <td>
                  <Money value={amount} decimals={decimals} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          <Trans>There is no exchange rate for {currencies}. The total stays per currency.</Trans>
        </p>
      </>
    );
  }
  const day = dayOfRates(of);
  const date = day ? format.fullDay(day) : '';
  const sources = format.list([...new Set(of.parts.flatMap((part) => part.sources))]);
  return (
    <>
      <table>
        <thead>
          <tr>
            <th>
              <Trans>Amount</Trans>
            </th>
            <th>
              <Trans>Rate</Trans>
            </th>
            <th>{of.total.currency}</th>
          </tr>
        </thead>
        <tbody>
          {of.parts.map(({ amount, rate, converted }) => (
            <tr key={amount.currency}>
              <td>
                <Money value={amount} decimals={decimals} />
              </td>
              <td>{format.plain(rate)}</td>
              <td>{format.amount(converted, decimals)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td />
            <td>
              <Money value={of.total} decimals={decimals} isFinal />
            </td>
          </tr>
        </tfoot>
      </table>
      <p>
        <Trans>
          Exchange rates of {date}: {sources}. Each amount is converted once and rounded, then added.
        </Trans>
      </p>
    </>
  );
}
