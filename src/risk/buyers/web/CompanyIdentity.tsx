import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { CompanyOnWire } from '../company.ts';
import { insurersIdType } from '../identifiers.ts';

/** Town and identifiers in one line: they distinguish a company from its namesake. */
export function CompanyIdentity({ company, most = 2 }: { company: CompanyOnWire; most?: number }) {
  const { address, companyId } = company;
  const parts: ReactNode[] = [
    address.town,
    ...nationalIdentifiers(company)
      .slice(0, most)
      .map(({ idTypeCode, idValue }) => <Identifier key={idTypeCode} typeCode={idTypeCode} value={idValue} />),
    <Identifier key={insurersIdType} typeCode={insurersIdType} value={companyId} />,
  ].filter(Boolean);
  return parts.map((part, index) => (
    // the parts are in a fixed order
    <Fragment key={index}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ));
}

/** Identifiers besides the insurer's own, the primary one first. */
export function nationalIdentifiers({ companyIdentifiers }: CompanyOnWire): CompanyOnWire['companyIdentifiers'] {
  return companyIdentifiers
    .filter(({ idTypeCode }) => idTypeCode !== insurersIdType)
    .sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
}

/** An identifier by the short name of its register: "KVK 24881306". */
export function Identifier({ typeCode, value }: { typeCode: string; value: string }) {
  return (
    <>
      {typeCode === insurersIdType ? <Trans>Buyer number</Trans> : shortName(typeCode)} <code>{value}</code>
    </>
  );
}

/** Codes with a country suffix lose it beside a company of that country: `VAT-DE` reads VAT. */
function shortName(typeCode: string): string {
  return typeCode.replace(/-[A-Z]{2}$/, '');
}
