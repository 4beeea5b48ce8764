import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { JobOnWire } from '../../../bulk/jobs/jobs.contract.ts';
import { addMoney, type Money as MoneyValue, signOfMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { CountryCode, Day, KeyFigure, KeyFigures, Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { Empty, ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { CoverBar } from '../../../platform/ui/signature/CoverBar.tsx';
import { heldAgainstCover, overdueOf } from '../ledger-account.ts';
import type { LedgerAccounts as Accounts } from '../ledgers.contract.ts';
import { AgeBar, AgeKey } from './AgeBar.tsx';
import styles from './accounts.module.css';
import { useLedgerAccounts, useReportsDue } from './ledgers.queries.ts';

type Total = Accounts['totals'][number];
type Account = Accounts['items'][number];

/** The buyers of a ledger: what each owes by age and against its cover, with the sums that stay in view. */
export function LedgerAccounts({ job }: { job: JobOnWire }) {
  const { t } = useLingui();
  const { data, error, refetch } = useLedgerAccounts(job.jobId);
  const reports = useReportsDue(job.jobId, job.counts.ordered > 0);
  if (error) return <ErrorState problem={error} what={t`The buyers could not be loaded.`} onRetry={refetch} />;
  if (!data) return <StillReading />;
  if (data.items.length === 0) return <Empty title={<Trans>No line has a buyer yet.</Trans>} />;
  const beyond = data.buyersSeen - data.items.length;
  return (
    <div className={styles.accounts}>
      {data.totals.map((total) => (
        <TotalFigures key={total.owed.currency} total={total} />
      ))}
      <div className={styles.scroll}>
        <AgeKey />
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Buyer</Trans>
              </th>
              <th scope="col" className={styles.end}>
                <Trans>Balance</Trans>
              </th>
              <th scope="col">
                <Trans>Age</Trans>
              </th>
              <th scope="col" className={styles.end}>
                <Trans>Overdue</Trans>
              </th>
              <th scope="col" className={styles.end}>
                <Trans>Cover</Trans>
              </th>
              <th scope="col">
                <Trans>Cover, balance</Trans>
              </th>
              <th scope="col" className={styles.end}>
                <Trans>Above cover</Trans>
              </th>
              <th scope="col" className={styles.end}>
                <Trans>Report by</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((account) => (
              <AccountRow
                key={`${account.policy} ${account.company.companyId}`}
                account={account}
                reportBy={reports.get(`${account.policy} ${account.company.companyId}`) ?? null}
              />
            ))}
          </tbody>
          <tfoot>
            {data.totals.map((total) => (
              <TotalRow key={total.owed.currency} total={total} />
            ))}
          </tfoot>
        </table>
        {beyond > 0 && (
          <p className={styles.note}>
            <Plural
              value={beyond}
              one="# more buyer owes less; it is in the sums."
              other="# more buyers owe less; they are in the sums."
            />
          </p>
        )}
        {data.buyers > data.buyersSeen && (
          <p className={styles.note}>
            <Trans>The sums are of the {data.buyersSeen} buyers that owe the most.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

/** What the whole list comes to in one currency. */
function TotalFigures({ total }: { total: Total }) {
  const { t } = useLingui();
  const format = useFormat();
  const { owed, byAge, within, above, uncovered, buyers, buyersAbove, buyersUncovered, unknown } = total;
  const overdue = overdueOf(byAge);
  const ofOwed = (part: MoneyValue) =>
    signOfMoney(owed) > 0 ? format.percent(Math.round((Number(part.amount) / Number(owed.amount)) * 100)) : '';
  const old = format.money(byAge.over90, 'none');
  return (
    <KeyFigures>
      <Figure
        label={t`Owed by buyers`}
        amount={owed}
        note={
          unknown > 0
            ? t`${plural(unknown, { one: '# buyer without a rate is not in it', other: '# buyers without a rate are not in it' })}`
            : t`${plural(buyers, { one: '# buyer', other: '# buyers' })}`
        }
      />
      <Figure
        label={t`Overdue`}
        amount={overdue}
        note={signOfMoney(byAge.over90) > 0 ? t`over 90 days ${old}` : ofOwed(overdue)}
      />
      <Figure label={t`Within cover`} amount={within} note={ofOwed(within)} />
      <Figure
        label={t`Above cover`}
        amount={above}
        isMarked={buyersAbove > 0}
        note={t`${plural(buyersAbove, { one: '# buyer', other: '# buyers' })}`}
      />
      <Figure
        label={t`Without cover`}
        amount={uncovered}
        note={t`${plural(buyersUncovered, { one: '# buyer', other: '# buyers' })}`}
      />
    </KeyFigures>
  );
}

function Figure({
  label,
  amount,
  note,
  isMarked = false,
}: {
  label: string;
  amount: MoneyValue;
  note: string;
  isMarked?: boolean;
}) {
  const format = useFormat();
  const { figure, unit } = format.large(amount.amount);
  return (
    <KeyFigure
      label={label}
      value={figure}
      unit={[unit, amount.currency].filter(Boolean).join(' ')}
      note={note || ' '}
      isMarked={isMarked}
    />
  );
}

function AccountRow({ account, reportBy }: { account: Account; reportBy: string | null }) {
  const { company, policy, owed, byAge, covered, isByGrade } = account;
  const held = heldAgainstCover(account);
  const isAbove = held !== null && signOfMoney(held.above) > 0;
  return (
    <tr>
      <th scope="row">
        <Link to={paths.buyer(company.companyId)}>{company.companyName}</Link>
        <small>
          <CountryCode code={company.countryCode} /> {policy}
        </small>
      </th>
      <td className={styles.end} data-part="balance">
        <Money value={owed} />
      </td>
      <td data-part="age">{byAge && <AgeBar byAge={byAge} />}</td>
      <td className={styles.end} data-part="overdue">
        {byAge ? signOfMoney(overdueOf(byAge)) > 0 && <Money value={overdueOf(byAge)} /> : <Unknown />}
      </td>
      <td className={styles.end} data-part="cover">
        {isByGrade ? <Trans>by grade</Trans> : <Money value={covered} decimals="none" />}
      </td>
      <td data-part="bar">{!isByGrade && <CoverBar granted={covered} used={owed} />}</td>
      <td className={styles.end} data-part="above">
        {isAbove && (
          <b>
            <Money value={held.above} />
          </b>
        )}
      </td>
      <td className={styles.end} data-part="report">
        {reportBy && <Day value={reportBy} style="full" />}
      </td>
    </tr>
  );
}

function TotalRow({ total }: { total: Total }) {
  const { owed, byAge, covered, above, uncovered } = total;
  return (
    <tr>
      <th scope="row">
        <Trans>Total</Trans>
      </th>
      <td className={styles.end} data-part="balance">
        <Money value={owed} isFinal />
      </td>
      <td data-part="age">
        <AgeBar byAge={byAge} />
      </td>
      <td className={styles.end} data-part="overdue">
        <Money value={overdueOf(byAge)} isFinal />
      </td>
      <td className={styles.end} data-part="cover">
        <Money value={covered} decimals="none" isFinal />
      </td>
      <td data-part="bar" />
      <td className={styles.end} data-part="above">
        <Money value={addMoney(above, uncovered)} isFinal />
      </td>
      <td data-part="report" />
    </tr>
  );
}
