import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { type ButtonKind, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { GermanToolLink, useReportsInGermanTool } from '../../../policies/policies/web/public.ts';
import { useClaimingCollection } from '../../collections/web/public.ts';
import type { AboutOverdue } from '../../overdues/web/slots.ts';
import { claimsContract } from '../claims.contract.ts';
import { useClaimOn } from './claims.queries.ts';

type Props = Readonly<{
  policy: string;
  companyId: string;
  overdueId?: string;
  kind?: ButtonKind;
  size?: 'usual' | 'small';
  /** A shorter text, where the rest is shown beside it. */
  children?: ReactNode;
}>;

/**
 * The link from unpaid invoices to a claim on the buyer, for users who write claims: to the existing one, else to a new
 * one, or to the German tool where it is made there; none where a collection becomes one by itself.
 */
export function PrepareClaim({ policy, companyId, overdueId, children, ...look }: Props) {
  const mayWrite = useMay(claimsContract.draftClaim);
  const isMadeElsewhere = useReportsInGermanTool(policy);
  const claiming = useClaimingCollection({ policy, companyId });
  const existing = useClaimOn({ policy, companyId });
  if (!mayWrite || claiming) return null;
  if (existing)
    return (
      <ButtonLink to={paths.claim(existing.claimId)} {...look}>
        <Trans>Open the claim</Trans>
      </ButtonLink>
    );
  if (isMadeElsewhere) return <GermanToolLink {...look} />;
  return (
    <ButtonLink
      to={paths.newClaim}
      search={{ policy, companyId, ...(overdueId ? { overdueId } : {}) } as never}
      {...look}
    >
      {children ?? <Trans>Prepare the claim</Trans>}
    </ButtonLink>
  );
}

/** The link to a claim on the debt of a report. */
export function PrepareClaimOfOverdue({ about }: Readonly<{ about: AboutOverdue }>) {
  return <PrepareClaim {...about} />;
}
