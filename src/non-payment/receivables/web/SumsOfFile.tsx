import { Plural, Trans } from '@lingui/react/macro';
import type { FileSums } from '../../../bulk/jobs/file-sums.contract.ts';
import { isoCurrency } from '../../../platform/core/currencies.ts';
import { money } from '../../../platform/core/money.ts';
import { ConvertedTotal } from '../../../platform/exchange-rates/web/public.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import styles from './invoices.module.css';

type SumsOfFileProps = Readonly<{
  sums: FileSums;
  /** Lines that name no currency are in the policy's. */
  namesCurrency: boolean;
}>;

/** The totals of a file as it is read, to be compared with one's own books before anything is entered. */
export function SumsOfFile({ sums, namesCurrency }: SumsOfFileProps) {
  const format = useFormat();
  if (sums.lines === 0) return null;
  const inMoney = (amount: string, currency: string | null) => {
    const code = isoCurrency(currency ?? '');
    return code ? format.money(money(amount, code)) : format.number(Number(amount));
  };
  return (
    <section className={styles.fileSums}>
      <dl>
        {sums.currencies.map(({ currency, open, overdue, creditNotes }) => (
          <div key={currency ?? ''}>
            <dt>{currency ?? <Trans>Policy currency</Trans>}</dt>
            <dd>
              <Trans>
                Open {inMoney(open, currency)}, of which overdue {inMoney(overdue, currency)}, credit notes{' '}
                {inMoney(creditNotes, currency)}
              </Trans>
            </dd>
          </div>
        ))}
      </dl>
      <ConvertedTotal of={openOf(sums)} />
      <p>
        <Plural value={sums.lines} one="# row" other="# rows" />
        {' · '}
        <Plural value={sums.invoices} one="# open invoice" other="# open invoices" />
        {' · '}
        <Plural value={sums.creditNotes} one="# credit note" other="# credit notes" />
        {' · '}
        <Plural value={sums.payments} one="# payment" other="# payments" />
        {sums.paid > 0 && (
          <>
            {' · '}
            <Plural value={sums.paid} one="# paid" other="# paid" />
          </>
        )}
        {sums.unread > 0 && (
          <>
            {' · '}
            <Plural value={sums.unread} one="# not read" other="# not read" />
          </>
        )}
      </p>
      {!namesCurrency && sums.currencies.some(({ currency }) => currency === null) && (
        <p>
          <Trans>The file names no currency: amounts are in the currency of the policy.</Trans>
        </p>
      )}
    </section>
  );
}

/** What is open in each currency; nothing where a currency is that of a policy not chosen yet. */
function openOf({ currencies }: FileSums) {
  const amounts = currencies.flatMap(({ currency, open }) => {
    const code = isoCurrency(currency ?? '');
    return code ? [money(open, code)] : [];
  });
  return amounts.length === currencies.length ? amounts : [];
}
