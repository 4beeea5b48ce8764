import { Trans } from '@lingui/react/macro';
import { useOperation } from '../../../platform/ui/query.ts';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { companiesContract } from '../companies.contract.ts';
import { CompanyIdentity } from './CompanyIdentity.tsx';

const tenMinutes = 600_000;

function useIdentified(companyId: string) {
  return useOperation(companiesContract.findCompany, { params: { companyId } }, { staleTime: tenMinutes }).data;
}

/** What distinguishes one company from its namesake, and the customer's reference. */
export function Identity({ companyId, customerReference }: { companyId: string; customerReference: string | null }) {
  const company = useIdentified(companyId);
  return (
    <>
      {company && <CompanyIdentity company={company} most={1} />}
      {company && customerReference && ' · '}
      {customerReference && <Trans>customer reference {customerReference}</Trans>}
    </>
  );
}

/** Behind its identity the grade of a buyer, for readers who may see grades; nothing where there is none. */
export function GradeOfBuyer({ companyId }: { companyId: string }) {
  const grade = useIdentified(companyId)?.grade;
  return (
    grade && (
      <>
        {' · '}
        <GradeMark grade={grade.gradeCode} former={grade.formerGradeCode} />
      </>
    )
  );
}
