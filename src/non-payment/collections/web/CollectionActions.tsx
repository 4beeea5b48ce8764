import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { asksForConsent, pressesBuyer } from '../collection.ts';
import { type CollectionDetail, collectionsContract } from '../collections.contract.ts';
import { CloseDialog, ConsentDialog, EscalateDialog, WithdrawDialog } from './CollectionDialogs.tsx';
import { AddToCase } from './HandOver.tsx';
import { PayInCollectionDialog } from './PayInCollectionDialog.tsx';
import { StageDialog } from './StageDialog.tsx';

type Asked = 'consent' | 'pay' | 'escalate' | 'stage' | 'close' | 'withdraw';

/** The actions of the insured on a case. Hidden from users who may not write. */
export function CollectionActions({ collection }: { collection: CollectionDetail }) {
  const whyNotText = useWhyNotText();
  const mayNot = useWhyNot(collectionsContract.withdrawCollection);
  const [asks, ask] = useState<Asked | null>(null);
  if (mayNot || collection.closedOn !== null) return null;
  const { actions, consent, status, handledBy, caseType, policy, company, collectionId } = collection;
  const isOwn = handledBy === 'INSURED';
  const props = { collection, onClose: () => ask(null) };
  return (
    <>
      {asksForConsent({ consent, status }) && (
        <Button kind="primary" whyNot={whyNotText(actions.consent)} onPress={() => ask('consent')}>
          <Trans>Decide on court costs…</Trans>
        </Button>
      )}
      <Button whyNot={whyNotText(actions.payment)} onPress={() => ask('pay')}>
        <Trans>Enter a payment…</Trans>
      </Button>
      {actions.addInvoices === null && <AddToCase about={{ policy, companyId: company.companyId, collectionId }} />}
      {!pressesBuyer(caseType) && (
        <Button whyNot={whyNotText(actions.escalate)} onPress={() => ask('escalate')}>
          <Trans>Start collection…</Trans>
        </Button>
      )}
      {isOwn && (
        <>
          {actions.stages.length > 0 && (
            <Button onPress={() => ask('stage')}>
              <Trans>Next stage…</Trans>
            </Button>
          )}
          <Button whyNot={whyNotText(actions.close)} onPress={() => ask('close')}>
            <Trans>Close the case…</Trans>
          </Button>
        </>
      )}
      <Button isDangerous whyNot={whyNotText(actions.withdraw)} onPress={() => ask('withdraw')}>
        <Trans>Withdraw…</Trans>
      </Button>
      {asks === 'consent' && <ConsentDialog {...props} />}
      {asks === 'pay' && <PayInCollectionDialog {...props} />}
      {asks === 'escalate' && <EscalateDialog {...props} />}
      {asks === 'stage' && <StageDialog {...props} />}
      {asks === 'close' && <CloseDialog {...props} />}
      {asks === 'withdraw' && <WithdrawDialog {...props} />}
    </>
  );
}
