import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Action, Actions } from '../../../platform/ui/controls/Actions.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { asksForConsent, pressesBuyer } from '../collection.ts';
import { type CollectionDetail, collectionsContract } from '../collections.contract.ts';
import { type CollectionAction, nextActionsOfCollection } from '../next-actions.ts';
import { CloseDialog, ConsentDialog, EscalateDialog, WithdrawDialog } from './CollectionDialogs.tsx';
import { PayInCollectionDialog } from './PayInCollectionDialog.tsx';
import { StageDialog } from './StageDialog.tsx';

type Asked = Exclude<CollectionAction, 'addInvoices'>;

/** The actions of the insured on a case, the next step first. Hidden from users who may not write. */
export function CollectionActions({ collection }: { collection: CollectionDetail }) {
  const { t } = useLingui();
  const whyNotText = useWhyNotText();
  const mayNot = useWhyNot(collectionsContract.withdrawCollection);
  const [asks, ask] = useState<Asked | null>(null);
  if (mayNot || collection.closedOn !== null) return null;
  const { actions, consent, status, handledBy, caseType, policy, company, collectionId } = collection;
  const isOwn = handledBy === 'INSURED';
  const props = { collection, onClose: () => ask(null) };
  return (
    <Actions next={nextActionsOfCollection(collection)}>
      {asksForConsent({ consent, status }) && (
        <Action
          id="consent"
          label={t`Decide on court costs…`}
          whyNot={whyNotText(actions.consent)}
          onPress={() => ask('consent')}
        />
      )}
      <Action id="pay" label={t`Enter a payment…`} whyNot={whyNotText(actions.payment)} onPress={() => ask('pay')} />
      {actions.addInvoices === null && (
        <Action
          id="addInvoices"
          label={t`Add invoices`}
          to={paths.newCollection}
          search={{ policy, companyId: company.companyId, collectionId }}
        />
      )}
      {!pressesBuyer(caseType) && (
        <Action
          id="escalate"
          label={t`Start collection…`}
          whyNot={whyNotText(actions.escalate)}
          onPress={() => ask('escalate')}
        />
      )}
      {isOwn && actions.stages.length > 0 && <Action id="stage" label={t`Next stage…`} onPress={() => ask('stage')} />}
      {isOwn && (
        <Action id="close" label={t`Close the case…`} whyNot={whyNotText(actions.close)} onPress={() => ask('close')} />
      )}
      <Action
        id="withdraw"
        label={t`Withdraw…`}
        isDangerous
        whyNot={whyNotText(actions.withdraw)}
        onPress={() => ask('withdraw')}
      />
      {asks === 'consent' && <ConsentDialog {...props} />}
      {asks === 'pay' && <PayInCollectionDialog {...props} />}
      {asks === 'escalate' && <EscalateDialog {...props} />}
      {asks === 'stage' && <StageDialog {...props} />}
      {asks === 'close' && <CloseDialog {...props} />}
      {asks === 'withdraw' && <WithdrawDialog {...props} />}
    </Actions>
  );
}
