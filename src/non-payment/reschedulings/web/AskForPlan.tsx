import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { Action } from '../../../platform/ui/controls/Actions.tsx';
import { type ButtonKind, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { May } from '../../../platform/ui/May.tsx';
import type { AboutOverdue } from '../../overdues/web/slots.ts';
import { reschedulingsContract } from '../reschedulings.contract.ts';

type Props = {
  /** What is known already: `companyId`, `policy`. */
  search?: Record<string, string>;
  kind?: ButtonKind;
  size?: 'usual' | 'small';
};

/** The link to a plan of instalments, for users who may request one. */
export function AskForPlan({ search, kind = 'primary', ...look }: Props) {
  return (
    <May do={reschedulingsContract.requestRescheduling}>
      <ButtonLink kind={kind} icon="add" {...look} to={paths.newRescheduling} search={search}>
        <Trans>Request payment plan</Trans>
      </ButtonLink>
    </May>
  );
}

/** The action on a report: a plan over its debt. */
export function AskForPlanOfOverdue({ about: { policy, companyId } }: Readonly<{ about: AboutOverdue }>) {
  const { t } = useLingui();
  return (
    <May do={reschedulingsContract.requestRescheduling}>
      <Action id="plan" label={t`Request payment plan`} to={paths.newRescheduling} search={{ policy, companyId }} />
    </May>
  );
}
