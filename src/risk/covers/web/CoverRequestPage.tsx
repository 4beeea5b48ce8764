import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { OrderImpact, OrderReason, useOrder } from '../../../approvals/orders/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Steps } from '../../../platform/ui/controls/Steps.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { Bar, ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { HandlerCard } from '../../../policies/handlers/web/public.ts';
import type { CoverRequestOnWire } from '../cover-requests.contract.ts';
import { AnswerStatement } from './AnswerStatement.tsx';
import styles from './answer.module.css';
import { BuyerOfRequest } from './BuyerOfRequest.tsx';
import { CoverMeasure } from './CoverMeasure.tsx';
import { RequestStatus } from './cover-status-display.tsx';
import { useCover, useCoverRequest, usePassports } from './covers.queries.ts';
import { DecisionLetter } from './DecisionLetter.tsx';
import { DecisionPassport } from './DecisionPassport.tsx';
import { EnteredTerms } from './EnteredTerms.tsx';
import { FormerDecision } from './FormerDecision.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PassportActions } from './PassportActions.tsx';
import { RequestApprovals } from './RequestApprovals.tsx';
import { RequestNotes } from './RequestNotes.tsx';
import { stepsOfRequest } from './steps-of-request.tsx';
import { WhatWouldChange } from './WhatWouldChange.tsx';

/**
 * A cover request and its answer: the statement, how it was reached, what would change it, who approved, the next
 * steps.
 */
export function CoverRequestPage() {
  const { t } = useLingui();
  const { requestId } = useParams({ strict: false }) as { requestId: string };
  const { data: request, error, refetch } = useCoverRequest(requestId);

  return (
    <Page
      title={t`Cover request`}
      note={request && <RequestStatus request={request} />}
      actions={
        <>
          {request && <DecisionLetter request={request} />}
          <Button icon="print" onPress={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <ButtonLink to={paths.newCover}>
            <Trans>Request another cover</Trans>
          </ButtonLink>
        </>
      }
    >
      {request ? (
        <Answer request={request} />
      ) : error ? (
        <ErrorState problem={error} what={t`The request could not be loaded.`} onRetry={refetch} />
      ) : (
        <AnswerInWaiting />
      )}
    </Page>
  );
}

function Answer({ request }: { request: CoverRequestOnWire }) {
  const { data: cover } = useCover(request.coverId);
  const { data: order } = useOrder(request.orderId);
  const { data } = usePassports(request.requestId, request.hasPassport);
  const passports = data?.items ?? [];
  const latest = passports.at(-1);
  return (
    <>
      <Steps steps={stepsOfRequest()} current={3} />
      <div className={styles.columns}>
        <div className={styles.answer}>
          <AnswerStatement request={request} cover={cover} />
          {order && <OrderReason order={order} />}
          <FormerDecision request={request} />
          <CoverMeasure request={request} cover={cover} />
          <Conditions request={request} />
          {passports.map((passport) => (
            <DecisionPassport
              key={passport.position}
              passport={passport}
              actions={<PassportActions passport={passport} coverId={request.coverId} />}
            />
          ))}
        </div>
        <div className={styles.aside}>
          <BuyerOfRequest request={request} cover={cover} />
          <HandlerCard policy={request.policy} subject={`cover-request/${request.requestId}`} />
          {latest && <WhatWouldChange explanation={latest} />}
          {order?.stake && (
            <section>
              <Heading level={3}>
                <Trans>Before you approve</Trans>
              </Heading>
              <OrderImpact order={order} />
            </section>
          )}
          <RequestApprovals request={request} order={order} />
          <RequestNotes
            request={request}
            frame={(notes) => (
              <section>
                <Heading level={3}>
                  <Trans>Comments and documents</Trans>
                </Heading>
                {notes}
              </section>
            )}
          />
          <NextSteps request={request} order={order} cover={cover} />
        </div>
      </div>
    </>
  );
}

function Conditions({ request }: { request: CoverRequestOnWire }) {
  const conditions = request.decision?.conditions ?? [];
  return (
    <>
      {conditions.length > 0 && (
        <ul className={styles.conditions}>
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      )}
      <div className={styles.entered}>
        <EnteredTerms entered={{ ...request, customerReference: null }} />
      </div>
    </>
  );
}

function AnswerInWaiting() {
  return (
    <div className={styles.columns}>
      <div className={styles.answer}>
        <Bar width="70%" />
        <Bar width="100%" />
        <StillReading />
      </div>
    </div>
  );
}
