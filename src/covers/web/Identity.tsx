import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { companiesContract } from '../../buyers/companies.contract.ts';
import { useOperation } from '../../platform/web/query.ts';

/** Town, register number and the customer's own reference: what tells one company from its namesake. */
export function Identity({ companyId, customerReference }: { companyId: string; customerReference: string | null }) {
  const { data: company } = useOperation(
    companiesContract.findCompany,
    { params: { companyId } },
    { staleTime: 600_000 },
  );
  const identifier = company?.companyIdentifiers.find(({ isPrimary }) => isPrimary) ?? company?.companyIdentifiers[0];
  const parts: ReactNode[] = [
    company?.address.town,
    identifier && (
      <>
        {identifier.idTypeCode} <code>{identifier.idValue}</code>
      </>
    ),
    customerReference && <Trans>your reference {customerReference}</Trans>,
  ].filter(Boolean);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in a fixed order
    <Fragment key={index}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ));
}
