import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { AskForCover } from '../../covers/web/public.ts';
import { gradesContract } from '../grades.contract.ts';
import { AskForGrade } from './AskForGrade.tsx';
import { ChangeReference } from './ChangeReference.tsx';
import { type GradeRequestDetail, useCancelGradeRequest } from './grades.queries.ts';

/**
 * The next actions on a grade: a waiting request is withdrawn, a watched grade leads to cover on the buyer, and what
 * has ended can be requested again.
 */
export function GradeActions({ request }: { request: GradeRequestDetail }) {
  const mayChange = useMay(gradesContract.changeGradeReference);
  const { companyId } = request.company;
  return (
    <>
      {mayChange && <NextStep request={request} />}
      <ButtonLink to={paths.buyer(companyId)}>
        <Trans>Open the buyer</Trans>
      </ButtonLink>
      {mayChange && isLive(request) && <ChangeReference request={request} />}
    </>
  );
}

function isLive({ requestStatus }: GradeRequestDetail): boolean {
  return requestStatus === 'PENDING' || requestStatus === 'ANSWERED';
}

function NextStep({ request }: { request: GradeRequestDetail }) {
  const { policy, company, requestStatus, workflowStatus } = request;
  const ofBuyer = { policy, companyId: company.companyId };
  // what colleagues still have is withdrawn beside their approvals
  if (requestStatus === 'PENDING') return workflowStatus !== 'SENT' ? null : <WithdrawRequest request={request} />;
  return requestStatus === 'ANSWERED' ? <AskForCover search={ofBuyer} /> : <AskForGrade search={ofBuyer} />;
}

/** Under four and six eyes, what the insurer has already is withdrawn by an order that others approve. */
function WithdrawRequest({ request }: { request: GradeRequestDetail }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const whyNot = useWhyNotText()(request.actions.cancel);
  const cancel = useCancelGradeRequest();
  const withdraw = () =>
    cancel.mutate(
      { params: { gradeRequestId: request.requestId }, ifMatch: request.version },
      {
        onSuccess: ({ requestStatus }) =>
          notify({ text: requestStatus === 'CANCELLED' ? t`Request withdrawn.` : t`Submitted for approval.` }),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <Button isDangerous whyNot={whyNot} isBusy={cancel.isPending} onPress={withdraw}>
      <Trans>Withdraw</Trans>
    </Button>
  );
}
