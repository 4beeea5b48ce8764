import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { AskForCover } from '../../covers/web/public.ts';
import { ndCoversContract } from '../nd-covers.contract.ts';
import { EndNdCover } from './EndNdCover.tsx';
import { NewPrecheck } from './NewPrecheck.tsx';
import { type NdCoverDetail, useCancelNdCover } from './nd-covers.queries.ts';

/**
 * The next actions: what waits is withdrawn, what insures is ended, what was refused or is over is checked again or
 * requested by name. Users who may not see ordering see none of them.
 */
export function NdCoverActions({ ndCover }: { ndCover: NdCoverDetail }) {
  const mayChange = useMay(ndCoversContract.changeNdCover);
  const { companyId } = ndCover.company;
  return (
    <>
      {mayChange && <NextSteps ndCover={ndCover} />}
      <ButtonLink to={paths.buyer(companyId)}>
        <Trans>Open the buyer</Trans>
      </ButtonLink>
    </>
  );
}

function NextSteps({ ndCover }: { ndCover: NdCoverDetail }) {
  const { policy, company, standing, workflowStatus, precheckProduct: product, cancellationOrderId } = ndCover;
  const ofBuyer = { policy, companyId: company.companyId };
  // what colleagues still have is withdrawn beside their approvals
  if (standing === 'waiting') return workflowStatus !== 'SENT' ? null : <WithdrawCheck ndCover={ndCover} />;
  const named = <AskForCover search={ofBuyer} kind="outlined" />;
  if (standing === 'insured')
    return (
      <>
        {named}
        {cancellationOrderId === null && <End ndCover={ndCover} />}
      </>
    );
  if (standing === 'available') return null;
  return (
    <>
      <CheckAgain ndCover={ndCover} search={{ ...ofBuyer, product }} />
      {product === 'PreCheck' && named}
    </>
  );
}

function CheckAgain({ ndCover, search }: { ndCover: NdCoverDetail; search: Record<string, string> }) {
  const whyNot = useWhyNotText()(ndCover.actions.checkAgain);
  if (whyNot)
    return (
      <Button kind="primary" icon="check" whyNot={whyNot}>
        <Trans>Check again</Trans>
      </Button>
    );
  return (
    <NewPrecheck search={search}>
      <Trans>Check again</Trans>
    </NewPrecheck>
  );
}

/** What insures is ended after a confirmation. */
function End({ ndCover }: { ndCover: NdCoverDetail }) {
  const [asks, ask] = useState(false);
  const whyNot = useWhyNotText()(ndCover.actions.cancel);
  return (
    <>
      <Button isDangerous whyNot={whyNot} onPress={() => ask(true)}>
        <Trans>Cancel cover…</Trans>
      </Button>
      {asks && <EndNdCover ndCover={ndCover} onClose={() => ask(false)} />}
    </>
  );
}

/** Under four and six eyes, what the insurer has already is withdrawn by an order that others approve. */
function WithdrawCheck({ ndCover }: { ndCover: NdCoverDetail }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const whyNot = useWhyNotText()(ndCover.actions.cancel);
  const cancel = useCancelNdCover();
  const withdraw = () =>
    cancel.mutate(
      { params: { ndCoverId: ndCover.ndCoverId }, ifMatch: ndCover.version },
      {
        onSuccess: ({ status }) =>
          notify({ text: status === 'CANCELLED' ? t`Request withdrawn.` : t`Submitted for approval.` }),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <Button isDangerous whyNot={whyNot} isBusy={cancel.isPending} onPress={withdraw}>
      <Trans>Withdraw</Trans>
    </Button>
  );
}
