import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Button, type ButtonKind, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { GermanToolLink } from '../../../policies/policies/web/public.ts';
import type { Deadline } from '../deadlines.contract.ts';
import { type ObligationAction, screenOfAction } from '../obligation-actions.ts';

const labels: Readonly<Record<ObligationAction, MessageDescriptor>> = {
  REPORT: msg`Report overdue`,
  HAND_OVER: msg`Place for collection`,
  ADD_TO_CASE: msg`Add to the case`,
  FILE_CLAIM: msg`Prepare the claim`,
  FINISH_CLAIM: msg`Complete the claim`,
  KEEP_COVER: msg`Extend a due date`,
};

type Props = Readonly<{ deadline: Deadline; kind?: ButtonKind; size?: 'usual' | 'small' }>;

/** What fulfils an obligation, with all that is known filled in; for users who cannot do it, the reason. */
export function DutyAction({ deadline, ...look }: Props) {
  const { i18n } = useLingui();
  const whyNotText = useWhyNotText();
  const { does, whyNot } = deadline.action;
  if (whyNot?.code === 'use-german-tool') return <GermanToolLink {...look} />;
  if (whyNot)
    return (
      <Button {...look} whyNot={whyNotText(whyNot)}>
        {i18n._(labels[does])}
      </Button>
    );
  return (
    <ButtonLink {...look} to={screenOfAction[does]} {...(whereOf(deadline) as object)}>
      {i18n._(labels[does])}
    </ButtonLink>
  );
}

/** The parameters of the action's screen. */
function whereOf({ action, policy, company, overdueId, collectionId, claimId, receivableId }: Deadline) {
  const about = { policy, companyId: company.companyId };
  const report = overdueId === null ? {} : { overdueId };
  switch (action.does) {
    case 'REPORT':
      return { search: about };
    case 'HAND_OVER':
    case 'FILE_CLAIM':
      return { search: { ...about, ...report } };
    case 'ADD_TO_CASE':
      return { search: { ...about, collectionId } };
    case 'FINISH_CLAIM':
      return { params: { claimId } };
    case 'KEEP_COVER':
      return { search: { ...about, invoice: receivableId } };
  }
}
