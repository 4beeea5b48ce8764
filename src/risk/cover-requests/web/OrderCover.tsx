import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { orderingRulesOf, whyNotPlace } from '../../../approvals/orders/order.ts';
import { useMe } from '../../../identity/access/web/public.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { paths } from '../../../platform/core/paths.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import { useDraftDocuments } from '../../../platform/documents/web/public.ts';
import { isProblem } from '../../../platform/ui/client.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { type Sending, SendingContext, sendingAfter } from '../../../platform/ui/form/sending.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useFieldText, useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { whyNotCountryCovered } from '../../../policies/policies/covered-countries.ts';
import type { PolicyDetail } from '../../../policies/policies/policies.contract.ts';
import type { CompanyOnWire } from '../../buyers/company.ts';
import { KeepAsEstimate, useMayEstimate } from '../../cover-estimates/web/public.ts';
import { raisingActions } from '../../covers/cover-request.ts';
import type { CoverItem } from '../../covers/cover-shape.ts';
import { CountryNotCovered, OrderWarnings } from '../../covers/web/public.ts';
import { ConfirmOrder } from './ConfirmOrder.tsx';
import { CoverOrderFields } from './CoverOrderFields.tsx';
import {
  bodyOf,
  type CoverOrder,
  type CoverOrderValues,
  currenciesFor,
  estimateBodyOf,
  fieldOfProblem,
  fieldsOf,
  fieldsOfLate,
  hasDecimals,
  isReadable,
} from './cover-order.ts';
import { InWaiting } from './InWaiting.tsx';
import { LikelyAnswer, type LikelyAnswerProps } from './LikelyAnswer.tsx';
import styles from './order.module.css';
import { type OrderOrigin, startOf } from './order-origin.ts';
import { appealInWords, increaseInWords, topUpInWords } from './order-sentences.tsx';
import { useOrderCheck } from './useOrderCheck.ts';
import { useSendOrder } from './useSendOrder.ts';
import { type PreviewOfAnswer, type Simulation, useSimulation } from './useSimulation.ts';

export type OrderCoverProps = {
  order: CoverOrder;
  policy: PolicyDetail;
  company: CompanyOnWire;
  /** The cover under the policy, also one that has ended; `null` when there never was one. */
  cover: CoverItem | null;
  origin: OrderOrigin;
  step: 'terms' | 'check';
};

/** Amount and terms, then check and send: steps two and three of requesting cover. */
export function OrderCover({ order, policy, company, cover, origin, step }: OrderCoverProps) {
  const format = useFormat();
  const fieldText = useFieldText();
  const problemText = useProblemText();
  const go = useSteps();
  const { orderingMode } = orderingRulesOf(policy, useMe());
  const [warnings, noteWarnings] = useState<PreviewOfAnswer['warnings']>([]);
  const { corrected } = origin;
  const fields = useMemo(
    () => fieldsOfLate(fieldsOf({ action: order.action, company, corrected }), order.action, warnings),
    [order.action, company, corrected, warnings],
  );
  const start = startOf(order, origin, policy.currency);
  const documents = useDraftDocuments(start.draft);
  const form = useActionForm<CoverOrderValues>({
    ...start,
    check: useOrderCheck(order.action, fields),
  });
  const { values } = form;
  const whyNot = useWhyNotOrder(policy, company);
  const mayEstimate = useMayEstimate(policy) && isOneOf(raisingActions, order.action);
  // users who may make estimates see the likely answer, also where colleagues order
  const isBlocked = whyNot !== null && !(mayEstimate && whyNot.refusal.code === 'ordering-role-missing');
  const isAsked = !isBlocked && isReadable(values, fields);
  const simulation = useSimulation(isAsked ? bodyOf(order, values, fields, documents) : null, {
    whyNotAsk: isBlocked ? whyNot.sentence : null,
    insteadOf: corrected?.requestId ?? null,
    isPaused: form.isBusy,
  });
  const preview = simulation.is === 'foretold' && simulation.isFresh ? simulation.answer.warnings : null;
  useEffect(() => {
    if (preview) noteWarnings(preview);
  }, [preview]);
  // a request that was sent and not answered may itself be the obstacle
  const sending = sendingAfter(form.problem);
  const refusedAsYet = simulation.is === 'refused' && sending === 'unsent' ? problemText(simulation.problem) : null;
  const objection = hasDecimals(values)
    ? ({ field: 'amount', sentence: fieldText({ pointer: '/amount', code: 'whole-number' }) } as const)
    : refusedAsYet !== null
      ? objectionOf(simulation, problemText)
      : null;
  const send = useSendOrder(origin);
  const isRight = isReadable(values, fields);
  const { isRead } = form.draft;
  const keep = mayEstimate && simulation.is === 'foretold' && simulation.isFresh && (
    <KeepAsEstimate {...estimateBodyOf(order, values)} />
  );
  useEffect(() => {
    if (step === 'check' && !isRight && isRead) go('terms');
  }, [step, isRight, isRead, go]);

  if (step === 'check' && !isRight) return <InWaiting />;
  if (step === 'check')
    return (
      <FormWithSummary answer={{ simulation, action: order.action }} sending={sending}>
        <ConfirmOrder
          subject={{ order, values, companyName: company.companyName, cover }}
          fields={fields}
          orderingMode={orderingMode}
          simulation={simulation}
          isBusy={form.isBusy}
          problem={form.problem && problemText(form.problem)}
          onSend={() =>
            void form.submit((sent) => send({ ...bodyOf(order, sent, fields, documents), confirmed: true }))()
          }
          onBack={() => go('terms')}
        />
      </FormWithSummary>
    );
  return (
    <FormWithSummary answer={{ simulation, action: order.action, keep }} sending={sending}>
      <ActionForm
        form={form}
        onGoOn={() => go('check')}
        actions={
          <Button type="submit" kind="primary" whyNot={whyNot?.sentence ?? refusedAsYet}>
            <Trans>Review and send</Trans>
          </Button>
        }
      >
        <ChosenBuyer order={order} company={company} simulation={simulation} mayChange={corrected === null} />
        {whyNot?.refusal.code === 'country-not-covered' ? (
          <CountryNotCovered policy={order.policy} companyId={company.companyId} countryCode={company.countryCode} />
        ) : (
          whyNot && (
            <Banner tone="warn" title={whyNot.sentence}>
              {mayEstimate && <Trans>You can still save the likely answer as an estimate.</Trans>}
            </Banner>
          )
        )}
        <OpenRequest simulation={simulation} />
        {origin.estimate && <FromEstimate estimate={origin.estimate} />}
        {order.action === 'INCREASE' && cover && <p className={styles.hint}>{increaseInWords(cover, format)}</p>}
        {order.action === 'TOP_UP' && cover && <p className={styles.hint}>{topUpInWords(cover, format)}</p>}
        {order.action === 'APPEAL' && cover && <p className={styles.hint}>{appealInWords(cover, format)}</p>}
        <CoverOrderFields
          form={form}
          fields={fields}
          action={order.action}
          policy={policy}
          currencies={currenciesFor(policy, company)}
          cover={cover}
          draft={start.draft}
          objection={objection}
        />
        {simulation.is === 'foretold' && <OrderWarnings warnings={simulation.answer.warnings} />}
      </ActionForm>
    </FormWithSummary>
  );
}

