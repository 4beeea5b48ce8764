import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import { paths } from '../../../platform/core/paths.ts';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import styles from './form-on-buyer.module.css';

type Props = Readonly<{ company: CompanyRef; policy: string; children: ReactNode }>;

/** A form with a fixed buyer: an amendment concerns the same buyer under the same policy. */
export function BuyerOfForm({ company: { companyId, companyName, countryCode }, policy, children }: Props) {
  return (
    <>
      <p className={styles.buyer}>
        <Link to={paths.buyer(companyId)}>
          <b>{companyName}</b>
        </Link>{' '}
        <CountryCode code={countryCode} /> <span>{policy}</span>
      </p>
      <div className={styles.form}>{children}</div>
    </>
  );
}
