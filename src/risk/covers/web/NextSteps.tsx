import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderOnWire } from '../../../approvals/orders/ordering.contract.ts';
import { ApprovalOutlook, OrderActions } from '../../../approvals/orders/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import type { CoverRequestOnWire } from '../cover-requests.contract.ts';
import type { CoverDetail } from '../cover-shape.ts';
import styles from './answer.module.css';
import { useCancelCoverRequest, useCoverRequestActions } from './covers.queries.ts';

type Props = { request: CoverRequestOnWire; order: OrderOnWire | undefined; cover: CoverDetail | undefined };

/** The next actions: approve or return, change, withdraw, open the cover, request more. */
export function NextSteps({ request, order, cover }: Props) {
  const { data } = useCoverRequestActions(request.requestId);
  const isOpen = request.requestStatus === 'PENDING';
  const isSent = request.workflowStatus === 'SENT';
  const wasDecided = cover !== undefined && cover.standing !== 'undecided';
  return (
    <section>
      <Heading level={3}>
        <Trans>Next</Trans>
      </Heading>
      <div className={styles.next}>
        {order && !isSent && <OrderActions order={order} />}
        {isOpen && isSent && data && <Withdraw request={request} whyNot={data.actions.cancel} />}
        {wasDecided && (
          <ButtonLink to={paths.cover(cover.coverId)}>
            <Trans>Open the cover</Trans>
          </ButtonLink>
        )}
        {!isOpen && data && data.actions.appeal?.code !== 'nothing-to-appeal' && (
          <AppealLink request={request} whyNot={data.actions.appeal} />
        )}
        {!isOpen && (
          <ButtonLink to={paths.newCover} search={{ policy: request.policy, companyId: request.company.companyId }}>
            <Trans>Request again</Trans>
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** The way to the appeal of an answer, or why it cannot be appealed any more. */
function AppealLink({ request, whyNot }: { request: CoverRequestOnWire; whyNot: WhyNot }) {
  const navigate = useNavigate();
  const whyNotText = useWhyNotText();
  const { policy, company, requestId: appealOf } = request;
  return (
    <Button
      whyNot={whyNotText(whyNot)}
      onPress={() =>
        void navigate({
          to: paths.newCover,
          search: { policy, companyId: company.companyId, action: 'APPEAL', appealOf },
        })
      }
    >
      <Trans>Appeal…</Trans>
    </Button>
  );
}

type WhyNot = Parameters<ReturnType<typeof useWhyNotText>>[0];

/** Withdrawing a request from the insurer; what was granted already stays, and the question says so. */
function Withdraw({ request, whyNot }: { request: CoverRequestOnWire; whyNot: WhyNot }) {
  const { t } = useLingui();
  const format = useFormat();
  const notify = useToast();
  const problemText = useProblemText();
  const whyNotText = useWhyNotText();
  const withdraw = useCancelCoverRequest();
  const [asks, ask] = useState(false);
  const { decision } = request;
  const granted = decision && format.money(decision.grantedAmount);
  const send = () =>
    withdraw.mutate(
      { params: { requestId: request.requestId }, ifMatch: request.version },
      {
        onSuccess: ({ requestStatus }) =>
          notify({ text: requestStatus === 'CANCELLED' ? t`Withdrawn.` : t`Submitted for approval.` }),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
        onSettled: () => ask(false),
      },
    );
  const word = decision ? t`Withdraw the rest…` : t`Withdraw request…`;
  return (
    <>
      <Button whyNot={whyNotText(whyNot)} onPress={() => ask(true)}>
        {word}
      </Button>
      <Dialog
        title={decision ? t`Withdraw the rest` : t`Withdraw request`}
        isOpen={asks}
        onClose={() => ask(false)}
        actions={
          <>
            <Button kind="primary" isBusy={withdraw.isPending} onPress={send}>
              <Trans>Withdraw</Trans>
            </Button>
            <Button onPress={() => ask(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        }
      >
        <p>
          {granted ? (
            <Trans>The underwriter stops the review of the rest. {granted} remains in force.</Trans>
          ) : (
            <Trans>The underwriter stops the review. The cover in force on this buyer does not change.</Trans>
          )}
        </p>
        {asks && <ApprovalOutlook policy={request.policy} kind="cover-request-cancellation" amount={request.amount} />}
      </Dialog>
    </>
  );
}
