import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { AskForCover } from '../../covers/web/public.ts';
import { coverEstimatesContract } from '../cover-estimates.contract.ts';
import { type EstimateDetail, useCancelEstimate } from './cover-estimates.queries.ts';

/** The next actions: request the cover, or cancel the estimate. Users who may not see ordering see none of them. */
export function EstimateActions({ estimate }: { estimate: EstimateDetail }) {
  const mayOrder = useMay(coverEstimatesContract.cancelCoverEstimate);
  const { company, requestId } = estimate;
  const { companyId } = company;
  return (
    <>
      {mayOrder && <NextSteps estimate={estimate} />}
      {requestId !== null && (
        <ButtonLink to={paths.coverRequest(requestId)}>
          <Trans>Open the request</Trans>
        </ButtonLink>
      )}
      <ButtonLink to={paths.buyer(companyId)}>
        <Trans>Open the buyer</Trans>
      </ButtonLink>
    </>
  );
}

/** What is over is requested again, without the estimate. */
function NextSteps({ estimate }: { estimate: EstimateDetail }) {
  const { estimateId, policy, company, status, actions } = estimate;
  const ofBuyer = { policy, companyId: company.companyId };
  if (status === 'CONVERTED') return null;
  if (status !== 'VALID') return <AskForCover search={ofBuyer} kind="outlined" />;
  return (
    <>
      <AskForCover search={{ ...ofBuyer, estimateId }} whyNot={actions.convert}>
        <Trans>Request this cover</Trans>
      </AskForCover>
      <Cancel estimate={estimate} />
    </>
  );
}

function Cancel({ estimate: { estimateId, version, actions } }: { estimate: EstimateDetail }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const whyNot = useWhyNotText()(actions.cancel);
  const cancel = useCancelEstimate();
  const putAway = () =>
    cancel.mutate(
      { params: { estimateId }, ifMatch: version },
      {
        onSuccess: () => notify({ text: t`The estimate is cancelled.` }),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <Button isDangerous whyNot={whyNot} isBusy={cancel.isPending} onPress={putAway}>
      <Trans>Cancel the estimate</Trans>
    </Button>
  );
}
