import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CountryCode } from '../../platform/web/ui/Figures.tsx';
import { Heading, type Term, Terms } from '../../platform/web/ui/Slip.tsx';
import type { CompanyRef } from '../company.ts';
import type { AdvancedSynthesis } from '../synthesis.contract.ts';
import type { Assessment } from '../synthesis.ts';
import styles from './buyer.module.css';
import { assessmentLabels } from './buyer-labels.ts';

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
      <Link to="/buyers/$companyId" params={{ companyId }}>
        {companyName}
      </Link>{' '}
      <CountryCode code={countryCode} />
    </>
  );
}

/** What the insurer could say of the buyer's country, sector and accounts, and does not. */
export function InsurersAssessment({ notProvided }: { notProvided: readonly Assessment[] }) {
  const { i18n } = useTexts();
  if (notProvided.length === 0) return null;
  return (
    <section>
      <Heading>
        <Trans>Assessment of the insurer</Trans>
      </Heading>
      <div className={styles.terms}>
        <Terms
          terms={notProvided.map((each): Term => {
            return [i18n._(assessmentLabels[each]), <Trans key={each}>not provided by the insurer</Trans>];
          })}
        />
      </div>
    </section>
  );
}
