import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import type { CompanyOnWire } from '../../../risk/buyers/company.ts';
import { useCompany, whyNotRequestCoverOn } from '../../../risk/buyers/web/public.ts';
import { CountryNotCovered } from '../../../risk/covers/web/public.ts';
import { NoDeliveriesAfter } from '../../../risk/delivery-stops/web/public.ts';
import type { OverdueFlag } from '../open-case.ts';
import type { OwedAboveCover } from '../owed-above-cover.ts';
import type { PolicyView } from '../synthesis.contract.ts';
import styles from './buyer.module.css';

export type BuyerBannersProps = {
  company: CompanyOnWire;
  policy: PolicyView | null;
  /** The statement of the page names the successor already. */
  isMergerShown: boolean;
  /** Policies under which the buyer is late or stopped. */
  overdueFlags: readonly OverdueFlag[];
  /** Where more is owed than is covered. */
  owedAbove: readonly OwedAboveCover[];
};

/** Reasons against delivering to a buyer or requesting cover on it; nothing where there are none. */
export function BuyerBanners({ company, policy, isMergerShown, overdueFlags, owedAbove }: BuyerBannersProps) {
  const { companyId, countryCode, statusCode } = company;
  return (
    <div className={styles.banners}>
      {!(isMergerShown && statusCode === 'MERGED') && <StatusBanner company={company} />}
      <NotInsurable company={company} />
      {policy && !policy.isCountryCovered && statusCode !== 'CEASED' && statusCode !== 'MERGED' && (
        <CountryNotCovered policy={policy.policy} companyId={companyId} countryCode={countryCode} />
      )}
      {overdueFlags.map((flag) => (
        <Stopped key={flag.policy} flag={flag} />
      ))}
      {owedAbove.map((each) => (
        <OwedAbove key={each.policy} owedAbove={each} />
      ))}
    </div>
  );
}

/** New deliveries are not covered any more; while they still are, the section of unpaid invoices shows until when. */
function Stopped({ flag: { policy, coveredUntil } }: { flag: OverdueFlag }) {
  const { today, fullDay } = useFormat();
  if (coveredUntil === null || coveredUntil >= today) return null;
  return <NoDeliveriesAfter day={fullDay(coveredUntil)} policy={policy} isOver />;
}

/** The same sentence is in the PDF document (`synthesis-words.ts`). */
function OwedAbove({ owedAbove }: { owedAbove: OwedAboveCover }) {
  const format = useFormat();
  const { policy } = owedAbove;
  const [owed, covered, day] = [
    format.money(owedAbove.owed, 'minor'),
    format.money(owedAbove.covered),
    format.fullDay(owedAbove.day),
  ];
  return (
    <Banner tone="warn">
      <Trans>
        Exposure exceeds cover: {owed} owed on {day}, {covered} in force under {policy}. New deliveries are insured once
        less is owed; what was delivered under a higher limit stays insured.
      </Trans>
    </Banner>
  );
}

function StatusBanner({ company: { statusCode, replacedByCompanyId } }: { company: CompanyOnWire }): ReactNode {
  switch (statusCode) {
    case 'MERGED':
      return (
        <Banner tone="warn" title={<Trans>This company was merged into another one.</Trans>}>
          <Trans>Invoices and covers continue with its successor.</Trans>{' '}
          <CompanyLink companyId={replacedByCompanyId} />
        </Banner>
      );
    case 'INSOLVENT':
      return (
        <Banner tone="neg" title={<Trans>This company is insolvent.</Trans>}>
          <Trans>New deliveries are at your own risk. Report what it owes you without delay.</Trans>
        </Banner>
      );
    case 'CEASED':
      return (
        <Banner tone="neg" title={<Trans>This company has ceased to exist.</Trans>}>
          <Trans>Cover on this company is not available.</Trans>
        </Banner>
      );
    default:
      return null;
  }
}

/** Reasons beyond the state and the country of the company, which have banners of their own. */
function NotInsurable({ company }: { company: CompanyOnWire }) {
  const problemText = useProblemText();
  const { notInsurableReason: reason, headOfficeCompanyId } = company;
  const refusal = whyNotRequestCoverOn(company);
  if (!refusal || reason === 'MERGED' || reason === 'CEASED' || reason === 'COUNTRY_NOT_COVERED') return null;
  return (
    <Banner tone="warn" title={problemText(refusal)}>
      {reason === 'BRANCH' && <CompanyLink companyId={headOfficeCompanyId} />}
    </Banner>
  );
}

function CompanyLink({ companyId }: { companyId: string | null }) {
  const { data: company } = useCompany(companyId);
  if (companyId === null) return null;
  return <Link to={paths.buyer(companyId)}>{company?.companyName ?? companyId}</Link>;
}
