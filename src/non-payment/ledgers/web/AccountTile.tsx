import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { use } from 'react';
import { signOfMoney } from '../../../platform/core/money.ts';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { ListSurroundingsContext } from '../../../platform/ui/ResourceList/list-surroundings.ts';
import { CoverBar } from '../../../platform/ui/signature/CoverBar.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { standingsOf } from '../ledger-account.ts';
import { standingLabels } from '../ledger-labels.ts';
import type { LedgerAccountOnWire } from '../ledgers.contract.ts';
import { AgeBar } from './AgeBar.tsx';
import { newsOf, signedAmount } from './account-cells.tsx';
import styles from './accounts.module.css';

/** A buyer of an aged debtors list as a tile: what it owes, its age and cover, how it stands, and what is new. */
export function AccountTile({
  account,
}: {
  account: LedgerAccountOnWire & Readonly<{ policyholder?: string | undefined }>;
}) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { severalPolicies, severalPolicyholders } = use(ListSurroundingsContext);
  const { company, policy, policyholder, owed, byAge, overdue, covered, isByGrade, change, reportBy } = account;
  const [standing] = standingsOf(account);
  const late = overdue && signOfMoney(overdue) > 0 && format.amount(overdue, 'none');
  const words = { i18n, format };
  const day = reportBy && format.day(reportBy);
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} />{' '}
          {(severalPolicyholders && policyholder) || (severalPolicies ? policy : company.companyId)}
        </>
      }
      amount={owed}
      decimals="minor"
      note={late && <Trans>{late} overdue</Trans>}
      bar={
        <span className={styles.bars}>
          {byAge && <AgeBar byAge={byAge} />}
          {!isByGrade && <CoverBar granted={covered} used={owed} />}
        </span>
      }
      status={standing && <StatusInWords of={standingLabels[standing]} />}
      end={
        day ? (
          <Trans>report by {day}</Trans>
        ) : (
          change &&
          [signOfMoney(change.by) !== 0 && signedAmount(change.by, words), newsOf(change, words)]
            .filter(Boolean)
            .join(' · ')
        )
      }
    />
  );
}
