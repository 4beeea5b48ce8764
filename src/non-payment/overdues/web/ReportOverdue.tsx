import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { useCommands } from '../../../platform/ui/commands.tsx';
import { type ButtonKind, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { May } from '../../../platform/ui/May.tsx';
import { GermanToolLink, useReportsInGermanTool } from '../../../policies/policies/web/public.ts';
import { overduesContract } from '../overdues.contract.ts';

const path = paths.newOverdue;

type Props = {
  /** What is known already: `companyId`, `policy`. */
  search?: Record<string, string>;
  kind?: ButtonKind;
  size?: 'usual' | 'small';
  /** A shorter text, where the rest is shown beside it. */
  children?: ReactNode;
};

/** The link to a report, for users who may make one; to the German tool where it is made there. */
export function ReportOverdue({ search, kind = 'primary', children, ...look }: Props) {
  const isMadeElsewhere = useReportsInGermanTool(search?.['policy']);
  if (isMadeElsewhere) return <GermanToolLink {...look} />;
  return (
    <May do={overduesContract.reportOverdue}>
      <ButtonLink kind={kind} icon={children ? undefined : 'add'} {...look} to={path} search={search}>
        {children ?? <Trans>Report an overdue</Trans>}
      </ButtonLink>
    </May>
  );
}

/** "O" opens the report form on every screen (look, section 8), for users who may. It renders nothing. */
export function ReportOverdueKey() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayNot = useWhyNot(overduesContract.reportOverdue);
  const isMadeElsewhere = useReportsInGermanTool();
  const report = {
    id: 'report-overdue',
    label: t`Report an overdue`,
    icon: 'add',
    keys: 'O',
    scope: 'everywhere',
    run: () => void navigate({ to: path }),
  } as const;
  useCommands(mayNot || isMadeElsewhere ? [] : [report]);
  return null;
}
