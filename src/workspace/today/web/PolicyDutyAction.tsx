import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { claimsContract } from '../../../non-payment/claims/claims.contract.ts';
import { PrepareClaim } from '../../../non-payment/claims/web/public.ts';
import { HandOver } from '../../../non-payment/collections/web/public.ts';
import { overduesContract } from '../../../non-payment/overdues/overdues.contract.ts';
import { ReportOverdue } from '../../../non-payment/overdues/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { type ButtonKind, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import type { Duty } from '../../../policies/policies/duty-rules.ts';

type Props = Readonly<{
  duty: Duty;
  policy: string;
  companyId: string;
  overdueId?: string | null;
  kind?: ButtonKind;
  size?: 'usual' | 'small';
  /** Fewer words than usual, where the rest is said beside it. */
  children?: ReactNode;
}>;

/** A link to fulfil a duty, with all known values filled in. Nothing where nothing can be done, or only by others. */
function FormOfDuty({ duty, policy, companyId, overdueId, ...look }: Props) {
  const about = { policy, companyId, ...(overdueId ? { overdueId } : {}) };
  switch (duty) {
    case 'REPORT_OVERDUE':
      return <ReportOverdue search={{ policy, companyId }} {...look} />;
    case 'HAND_OVER':
      return <HandOver about={about} {...look} />;
    case 'FILE_CLAIM':
      return <PrepareClaim {...about} {...look} />;
    case 'STOP_DELIVERIES':
      return null;
  }
}

const shortLabels = {
  REPORT_OVERDUE: msg`Report overdue`,
  HAND_OVER: msg`Place for collection`,
  FILE_CLAIM: msg`Prepare claim`,
} as const;

/** What the policy asks for, beside an entry of another list: who cannot do it is led to the deadlines of the buyer. */
export function PolicyDutyAction({ companyName, ...action }: Props & Readonly<{ companyName: string }>) {
  const { i18n } = useLingui();
  const { duty, policy, kind, size } = action;
  const mayDo = useMay(duty === 'FILE_CLAIM' ? claimsContract.draftClaim : overduesContract.reportOverdue);
  if (duty !== 'STOP_DELIVERIES' && mayDo) return <FormOfDuty {...action}>{i18n._(shortLabels[duty])}</FormOfDuty>;
  return (
    <ButtonLink to={paths.deadlines} search={{ q: companyName, policy } as never} {...{ kind, size }}>
      <Trans>Open</Trans>
    </ButtonLink>
  );
}