type Step = OrderCoverProps['step'];

/** Goes to a step; each is an address, so that Back goes back one step. */
function useSteps(): (step: Step) => void {
  const navigate = useNavigate();
  return useMemo(
    () => (step) =>
      void navigate({
        to: '.',
        search: ((former: Record<string, unknown>) => ({
          ...former,
          step: step === 'check' ? step : undefined,
        })) as never,
        replace: step === 'terms',
      }),
    [navigate],
  );
}

/** What excludes any order here, before anything is typed: the reader's role, or the buyer's country. */
function useWhyNotOrder(policy: PolicyDetail, company: CompanyOnWire): { refusal: Refusal; sentence: string } | null {
  const whyNotText = useWhyNotText();
  const me = useMe();
  const { policies } = me;
  const mine = policies.find(({ policy: key }) => key === policy.policy);
  const refusal =
    (mine ? whyNotPlace(mine.orderingRole, orderingRulesOf(policy, me).orderingMode) : null) ??
    whyNotCountryCovered(policy, company.countryCode);
  return refusal && { refusal, sentence: whyNotText(refusal) ?? '' };
}

function objectionOf(simulation: Simulation, problemText: ReturnType<typeof useProblemText>) {
  if (simulation.is !== 'refused') return null;
  const field = fieldOfProblem[simulation.problem.code];
  return field ? { field, sentence: problemText(simulation.problem) } : null;
}

/** The form, and beside it the likely answer; below it where the window is narrow. */
function FormWithSummary({
  answer,
  sending,
  children,
}: {
  answer: LikelyAnswerProps;
  sending: Sending;
  children: ReactNode;
}) {
  return (
    <div className={styles.beside}>
      <div>{children}</div>
      <SendingContext value={sending}>
        <LikelyAnswer {...answer} />
      </SendingContext>
    </div>
  );
}

/** The buyer as a field that is filled in already. */
function ChosenBuyer({
  order,
  company,
  simulation,
  mayChange,
}: {
  order: CoverOrder;
  company: CompanyOnWire;
  simulation: Simulation;
  mayChange: boolean;
}) {
  const { t } = useLingui();
  const grade = simulation.is === 'foretold' ? simulation.answer.explanation?.grade?.gradeCode : null;
  return (
    <div role="group" aria-label={t`Buyer`} className={styles.buyer}>
      <span className={styles.label}>
        <Trans>Buyer</Trans>
      </span>
      <p className={styles.chosen}>
        <CountryCode code={company.countryCode} />
        <b>{company.companyName}</b>
        <span className={styles.town}>{company.address.town}</span>
        {grade && <GradeMark grade={grade} />}
        {mayChange && (
          <Link to={paths.newCover} search={{ policy: order.policy }}>
            <Trans>Change</Trans>
          </Link>
        )}
      </p>
    </div>
  );
}

function FromEstimate({ estimate }: { estimate: NonNullable<OrderOrigin['estimate']> }) {
  const day = useFormat().fullDay(estimate.createdAt.slice(0, 10));
  return (
    <p className={styles.hint}>
      <Trans>This requests the cover estimated on {day}. Cover depends on the insurer’s answer.</Trans>
    </p>
  );
}

/** A request is open already: the link to it. */
function OpenRequest({ simulation }: { simulation: Simulation }) {
  const problemText = useProblemText();
  if (simulation.is !== 'refused' || fieldOfProblem[simulation.problem.code]) return null;
  const { problem } = simulation;
  const { requestId } = problem.facts;
  return (
    <Banner tone="warn" title={problemText(problem)} isSpoken>
      {isProblem(problem, 'request-already-open') && typeof requestId === 'string' && (
        <ButtonLink kind="quiet" size="small" to={paths.coverRequest(requestId)}>
          <Trans>Open the request</Trans>
        </ButtonLink>
      )}
    </Banner>
  );
}
