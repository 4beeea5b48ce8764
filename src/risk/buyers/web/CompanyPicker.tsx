import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { Segmented } from '../../../platform/ui/controls/Segmented.tsx';
import { Bar } from '../../../platform/ui/controls/states.tsx';
import type { CompanySearchMode } from '../company-search.ts';
import { CompanyIdentity } from './CompanyIdentity.tsx';
import styles from './CompanySearch.module.css';
import { CompanySearch } from './CompanySearch.tsx';
import { useCompany } from './companies.queries.ts';
import { emptyQuery } from './company-query.ts';

export type CompanyPickerProps = {
  /** The company that is chosen, `null` while none is. */
  value: string | null;
  onChoose(company: CompanyRef | null): void;
  /** Checks the companies by its terms and shows its cover first. */
  policy?: PolicyKey | null;
  autoFocus?: boolean | undefined;
  /** Companies known to come into question, before anything is typed. */
  offered?: ReactNode;
};

/**
 * A company of the register as a field: searched for, then shown with what distinguishes it and a way to another one.
 */
export function CompanyPicker({ value, onChoose, policy = null, ...search }: CompanyPickerProps) {
  if (value !== null) return <ChosenCompany companyId={value} onChange={() => onChoose(null)} />;
  return <CompanySearchInPlace policy={policy} onChoose={onChoose} {...search} />;
}

function ChosenCompany({ companyId, onChange }: { companyId: string; onChange(): void }) {
  const { data: company } = useCompany(companyId);
  return (
    <div className={styles.chosen}>
      <span className={styles.who}>
        {company ? (
          <>
            <CountryCode code={company.countryCode} /> <b className={styles.name}>{company.companyName}</b>
            <span className={styles.identity}>
              <CompanyIdentity company={company} />
            </span>
          </>
        ) : (
          <Bar />
        )}
      </span>
      <Button kind="quiet" size="small" onPress={onChange}>
        <Trans>Change</Trans>
      </Button>
    </div>
  );
}

function CompanySearchInPlace(
  search: Pick<CompanyPickerProps, 'onChoose' | 'autoFocus' | 'offered'> & { policy: PolicyKey | null },
) {
  const { t } = useLingui();
  const [query, setQuery] = useState(emptyQuery);
  return (
    <div className={styles.search}>
      <span className={styles.mode}>
        <Segmented<CompanySearchMode>
          label={t`Search by`}
          segments={[
            { value: 'byName', label: t`By name` },
            { value: 'byIdentifier', label: t`By identifier` },
          ]}
          value={query.mode}
          onChange={(mode) => setQuery({ ...query, mode })}
        />
      </span>
      <CompanySearch query={query} onChange={setQuery} {...search} />
    </div>
  );
}
