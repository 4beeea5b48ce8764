import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { useCommands } from '../../../platform/ui/commands.tsx';
import { Action } from '../../../platform/ui/controls/Actions.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { May } from '../../../platform/ui/May.tsx';
import { disputesContract } from '../disputes.contract.ts';

type About = Readonly<{ policy?: string; companyId?: string; overdueId?: string }>;
type Props = Readonly<{ about?: About; kind?: 'primary' | 'outlined'; size?: 'usual' | 'small' }>;

/** Reports a dispute from the palette, for users who may. It renders nothing. */
export function ReportDisputeCommand() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayNot = useWhyNot(disputesContract.reportDispute);
  const report = {
    id: 'report-dispute',
    label: t`Report a dispute`,
    icon: 'warning',
    scope: 'everywhere',
    run: () => void navigate({ to: paths.newDispute }),
  } as const;
  useCommands(mayNot ? [] : [report]);
  return null;
}

/** The link to report a dispute; hidden from users who may not write. */
export function ReportDispute({ about = {}, kind = 'primary', size }: Props) {
  return (
    <May do={disputesContract.reportDispute}>
      <ButtonLink to={paths.newDispute} search={about} kind={kind} size={size}>
        <Trans>Report a dispute</Trans>
      </ButtonLink>
    </May>
  );
}

/** The action on a report: what it holds is disputed. */
export function ReportDisputeOfOverdue({ about }: Readonly<{ about: About }>) {
  const { t } = useLingui();
  return (
    <May do={disputesContract.reportDispute}>
      <Action id="dispute" label={t`Report a dispute`} to={paths.newDispute} search={about} />
    </May>
  );
}
