import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { CasePage, type CaseParts } from '../../../risk/buyers/web/public.ts';
import { DeadlinesOfCase } from '../../deadlines/web/public.ts';
import { InvoicesOfCase } from '../../receivables/web/public.ts';
import { asksForConsent, isRunning } from '../collection.ts';
import { collectionStatusLabels } from '../collection-labels.ts';
import type { CollectionDetail } from '../collections.contract.ts';
import { CollectionActions } from './CollectionActions.tsx';
import { ActivityOfCase, CaseDetails, WhatWaits } from './CollectionPanel.tsx';
import { useCollection } from './collections.queries.ts';
import { toolsOfCase } from './slots.ts';

/** One collection: what is still owed, until when, its invoices, what the collector did and wrote. */
export function CollectionPage() {
  const { t } = useLingui();
  const { collectionId } = useParams({ strict: false }) as { collectionId: string };
  const found = useCollection(collectionId);
  return (
    <CasePage
      id={collectionId}
      path={paths.collection}
      found={found}
      failed={t`The case could not be loaded.`}
      kind={t`Collection`}
      status={({ status }) => collectionStatusLabels[status]}
      actions={(collection) => <CollectionActions collection={collection} />}
      history={`collection/${collectionId}`}
    >
      {partsOf}
    </CasePage>
  );
}

function partsOf(collection: CollectionDetail): CaseParts {
  const { policy, company, status, items } = collection;
  return {
    statement: <WhatIsOwed collection={collection} />,
    line: isRunning(status) && <DeadlinesOfCase companyId={company.companyId} policy={policy} />,
    main: (
      <>
        <WhatWaits collection={collection} isStated />
        <Placed items={items} />
        <ActivityOfCase collection={collection} />
      </>
    ),
    aside: (
      <>
        <Amounts collection={collection} />
        <CaseDetails collection={collection} />
        <Contributed slot={toolsOfCase} props={{}} />
      </>
    ),
  };
}

/** What is still owed, and when that becomes a claim; before it, what the reader has to decide. */
function WhatIsOwed({ collection }: { collection: CollectionDetail }) {
  const format = useFormat();
  const { status, claimedAmount, outstandingAmount, collectedAmount, claimBy, legalCosts, consent } = collection;
  const placed = format.money(claimedAmount);
  const owed = format.money(outstandingAmount);
  const collected = format.money(collectedAmount);
  const costs = legalCosts && format.money(legalCosts);
  const day = claimBy && format.longDay(claimBy);
  const distance = claimBy && format.distance(claimBy);
  const isOpen = isRunning(status);
  const isAsked = asksForConsent({ status, consent });
  return (
    <Statement
      lead={
        <>
          {isAsked && <Trans>The case does not proceed until you approve or refuse them.</Trans>}{' '}
          {isOpen && day && (
            <Trans>
              Unless it is paid, it becomes a claim {distance}, on {day}.
            </Trans>
          )}
        </>
      }
    >
      {isAsked ? (
        <Trans>
          The collector proposes to go to court: <mark>{costs}</mark> of costs await your decision.
        </Trans>
      ) : isOpen ? (
        <Trans>
          {owed} is still owed of {placed} placed for collection.
        </Trans>
      ) : (
        <Trans>
          The case is closed: {collected} of {placed} was collected.
        </Trans>
      )}
    </Statement>
  );
}

function Placed({ items }: Pick<CollectionDetail, 'items'>) {
  const { t } = useLingui();
  return <InvoicesOfCase items={items} began={{ label: t`Placed`, of: ({ handedOverAmount }) => handedOverAmount }} />;
}

function Amounts({ collection }: { collection: CollectionDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const { claimedAmount, collectedAmount, interest, costs, outstandingAmount } = collection;
  return (
    <PanelSection title={t`Amounts`}>
      <Terms
        terms={[
          [t`Amount placed`, format.money(claimedAmount)],
          [t`Collected`, format.money(collectedAmount)],
          [t`Interest`, format.money(interest)],
          [t`Costs`, format.money(costs)],
          [t`Still owed`, format.money(outstandingAmount)],
        ]}
      />
    </PanelSection>
  );
}
