import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { Bar } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { CompanyOnWire } from '../company.ts';
import { hasLegalForm } from '../legal-forms.ts';
import { Identifier, nationalIdentifiers } from './CompanyIdentity.tsx';
import { useCompany } from './companies.queries.ts';
import styles from './form-on-buyer.module.css';

export type LegalEntityProps = {
  companyId: string;
  /** The sentence that names it: "You request cover on Brauhaus Lindthal GmbH, Kulmbach, Germany, VAT DE811234567." */
  children(entity: ReactNode): ReactNode;
};

/**
 * The legal entity that a request is about, as the last step of the form repeats it: what is decided holds for that entity,
 * not for its sister of a similar name.
 */
export function LegalEntity({ companyId, children }: LegalEntityProps) {
  const { data: company } = useCompany(companyId);
  return (
    <p className={styles.entity}>{company ? children(<EntityInWords company={company} />) : <Bar width="60%" />}</p>
  );
}

type Tick = Readonly<{ name?: string; value: boolean; onChange(isConfirmed: boolean): void; error?: ReactNode }>;

type ConfirmLegalEntityProps = LegalEntityProps & {
  /** `null` where the buyer cannot be changed: it was confirmed when it was chosen. */
  tick: Tick | null;
};

/** The legal entity with the box that confirms it, in forms of a single step. */
export function ConfirmLegalEntity({ tick, ...entity }: ConfirmLegalEntityProps) {
  return (
    <div className={styles.confirm}>
      <LegalEntity {...entity} />
      {tick && <EntityTick {...tick} />}
    </div>
  );
}

function EntityTick({ value, ...box }: Tick) {
  return <Checkbox label={<Trans>This is the legal entity that I invoice.</Trans>} isChecked={value} {...box} />;
}

/** Name and legal form, town, country and identifier. */
function EntityInWords({ company }: { company: CompanyOnWire }) {
  const format = useFormat();
  const { companyName, countryCode, address, legalData } = company;
  const [identifier] = nationalIdentifiers(company);
  // most names end with their legal form
  const legalForm = hasLegalForm(companyName) ? null : legalData.legalFormCode;
  const known = [legalForm, address.town, format.country(countryCode)].filter(Boolean).join(', ');
  return (
    <>
      <b>{companyName}</b>, {known}
      {identifier && (
        <>
          , <Identifier typeCode={identifier.idTypeCode} value={identifier.idValue} />
        </>
      )}
    </>
  );
}
