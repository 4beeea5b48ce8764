import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { Duty } from '../../../policies/policies/duty-rules.ts';
import { type BuyerWithDuty, buyersWithDuty } from '../buyers-with-duty.ts';
import { DutyState } from './DutyState.tsx';
import styles from './deadlines.module.css';
import { useNearestDeadlines } from './deadlines.queries.ts';

/** The duties for which a form can be filled in: a stop of cover comes by itself. */
type DutyToDo = Exclude<Duty, 'STOP_DELIVERIES'>;

const headings = {
  REPORT_OVERDUE: msg`Overdue buyers to report, nearest deadline first`,
  HAND_OVER: msg`Overdue buyers to place for collection, nearest deadline first`,
  FILE_CLAIM: msg`Overdue buyers with a claim to file, nearest deadline first`,
} as const;

/** Further ones are found in the deadlines. */
const mostOffered = 5;

/**
 * The late buyers whose invoices ask for a duty, for the form that does it: one click enters policy and buyer in its
 * address. Nothing where there is none, or for users who may not read them.
 * @param policy the one in view; `null` where several are possible.
 */
export function BuyersWithDuty({ duty, policy }: { duty: DutyToDo; policy: string | null }) {
  return <Offered duty={duty} policy={policy} said={headings[duty]} />;
}

/**
 * The overdue buyers, for forms that keep them from collection: a payment plan, more time, a dispute. One placed already
 * is not among them.
 */
export function OverdueBuyers({ policy }: { policy: string | null }) {
  return <Offered duty="HAND_OVER" policy={policy} said={msg`Overdue buyers, by the deadline for collection`} />;
}

type ListProps = Readonly<{ duty: DutyToDo; policy: string | null; said: MessageDescriptor }>;

function Offered({ duty, policy, said }: ListProps) {
  const { i18n } = useTexts();
  const { today } = useFormat();
  const { policyCount } = useMe();
  const heading = useId();
  const { data: page } = useNearestDeadlines({ duty, policy });
  const buyers = buyersWithDuty(page?.items ?? [], today, mostOffered);
  if (buyers.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.offered}>
      <h2 id={heading}>{i18n._(said)}</h2>
      <ul>
        {buyers.map((buyer) => (
          <li key={`${buyer.policy} ${buyer.company.companyId}`}>
            <OfferedBuyer buyer={buyer} namesPolicy={policy === null && policyCount > 1} isAll={page?.next === null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type OfferedProps = Readonly<{
  buyer: BuyerWithDuty;
  namesPolicy: boolean;
  /** Whether all deadlines were read: else the buyer may have more of them. */
  isAll: boolean;
}>;

function OfferedBuyer({ buyer: { policy, company, day, daysLeft, amounts }, namesPolicy, isAll }: OfferedProps) {
  const format = useFormat();
  const { companyId, companyName, countryCode } = company;
  const owed = format.list(amounts.map((amount) => format.money(amount)));
  return (
    <Link
      to="."
      search={((former: Record<string, unknown>) => ({ ...former, policy, companyId })) as never}
      replace
      className={styles.offer}
    >
      <span>
        <b>{companyName}</b> <CountryCode code={countryCode} />
        {namesPolicy && <small>{policy}</small>}
      </span>
      <span>{isAll ? owed : <Trans>at least {owed}</Trans>}</span>
      <span>
        {format.fullDay(day)}
        <small>
          <DutyState deadline={{ day, daysLeft }} />
        </small>
      </span>
    </Link>
  );
}
