import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Money, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { BuyerPanel } from '../../../risk/buyers/web/public.ts';
import { deadlinesContract } from '../../deadlines/deadlines.contract.ts';
import { NoCoverAfter } from '../../deadlines/web/public.ts';
import { InvoiceList } from '../../receivables/web/public.ts';
import { asksForConsent } from '../collection.ts';
import {
  caseTypeLabels,
  collectionStatusLabels,
  coverageLabels,
  handledByLabels,
  houseStepLabels,
} from '../collection-labels.ts';
import type { Collection, CollectionDetail } from '../collections.contract.ts';
import { CollectionActions } from './CollectionActions.tsx';
import { CollectionTimeline } from './CollectionTimeline.tsx';
import styles from './collections.module.css';
import { useCollection } from './collections.queries.ts';
import { toolsOfCase } from './slots.ts';
import { WriteMessage } from './WriteMessage.tsx';

/** A case beside the list: what is owed and came in, its timeline and messages, and the possible actions. */
export function CollectionPanel({ collectionId, row }: { collectionId: string; row?: Collection | undefined }) {
  const { t } = useLingui();
  const found = useCollection(collectionId);
  return (
    <BuyerPanel
      row={row}
      found={found}
      failed={t`The case could not be loaded.`}
      kicker={(shown) => (shown ? t`Collection under ${shown.policy}` : t`Collections`)}
      actions={(collection) => <CollectionActions collection={collection} />}
      foot={() => <Contributed slot={toolsOfCase} props={{}} />}
      page={paths.collection(collectionId)}
      rest={(collection) => <Rest collection={collection} />}
      history={`collection/${collectionId}`}
    >
      {(collection) => <Owed collection={collection} />}
    </BuyerPanel>
  );
}

function Owed({ collection }: { collection: Collection }) {
  const { t } = useLingui();
  const format = useFormat();
  const { status, claimedAmount, collectedAmount, outstandingAmount, interest, costs } = collection;
  const terms: Term[] = [
    [t`Amount placed`, format.money(claimedAmount)],
    [t`Collected`, format.money(collectedAmount)],
    [t`Interest`, format.money(interest)],
    [t`Costs`, format.money(costs)],
  ];
  return (
    <PanelSection
      title={t`Owed`}
      end={
        <Changed by={status}>
          <StatusInWords of={collectionStatusLabels[status]} />
        </Changed>
      }
    >
      <Statement>
        <Changed by={outstandingAmount.amount}>
          <Money value={outstandingAmount} />
        </Changed>{' '}
        <small>
          <Trans>still owed.</Trans>
        </small>
      </Statement>
      <Terms terms={terms} />
    </PanelSection>
  );
}

function Rest({ collection }: { collection: CollectionDetail }) {
  const { t } = useLingui();
  const { items } = collection;
  return (
    <>
      <WhatWaits collection={collection} />
      <ActivityOfCase collection={collection} />
      <PanelSection title={t`Invoices`}>
        <InvoiceList items={items} />
      </PanelSection>
      <CaseDetails collection={collection} />
    </>
  );
}

/** What happened and was written, and what the reader writes. */
export function ActivityOfCase({ collection }: { collection: CollectionDetail }) {
  const { t } = useLingui();
  return (
    <PanelSection title={t`Activity`}>
      <CollectionTimeline collection={collection} />
      {collection.actions.message === null && <WriteMessage collectionId={collection.collectionId} />}
    </PanelSection>
  );
}

/** What needs the reader's attention: the costs of the court where nothing else states them, a late hand-over, deliveries that are not insured. */
export function WhatWaits({ collection, isStated = false }: { collection: CollectionDetail; isStated?: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { consent, legalCosts, status, isLate, handOverBy, tradeStopFrom } = collection;
  const costs = legalCosts && format.money(legalCosts);
  const last = handOverBy && format.fullDay(handOverBy);
  return (
    <>
      {!isStated && asksForConsent({ consent, status }) && (
        <Banner tone="warn" title={t`The collector proposes to go to court.`}>
          <Trans>The costs are {costs}. The case does not proceed until you approve or refuse them.</Trans>
        </Banner>
      )}
      {isLate && (
        <Banner tone="warn">
          <Trans>Placed for collection after the deadline, {last}. The insurer may raise this against a claim.</Trans>
        </Banner>
      )}
      {tradeStopFrom && <NoDeliveriesInCase collection={collection} />}
    </>
  );
}

/** From when on nothing new is insured: since an earlier stop, where one stands, for users who may read stops. */
function NoDeliveriesInCase({ collection: { policy, company, tradeStopFrom } }: { collection: CollectionDetail }) {
  const format = useFormat();
  const seesStops = useMay(deadlinesContract.findBuyerStanding);
  if (seesStops) return <NoCoverAfter policy={policy} companyId={company.companyId} />;
  const stop = tradeStopFrom && format.fullDay(tradeStopFrom);
  return (
    <Banner tone="info">
      <Trans>Deliveries from {stop} are not insured.</Trans>
    </Banner>
  );
}

/** Who collects what, from whom, and until when. */
export function CaseDetails({ collection }: { collection: CollectionDetail }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const { caseType, coverage, handledBy, collector, contact, comment, handedOverBy, handOverBy, claimBy, nextStep } =
    collection;
  const step = nextStep && nextStep.step in houseStepLabels ? (nextStep.step as keyof typeof houseStepLabels) : null;
  const terms: (Term | null)[] = [
    [t`Kind`, i18n._(caseTypeLabels[caseType])],
    [t`Debt`, i18n._(coverageLabels[coverage])],
    [t`Collected by`, collector ?? i18n._(handledByLabels[handledBy])],
    step && nextStep
      ? [t`Next step`, `${i18n._(houseStepLabels[step])}, ${format.day(nextStep.at.slice(0, 10))}`]
      : null,
    [t`Placed by`, handedOverBy],
    handOverBy ? [t`Deadline for placing for collection`, format.fullDay(handOverBy)] : null,
    contact.language ? [t`Language of the buyer`, format.language(contact.language)] : null,
    claimBy ? [t`Becomes a claim by`, format.fullDay(claimBy)] : null,
    contact.name
      ? [t`Contact at the buyer`, [contact.name, contact.phone, contact.email].filter(Boolean).join(', ')]
      : null,
  ];
  return (
    <PanelSection title={t`Details`}>
      <Terms terms={terms.filter((term) => term !== null)} />
      {comment && <p className={styles.note}>{comment}</p>}
    </PanelSection>
  );
}
