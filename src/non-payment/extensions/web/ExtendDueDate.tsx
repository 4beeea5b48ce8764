import { Trans } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { type ButtonKind, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { May } from '../../../platform/ui/May.tsx';
import type { Deadline } from '../../deadlines/deadlines.contract.ts';
import { extensionsContract } from '../extensions.contract.ts';

type Props = {
  /** What is known already: `companyId`, `policy`, `invoice`. */
  search?: Record<string, string>;
  kind?: ButtonKind;
  size?: 'usual' | 'small';
};

/** The link to more time for one invoice, for users who may give it. */
export function ExtendDueDate({ search, kind = 'primary', ...look }: Props) {
  return (
    <May do={extensionsContract.requestExtension}>
      <ButtonLink kind={kind} icon="add" {...look} to={paths.newExtension} search={search}>
        <Trans>Extend a due date</Trans>
      </ButtonLink>
    </May>
  );
}

/** More time for the invoice of an obligation; where that is what fulfils it, it is offered already. */
export function ExtendDueDateOfDeadline({ deadline }: Readonly<{ deadline: Deadline }>) {
  const { policy, company, receivableId, action } = deadline;
  if (action.does === 'KEEP_COVER') return null;
  return <ExtendDueDate kind="outlined" search={{ policy, companyId: company.companyId, invoice: receivableId }} />;
}
