import { Trans, useLingui } from '@lingui/react/macro';
import { OrderImpact, useOrder } from '../../../approvals/orders/web/public.ts';
import { RecordHistory } from '../../../platform/audit/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { BuyerPanel } from '../../buyers/web/public.ts';
import type { CoverRequestOnWire } from '../cover-requests.contract.ts';
import { AnswerStatement } from './AnswerStatement.tsx';
import { CoverMeasure } from './CoverMeasure.tsx';
import { useCover, useCoverRequest } from './covers.queries.ts';
import { DecisionLetter } from './DecisionLetter.tsx';
import { EnteredTerms } from './EnteredTerms.tsx';
import { FormerDecision } from './FormerDecision.tsx';
import { RequestTrail } from './RequestApprovals.tsx';
import { RequestNotes } from './RequestNotes.tsx';

/** A request beside its list: the answer in a sentence, what was entered, who has handled it. */
export function RequestPanel({ requestId, row }: { requestId: string; row: CoverRequestOnWire | undefined }) {
  const { t } = useLingui();
  const found = useCoverRequest(requestId);
  return (
    <BuyerPanel
      row={row}
      found={found}
      failed={t`The request could not be loaded.`}
      kicker={(shown) => (shown ? t`Request under ${shown.policy}` : t`Request`)}
      foot={(shown) => (
        <>
          <ButtonLink kind="primary" to={paths.coverRequest(requestId)}>
            <Trans>Open the request</Trans>
          </ButtonLink>
          {shown && <DecisionLetter request={shown} />}
        </>
      )}
    >
      {(request) => <Content request={request} />}
    </BuyerPanel>
  );
}

function Content({ request }: { request: CoverRequestOnWire }) {
  const { t } = useLingui();
  const { data: cover } = useCover(request.coverId);
  const { data: order } = useOrder(request.orderId);
  return (
    <>
      <PanelSection>
        <AnswerStatement request={request} cover={cover} isSmall />
        <FormerDecision request={request} />
        <CoverMeasure request={request} cover={cover} />
      </PanelSection>
      {order?.stake && (
        <PanelSection title={t`Before you approve`}>
          <OrderImpact order={order} />
        </PanelSection>
      )}
      <PanelSection title={t`Approvals`}>
        <RequestTrail request={request} order={order} />
      </PanelSection>
      <RequestNotes
        request={request}
        frame={(notes) => <PanelSection title={t`Comments and documents`}>{notes}</PanelSection>}
      />
      <PanelSection title={t`Details of the request`}>
        <EnteredTerms entered={request} />
      </PanelSection>
      <RecordHistory subject={`cover-request/${request.requestId}`} />
    </>
  );
}
