import { Trans } from '@lingui/react/macro';
import { useHolds } from '../../access/web/public.ts';
import { useReportsInGermanTool } from '../../partner-tools/web/public.ts';
import { ButtonLink } from '../../platform/web/ui/Button.tsx';

/** The way from unpaid invoices to a claim on the buyer, for those who write claims. */
export function PrepareClaim({
  policy,
  companyId,
  overdueId,
}: Readonly<{ policy: string; companyId: string; overdueId?: string }>) {
  const mayWrite = useHolds('write_claims');
  const seesNoOrdering = useHolds('no_transactional');
  const isMadeElsewhere = useReportsInGermanTool(policy);
  if (!mayWrite || seesNoOrdering || isMadeElsewhere) return null;
  return (
    <ButtonLink
      to="/non-payment/claims/new"
      search={{ policy, companyId, ...(overdueId ? { overdueId } : {}) } as never}
    >
      <Trans>Prepare the claim</Trans>
    </ButtonLink>
  );
}
