import { Trans, useLingui } from '@lingui/react/macro';
import { OrderImpact, useOrder } from '../../../approvals/orders/web/public.ts';
import { RecordHistory } from '../../../platform/audit/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { Identity } from '../../buyers/web/public.ts';
import type { CoverRequestOnWire } from '../cover-requests.contract.ts';
import { AnswerStatement } from './AnswerStatement.tsx';
import { CoverMeasure } from './CoverMeasure.tsx';
import { useCover, useCoverRequest } from './covers.queries.ts';
import { EnteredTerms } from './EnteredTerms.tsx';
import { RequestTrail } from './RequestApprovals.tsx';
import { RequestNotes } from './RequestNotes.tsx';

/** A request beside its list: the answer in a sentence, what was entered, who has handled it. */
export function RequestPanel({ requestId, row }: { requestId: string; row: CoverRequestOnWire | undefined }) {
  const { t } = useLingui();
  const found = useCoverRequest(requestId);
  const request = found.data ?? row;
  return (
    <DetailPanel
      kicker={request ? t`Request under ${request.policy}` : t`Request`}
      title={request?.company.companyName ?? '–'}
      sub={
        request && (
          <>
            <CountryCode code={request.company.countryCode} />{' '}
            <Identity companyId={request.company.companyId} customerReference={request.customerReference} />
          </>
        )
      }
      foot={
        <ButtonLink kind="primary" to={paths.coverRequest(requestId)}>
          <Trans>Open the request</Trans>
        </ButtonLink>
      }
    >
      {found.error && (
        <ErrorState problem={found.error} what={t`The request could not be read.`} onRetry={found.refetch} />
      )}
      {request ? <Content request={request} /> : !found.error && <StillReading />}
    </DetailPanel>
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
        <CoverMeasure request={request} cover={cover} />
      </PanelSection>
      {order?.stake && (
        <PanelSection title={t`To know before approving`}>
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
      <PanelSection title={t`What was entered`}>
        <EnteredTerms entered={request} />
      </PanelSection>
      <RecordHistory subject={`cover-request/${request.requestId}`} />
    </>
  );
}
