import { Trans } from '@lingui/react/macro';
import { useOperation } from '../../../platform/ui/query.ts';
import { companiesContract } from '../companies.contract.ts';
import { CompanyIdentity } from './CompanyIdentity.tsx';

const tenMinutes = 600_000;

/** What distinguishes one company from its namesake, and the customer's reference. */
export function Identity({ companyId, customerReference }: { companyId: string; customerReference: string | null }) {
  const options = { staleTime: tenMinutes };
  const { data: company } = useOperation(companiesContract.findCompany, { params: { companyId } }, options);
  return (
    <>
      {company && <CompanyIdentity company={company} most={1} />}
      {company && customerReference && ' · '}
      {customerReference && <Trans>customer reference {customerReference}</Trans>}
    </>
  );
}
