import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { signOfMoney, subtractMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { AttachDocument, DocumentsOnFile } from '../../../platform/documents/web/public.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Money, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { CoverBar } from '../../../platform/ui/signature/CoverBar.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { HowDecided, type PassportsInWords } from '../../../policies/passports/web/public.ts';
import { BuyerPanel } from '../../../risk/buyers/web/public.ts';
import { shownStatus } from '../rescheduling.ts';
import {
  groundLabels,
  planConditionLabels,
  planDecisionLabels,
  reschedulingStatusLabels,
  securityLabels,
} from '../rescheduling-labels.ts';
import type { ReschedulingDetail, ReschedulingOnWire } from '../reschedulings.contract.ts';
import { InstalmentsOfPlan, InvoicesOfPlan } from './InstalmentsOfPlan.tsx';
import { ReschedulingActions } from './ReschedulingActions.tsx';
import styles from './reschedulings.module.css';
import { useAttachToPlan, useRescheduling } from './reschedulings.queries.ts';

/** How the insurer answered, in words. */
const passports: PassportsInWords = {
  'payment-plan': lazyPart(async () => (await import('./PlanPassport.tsx')).PlanPassport),
};

/**
 * A plan beside the list: what is paid, what comes next, what the insurer says, its effects, and the possible actions.
 */
export function ReschedulingPanel({
  reschedulingId,
  row,
}: {
  reschedulingId: string;
  row?: ReschedulingOnWire | undefined;
}) {
  const { t } = useLingui();
  const found = useRescheduling(reschedulingId);
  return (
    <BuyerPanel
      row={row}
      found={found}
      failed={t`The plan could not be loaded.`}
      kicker={(shown) => (shown ? t`Plan under ${shown.policy}` : t`Payment plans`)}
      actions={(plan) => <ReschedulingActions plan={plan} />}
      page={paths.rescheduling(reschedulingId)}
      rest={(plan) => <Rest plan={plan} />}
      history={`rescheduling/${reschedulingId}`}
    >
      {(plan) => (
        <>
          <Paid plan={plan} />
          <Answer plan={plan} />
          <InstalmentsOfPlan plan={plan} />
          <Effects plan={plan} />
        </>
      )}
    </BuyerPanel>
  );
}

function Paid({ plan }: { plan: ReschedulingOnWire }) {
  const { t } = useLingui();
  const format = useFormat();
  const status = shownStatus(plan);
  const { totalToReschedule, paidAmount, reducedAmount, paidPercent, nextInstalment, defaultsOn } = plan;
  const toPay = subtractMoney(totalToReschedule, reducedAmount);
  const total = format.money(toPay);
  const percent = format.number(paidPercent);
  const terms: (Term | null)[] = [
    signOfMoney(reducedAmount) > 0 ? [t`Credited`, format.money(reducedAmount)] : null,
    nextInstalment ? [t`Next instalment`, format.fullDay(nextInstalment.dueDate)] : null,
    nextInstalment ? [t`Amount still due`, format.money(nextInstalment.rest)] : null,
    defaultsOn ? [t`Defaults on`, format.fullDay(defaultsOn)] : null,
  ];
  const shown = terms.filter((term) => term !== null);
  return (
    <PanelSection
      title={t`Paid`}
      end={
        <Changed by={status}>
          <StatusInWords of={reschedulingStatusLabels[status]} />
        </Changed>
      }
    >
      <Statement>
        <Changed by={paidAmount.amount}>
          <Money value={paidAmount} />
        </Changed>{' '}
        <small>
          <Trans>
            of {total}, {percent}%.
          </Trans>
        </small>
      </Statement>
      <CoverBar granted={toPay} used={paidAmount} size="panel" />
      {shown.length > 0 && (
        <div className={styles.below}>
          <Terms terms={shown} />
        </div>
      )}
    </PanelSection>
  );
}

/** What the insurer asks or answers; a question needs an action of the reader. */
export function Answer({ plan }: { plan: ReschedulingOnWire }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { status, question, reply, answer, needsConsent } = plan;
  if (status === 'INFO_REQUESTED' && question)
    return (
      <Banner tone="warn" title={t`Information requested`}>
        {question}
      </Banner>
    );
  if (!answer)
    return needsConsent && !reply ? null : (
      <p className={styles.note}>
        {needsConsent ? (
          <Trans>Your answer: {reply}</Trans>
        ) : (
          <Trans>It is paid within the maximum extension period, so no approval is needed.</Trans>
        )}
      </p>
    );
  return (
    <PanelSection title={t`The insurer’s answer`}>
      <Statement lead={answer.text ?? undefined}>{i18n._(planDecisionLabels[answer.decision])}</Statement>
      <ul className={styles.reasons}>
        {answer.grounds.map((ground) => (
          <li key={ground}>{i18n._(groundLabels[ground])}</li>
        ))}
        {answer.conditions.map((condition) => (
          <li key={condition}>{i18n._(planConditionLabels[condition])}</li>
        ))}
      </ul>
      <HowDecided subject={`rescheduling/${plan.reschedulingId}`} inWords={passports} />
    </PanelSection>
  );
}

/** The effects of the plan on duties and deliveries (handbook N 1.3). */
export function Effects({ plan: { effects, frozenLimit, frozenMissingRates } }: { plan: ReschedulingOnWire }) {
  const { t } = useLingui();
  const format = useFormat();
  const { suspendsDuties, stopsDeliveries, handOverBy } = effects;
  if (!suspendsDuties && handOverBy === null) return null;
  const day = handOverBy && format.fullDay(handOverBy);
  const limit = frozenLimit && format.money(frozenLimit, 'none');
  const currencies = format.list(frozenMissingRates);
  return (
    <PanelSection title={t`Effects`}>
      <ul className={styles.reasons}>
        {suspendsDuties && (
          <li>
            <Trans>
              The waiting period and the deadline for placing for collection are suspended while the plan is in force.
            </Trans>
          </li>
        )}
        {stopsDeliveries && (
          <li>
            <Trans>New deliveries are insured against cash only.</Trans>
          </li>
        )}
        {limit && (
          <li>
            <Trans>The limit is frozen at {limit}, the amount owed when the plan began. It cannot be increased.</Trans>{' '}
            {frozenMissingRates.length > 0 && (
              <Trans>
                Amounts owed in {currencies} come on top: there is no reference rate, so their value cannot be
                determined.
              </Trans>
            )}
          </li>
        )}
        {day && (
          <li>
            <Trans>Everything is due at once. Place it for collection by {day}; the waiting period starts again.</Trans>
          </li>
        )}
      </ul>
    </PanelSection>
  );
}

function Rest({ plan }: { plan: ReschedulingDetail }) {
  return (
    <>
      <InvoicesOfPlan items={plan.items} />
      <About plan={plan} />
      <DocumentsOfPlan plan={plan} />
    </>
  );
}

/** Documents on file with the plan; users who may write attach more. */
export function DocumentsOfPlan({ plan: { reschedulingId, documents, actions } }: { plan: ReschedulingDetail }) {
  const { t } = useLingui();
  const attach = useAttachToPlan();
  const mayWrite = !['not-permitted', 'not-transactional'].includes(actions.cancel?.code ?? '');
  return (
    <PanelSection title={t`Documents`}>
      <DocumentsOnFile documents={documents} />
      {mayWrite && (
        <div className={styles.below}>
          <AttachDocument
            categories={['AGREEMENT', 'SECURITY', 'DEBT_ACKNOWLEDGEMENT_OR_PROOF_OF_DEBT', 'CORRESPONDENCE', 'OTHER']}
            attach={(body) => attach.mutateAsync({ params: { reschedulingId }, body })}
          />
        </div>
      )}
    </PanelSection>
  );
}

/** What was agreed and requested besides the instalments. */
export function About({ plan }: { plan: ReschedulingDetail }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const { securities, buyerSigned, interestRate, comment, claimDeadline, requestedBy, requestedAt } = plan;
  const terms: (Term | null)[] = [
    [t`Signed by the buyer`, buyerSigned ? t`yes` : t`not yet`],
    securities.length > 0 ? [t`Securities`, securities.map((each) => i18n._(securityLabels[each])).join(', ')] : null,
    interestRate === null ? null : [t`Annual interest`, `${format.number(interestRate)} %`],
    claimDeadline ? [t`Claim filing deadline`, format.fullDay(claimDeadline)] : null,
    [t`By`, requestedBy],
    [t`On`, format.instant(requestedAt)],
  ];
  return (
    <PanelSection title={t`Request`}>
      <Terms terms={terms.filter((term) => term !== null)} />
      {comment && <p className={styles.note}>{comment}</p>}
    </PanelSection>
  );
}
