import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import { paths } from '../../../platform/core/paths.ts';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { Heading, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import type { AdvancedSynthesis } from '../synthesis.contract.ts';
import styles from './buyer.module.css';

/** Whose the company is, and who else is: as far as the register knows. */
export function BuyerGroup({ group }: { group: NonNullable<AdvancedSynthesis['group']> }) {
  const { head, headOffice, members, hasMore } = group;
  return (
    <section>
      <Heading>
        <Trans>Group</Trans>
      </Heading>
      <div className={styles.terms}>
        <Terms
          terms={[
            ...(head ? [[<Trans key="head">Held by</Trans>, <CompanyLink key="link" company={head} />] as const] : []),
            ...(headOffice
              ? [[<Trans key="office">Head office</Trans>, <CompanyLink key="link" company={headOffice} />] as const]
              : []),
          ]}
        />
      </div>
      {members.length > 0 && (
        <div className={styles.note}>
          <Trans>Also in the group</Trans>
          <ul className={styles.members}>
            {members.map((company) => (
              <li key={company.companyId}>
                <CompanyLink company={company} />
              </li>
            ))}
            {hasMore && (
              <li>
                <Trans>and others</Trans>
              </li>
            )}
          </ul>
        </div>
      )}
    </section>
  );
}

function CompanyLink({ company: { companyId, companyName, countryCode } }: { company: CompanyRef }) {
  return (
    <>
      <Link to={paths.buyer(companyId)}>{companyName}</Link> <CountryCode code={countryCode} />
    </>
  );
}
