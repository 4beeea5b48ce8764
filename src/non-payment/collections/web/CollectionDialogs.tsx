import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { longestRemark } from '../../../platform/core/remark.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { ConfirmationDialog } from '../../../platform/ui/controls/ConfirmationDialog.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { TextArea } from '../../../platform/ui/controls/Field.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import type { CollectionDetail } from '../collections.contract.ts';
import styles from './collections.module.css';
import { useCloseOwn, useConsent, useEscalate, useWithdrawCollection } from './collections.queries.ts';

export type CaseDialogProps = Readonly<{ collection: CollectionDetail; onClose(): void }>;

/** The costs of going to court: accepted, or refused. */
export function ConsentDialog({ collection, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const decide = useConsent();
  const notify = useToast();
  const problemText = useProblemText();
  const { collectionId, version, legalCosts } = collection;
  const costs = legalCosts && format.money(legalCosts);
  const answer = (isGiven: boolean) =>
    decide.mutate(
      { params: { collectionId }, body: { isGiven }, ifMatch: version },
      {
        onSuccess: () => {
          notify({ text: isGiven ? t`Court costs approved. The collector goes to court.` : t`Court costs refused.` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t`Go to court?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" isBusy={decide.isPending} onPress={() => answer(true)}>
            <Trans>Approve the costs</Trans>
          </Button>
          <Button isBusy={decide.isPending} onPress={() => answer(false)}>
            <Trans>Refuse the costs</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          The collector expects costs of {costs}. If you refuse them, collection continues out of court as long as it
          has a chance of success.
        </Trans>
      </p>
      {decide.error && (
        <Banner tone="neg" isSpoken>
          {problemText(decide.error)}
        </Banner>
      )}
    </Dialog>
  );
}

/** A buyer whose plan was only watched is pursued from now on. */
export function EscalateDialog({ collection, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const escalate = useEscalate();
  const { collectionId, version, company } = collection;
  return (
    <ConfirmationDialog
      title={t`Start collection from ${company.companyName}`}
      action={escalate}
      input={{ params: { collectionId }, ifMatch: version }}
      yes={<Trans>Start collection</Trans>}
      done={t`The collector takes over the case.`}
      onClose={onClose}
    >
      <p>
        <Trans>Deliveries from today are not insured until the case ends.</Trans>
      </p>
    </ConfirmationDialog>
  );
}

/** The insured's own collection is over. */
export function CloseDialog({ collection, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const close = useCloseOwn();
  const [text, setText] = useState('');
  const { collectionId, version, company } = collection;
  return (
    <ConfirmationDialog
      title={t`Close the case of ${company.companyName}`}
      action={close}
      input={{ params: { collectionId }, body: wordsOf(text), ifMatch: version }}
      yes={<Trans>Close the case</Trans>}
      done={t`Case closed.`}
      onClose={onClose}
    >
      <div className={styles.asking}>
        <p>
          <Trans>The outcome follows from the payments received.</Trans>
        </p>
        <TextArea label={t`Remark`} isOptional value={text} onChange={setText} rows={3} longest={longestRemark} />
      </div>
    </ConfirmationDialog>
  );
}

/** The case is withdrawn from the collector. */
export function WithdrawDialog({ collection, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const withdraw = useWithdrawCollection();
  const [text, setText] = useState('');
  const { collectionId, version, company } = collection;
  return (
    <ConfirmationDialog
      title={t`Withdraw the case of ${company.companyName}`}
      action={withdraw}
      input={{ params: { collectionId }, body: wordsOf(text), ifMatch: version }}
      yes={<Trans>Withdraw</Trans>}
      done={t`Case withdrawn.`}
      isDangerous
      onClose={onClose}
    >
      <div className={styles.asking}>
        <p>
          <Trans>The invoices remain unpaid, and the obligation to place them for collection continues.</Trans>
        </p>
        <TextArea label={t`Reason`} isOptional value={text} onChange={setText} rows={3} longest={longestRemark} />
      </div>
    </ConfirmationDialog>
  );
}

function wordsOf(text: string): { text?: string } {
  return text.trim() === '' ? {} : { text: text.trim() };
}
