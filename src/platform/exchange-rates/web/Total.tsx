import { useLingui } from '@lingui/react/macro';
import type { Decimals } from '../../core/format.ts';
import type { Money as MoneyValue } from '../../core/money.ts';
import { Money } from '../../ui/controls/Figures.tsx';
import { useFormat } from '../../ui/format/useFormat.ts';
import { lazyPart, NotThere } from '../../ui/lazy-part.tsx';
import type { ConvertedProps } from './Converted.tsx';
import styles from './Total.module.css';

/** Currencies that a total names each by itself; of more it says the converted total, and the rates beside it name each. */
const mostCurrencies = 3;

/** What several currencies come to in one, with its rates: loaded only where there are several. */
const ConvertedLater = lazyPart<ConvertedProps>(async () => (await import('./Converted.tsx')).Converted, NotThere);

/** Of several currencies the sum in the reader's one; nothing where there is one currency only. */
export function ConvertedTotal(props: ConvertedProps) {
  return props.of.length > 1 ? <ConvertedLater {...props} /> : null;
}

/** A total in a sentence: in each of a few currencies, and of several what they come to in one. */
export function TotalInWords({ of, decimals }: Readonly<{ of: readonly MoneyValue[]; decimals?: Decimals }>) {
  const { t } = useLingui();
  const format = useFormat();
  const isNamed = of.length <= mostCurrencies;
  return (
    <>
      <mark>{isNamed ? format.list(of.map((sum) => format.money(sum, decimals))) : t`${of.length} currencies`}</mark>{' '}
      <ConvertedTotal of={of} isLarge />
    </>
  );
}

/**
 * A total in as many currencies as it has, each by itself, and below them what they come to in one (decision 120):
 *   <Total of={totals.amount} decimals="minor" />
 */
export function Total({ of, decimals }: Readonly<{ of: readonly MoneyValue[]; decimals?: Decimals | undefined }>) {
  const { t } = useLingui();
  const isNamed = of.length <= mostCurrencies;
  return (
    <span className={styles.sums}>
      {isNamed ? (
        of.map((sum) => (
          <Money key={sum.currency} value={sum} {...(decimals ? { decimals } : {})} isFinal={of.length === 1} />
        ))
      ) : (
        <span className={styles.about}>{t`${of.length} currencies`}</span>
      )}
      <ConvertedTotal of={of} decimals={decimals} isFinal />
    </span>
  );
}
