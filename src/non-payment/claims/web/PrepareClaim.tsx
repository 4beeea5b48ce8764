import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Action } from '../../../platform/ui/controls/Actions.tsx';
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
 * The way from unpaid invoices to a claim on the buyer, for users who write claims: to the existing one, else to a new
 * one, or to the German tool where it is made there; none where a collection becomes one by itself.
 */
function useWayToClaim({ policy, companyId, overdueId }: Omit<Props, 'kind' | 'size' | 'children'>) {
  const mayWrite = useMay(claimsContract.draftClaim);
  const isMadeElsewhere = useReportsInGermanTool(policy);
  const claiming = useClaimingCollection({ policy, companyId });
  const existing = useClaimOn({ policy, companyId });
  if (!mayWrite || claiming) return null;
  if (existing) return { leadsTo: 'claim', to: paths.claim(existing.claimId), search: undefined } as const;
  if (isMadeElsewhere) return { leadsTo: 'tool', to: paths.tools, search: undefined } as const;
  return {
    leadsTo: 'form',
    to: paths.newClaim,
    search: { policy, companyId, ...(overdueId ? { overdueId } : {}) },
  } as const;
}

/** The link from unpaid invoices to a claim on the buyer. */
export function PrepareClaim({ policy, companyId, overdueId, children, ...look }: Props) {
  const way = useWayToClaim({ policy, companyId, ...(overdueId ? { overdueId } : {}) });
  if (!way) return null;
  if (way.leadsTo === 'tool') return <GermanToolLink {...look} />;
  return (
    <ButtonLink to={way.to} search={way.search as never} {...look}>
      {way.leadsTo === 'claim' ? <Trans>Open the claim</Trans> : (children ?? <Trans>Prepare the claim</Trans>)}
    </ButtonLink>
  );
}

/** The action on a report: a claim on its debt. */
export function PrepareClaimOfOverdue({ about }: Readonly<{ about: AboutOverdue }>) {
  const { t } = useLingui();
  const way = useWayToClaim(about);
  const labels = { claim: t`Open the claim`, tool: t`Open the German tool`, form: t`Prepare the claim` };
  return way && <Action id="claim" label={labels[way.leadsTo]} to={way.to} search={way.search} />;
}
