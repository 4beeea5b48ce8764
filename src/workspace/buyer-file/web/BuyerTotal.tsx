import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { ConvertedTotal } from '../../../platform/exchange-rates/web/public.ts';
import { CountryCode, Day, Money } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { CoverBar, CoverBarWithKey } from '../../../platform/ui/signature/CoverBar.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { TemporaryEnds } from '../../../risk/covers/web/public.ts';
import { totalsOf } from '../../my-buyers/my-buyer.ts';
import { buyerCoverKindLabels, myBuyerStatusLabels } from '../../my-buyers/my-buyer-labels.ts';
import type { MyBuyer } from '../../my-buyers/my-buyers.contract.ts';
import styles from './buyer.module.css';
import type { BuyerTotalOnWire } from './buyer-file.queries.ts';

/** All cover on the buyer together against its exposure, by policy, and below it the same of its group. */
export function BuyerTotal({ total: { accounts, group } }: { total: BuyerTotalOnWire }) {
  return (
    <>
      <ul>
        {accounts.map((account) => (
          <Line
            key={account.accountId}
            account={account}
            name={account.policy}
            beside={<KindsOf account={account} />}
          />
        ))}
      </ul>
      {group && <GroupTotal group={group} />}
    </>
  );
}

/** Whether the total says more than the covers below it do. */
export function tellsMoreThanCovers({ accounts, group }: BuyerTotalOnWire): boolean {
  const isCounted = ({ exposure, coverKinds }: MyBuyer) =>
    (exposure ?? null) !== null || coverKinds.length > 1 || (coverKinds.length === 1 && coverKinds[0] !== 'NAMED');
  return group !== null || accounts.some(isCounted);
}

type LineProps = { account: MyBuyer; name: ReactNode; beside?: ReactNode };

/** A buyer under a policy in one line: what is owed against what is covered. */
function Line({ account, name, beside }: LineProps) {
  const { covered, exposure, status, overdue, temporary } = account;
  return (
    <li className={styles.cover}>
      <span>
        <b>{name}</b>
        <small>{beside}</small>
      </span>
      {covered ? <CoverBar granted={covered} used={exposure?.amount} isStopped={status === 'STOPPED'} /> : <span />}
      <span className={styles.amount}>
        {covered && <Money value={covered} />}
        <small>
          <Used exposure={exposure} />
        </small>
        <small>
          <TemporaryEnds ends={temporary} />
        </small>
      </span>
      <span>
        <StatusInWords of={myBuyerStatusLabels[status]} />
        {overdue && (
          <small>
            <Trans>
              overdue since <Day value={overdue.oldestDueDate} />
            </Trans>
          </small>
        )}
      </span>
    </li>
  );
}

/** "used 52,200", with the day of the figure or of the rates, where one belongs to it. */
function Used({ exposure }: Pick<MyBuyer, 'exposure'>) {
  const format = useFormat();
  if (!exposure?.amount) return null;
  const { day, ratesOf } = exposure;
  const used = format.amount(exposure.amount, ratesOf === null ? 'minor' : 'none');
  if (ratesOf) {
    const rates = format.fullDay(ratesOf);
    return (
      <Trans>
        used {used}, exchange rates of {rates}
      </Trans>
    );
  }
  if (day === null) return <Trans>used {used}</Trans>;
  const date = format.day(day);
  return (
    <Trans>
      used {used} on {date}
    </Trans>
  );
}

function KindsOf({ account: { coverKinds, policyholder } }: { account: MyBuyer }) {
  const { i18n } = useTexts();
  const kinds = coverKinds.map((kind) => i18n._(buyerCoverKindLabels[kind]));
  return [policyholder, ...kinds].filter(Boolean).join(' · ');
}

/** The group in one bar for each currency, then its companies. */
function GroupTotal({ group: { head, accounts, hasMore } }: { group: NonNullable<BuyerTotalOnWire['group']> }) {
  const totals = totalsOf(accounts);
  return (
    <>
      <h4 className={styles.groupHead}>
        <Trans>
          Group of <Link to={paths.buyer(head.companyId)}>{head.companyName}</Link>
        </Trans>
      </h4>
      {totals.map(({ covered, owed, buyers }) => (
        <div key={covered.currency} className={styles.measure}>
          <CoverBarWithKey granted={covered} used={owed} />
          <small className={styles.of}>
            <Plural value={buyers} one="# buyer" other="# buyers" />
            {hasMore && (
              <>
                {', '}
                <Trans>and others</Trans>
              </>
            )}
          </small>
        </div>
      ))}
      {totals.length > 1 && <InOneCurrency totals={totals} />}
      <ul>
        {accounts.map((account) => (
          <Line
            key={account.accountId}
            account={account}
            name={
              <Link to={paths.buyer(account.company.companyId)} className={styles.link}>
                {account.company.companyName}
              </Link>
            }
            beside={
              <>
                <CountryCode code={account.company.countryCode} /> {account.policy}
              </>
            }
          />
        ))}
      </ul>
    </>
  );
}

/** What a group comes to over its currencies; what is owed only where it is known in each. */
function InOneCurrency({ totals }: { totals: ReturnType<typeof totalsOf> }) {
  const owed = totals.flatMap((total) => total.owed ?? []);
  return (
    <p className={styles.of}>
      <Trans>Total cover</Trans> <ConvertedTotal of={totals.map(({ covered }) => covered)} />
      {owed.length === totals.length && (
        <>
          {', '}
          <Trans>Exposure</Trans> <ConvertedTotal of={owed} decimals="none" />
        </>
      )}
    </p>
  );
}
