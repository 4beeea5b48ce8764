import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApprovalOfOrder } from '../../../approvals/orders/web/public.ts';
import type { Format } from '../../../platform/core/format.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { HowDecided } from '../../../policies/passports/web/public.ts';
import { lastInsuredDay } from '../../buyers/buyer-stop.ts';
import { BuyerPanel } from '../../buyers/web/public.ts';
import { StopNotice } from '../../delivery-stops/web/public.ts';
import { productNames } from '../cap.ts';
import { type Charged } from '../cap-premium.ts';
import type { CapOnWire } from '../caps.contract.ts';
import { CapActions } from './CapActions.tsx';
import { capPassports } from './cap-passports.ts';
import { CapStatus } from './cap-status.tsx';
import styles from './caps.module.css';
import { useCap } from './caps.queries.ts';

/** An offer beside its list, or as a page of its own: what is offered at which price, who approves, what became of it. */
export function CapPanel({ capOfferId, row }: { capOfferId: string; row?: CapOnWire | undefined }) {
  const { t } = useLingui();
  const found = useCap(capOfferId);
  return (
    <BuyerPanel
      row={row}
      found={found}
      failed={t`The offer could not be loaded.`}
      kicker={(shown) => (shown ? t`${productNames[shown.product]} under ${shown.policy}` : t`CAP and CAP+`)}
      actions={(cap) => <CapActions cap={cap} />}
      rest={(cap) => <Acceptance cap={cap} />}
      history={`cap/${capOfferId}`}
    >
      {(cap) => (
        <>
          <State cap={cap} />
          <Price cap={cap} charged={found.data?.charged ?? null} />
        </>
      )}
    </BuyerPanel>
  );
}

/** What is offered or in force, in a sentence, and the next actions. */
function State({ cap }: { cap: CapOnWire }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <PanelSection
      title={t`Status`}
      end={
        <Changed by={`${cap.capStatus} ${cap.isStopped}`}>
          <CapStatus cap={cap} />
        </Changed>
      }
    >
      {cap.capStatus === 'ACTIVE' && <StopNotice policy={cap.policy} companyId={cap.company.companyId} />}
      <Statement lead={outlookInWords(cap, format)}>{stateInWords(cap, format)}</Statement>
      <HowDecided subject={`cap/${cap.capOfferId}`} inWords={capPassports} />
    </PanelSection>
  );
}

function stateInWords(cap: CapOnWire, format: Format): ReactNode {
  const { capStatus, startDate, endDate, validUntil } = cap;
  const name = productNames[cap.product];
  const offered = format.money(cap.amount);
  if (capStatus === 'PENDING')
    return (
      <Trans>
        {offered} <small>of {name} requested.</small>
      </Trans>
    );
  if (capStatus === 'OFFERED' || capStatus === 'ACCEPTED') {
    const premium = format.money(cap.premium);
    return (
      <Trans>
        {offered}{' '}
        <small>
          of {name} offered for {premium}.
        </small>
      </Trans>
    );
  }
  if (capStatus === 'ACTIVE' && startDate) {
    const amount = format.money(cap.amountInForce);
    if (cap.isStopped)
      return (
        <Trans>
          {amount} <small>of {name}: new deliveries are not covered, because cover is stopped.</small>
        </Trans>
      );
    const day = format.fullDay(startDate);
    return (
      <Trans>
        {amount}{' '}
        <small>
          of {name} in force since {day}.
        </small>
      </Trans>
    );
  }
  if (capStatus === 'LAPSED') {
    const day = validUntil && format.fullDay(validUntil);
    return (
      <Trans>
        The offer lapsed <small>after {day}.</small>
      </Trans>
    );
  }
  const last = endDate && format.fullDay(endDate);
  return last ? (
    <Trans>
      Ended <small>on {last}.</small>
    </Trans>
  ) : (
    <Trans>Not offered.</Trans>
  );
}

/** The next actions, for users who decide on it or deliver. */
function outlookInWords(cap: CapOnWire, format: Format): ReactNode {
  const { capStatus, product, validUntil, endDate, isStopped } = cap;
  const insuredUntil = lastInsuredDay(endDate, cap);
  const until = validUntil && format.fullDay(validUntil);
  const last = endDate && format.fullDay(endDate);
  switch (capStatus) {
    case 'PENDING':
      return <Trans>An underwriter reviews it first. Nothing is binding for you yet.</Trans>;
    case 'OFFERED':
      return <Trans>You can accept it until {until}. It is not binding before.</Trans>;
    case 'ACCEPTED':
      return <Trans>It is accepted and awaits approval. The offer is valid until {until}.</Trans>;
    case 'ACTIVE':
      if (isStopped) return <Trans>Deliveries made before the stop remain covered.</Trans>;
      if (insuredUntil) return <InsuredUntil last={format.fullDay(insuredUntil)} />;
      return product === 'CAP' ? (
        <Trans>It is reduced with, and ends with, the cover that it tops up.</Trans>
      ) : (
        <Trans>It ends once the insurer covers the buyer again.</Trans>
      );
    case 'LAPSED':
      return <Trans>If you still need it, request a new offer on the cover.</Trans>;
    case 'INACTIVE':
      return last ? <Trans>Deliveries made until then remain covered.</Trans> : null;
  }
}

function InsuredUntil({ last }: { last: string }) {
  return <Trans>New deliveries are insured until {last}.</Trans>;
}

/** The terms of the offer, and the cover that it depends on. */
function Price({ cap, charged }: { cap: CapOnWire; charged: Charged | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const { primaryCoverId: coverId, product, validUntil, startDate, stopDate } = cap;
  const day = (label: string, value: string | null): Term[] => (value ? [[label, format.fullDay(value)]] : []);
  const terms: Term[] = [
    [t`Offered`, format.money(cap.amount)],
    [t`Annual rate`, format.percent(cap.annualRate)],
    [t`Premium, first three months`, format.money(cap.premium)],
    ...(charged ? [[t`Premium to date`, <ChargedSoFar key="charged" charged={charged} />] satisfies Term] : []),
    ...(startDate === null ? day(t`Offer valid until`, validUntil) : day(t`Since`, startDate)),
    ...day(t`Last day in force after stopping`, stopDate),
    [t`Requested by`, cap.createdBy],
  ];
  return (
    <PanelSection title={t`Terms`}>
      <Terms terms={terms} />
      <p className={styles.beside}>
        <Link to={paths.cover(coverId)}>
          {product === 'CAP' ? <Trans>Open the primary cover</Trans> : <Trans>Open the declined cover</Trans>}
        </Link>
      </p>
    </PanelSection>
  );
}

/** The premium of the months that are charged already. */
function ChargedSoFar({ charged: { months, premium } }: { charged: Charged }) {
  const format = useFormat();
  return (
    <>
      {format.money(premium)}{' '}
      <small>
        <Plural value={months} one="# month" other="# months" />
      </small>
    </>
  );
}

/** The acceptance in approval, with what the reader can do about it. */
function Acceptance({ cap: { orderId } }: { cap: CapOnWire }) {
  const { t } = useLingui();
  if (orderId === null) return null;
  return (
    <PanelSection title={t`Approvals`}>
      <ApprovalOfOrder orderId={orderId} right="read_clr" />
    </PanelSection>
  );
}
