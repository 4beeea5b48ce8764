import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ProblemError } from '../../platform/web/client.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { useProblemText } from '../../platform/web/problem-texts.ts';
import { Banner } from '../../platform/web/ui/Banner.tsx';
import { Button } from '../../platform/web/ui/Button.tsx';
import { Dialog } from '../../platform/web/ui/Dialog.tsx';
import { TextArea } from '../../platform/web/ui/Field.tsx';
import { useToast } from '../../platform/web/ui/Toast.tsx';
import type { CollectionDetail } from '../collections.contract.ts';
import styles from './collections.module.css';
import { useCloseOwn, useConsent, useEscalate, useWithdrawCollection } from './collections.queries.ts';

export type CaseDialogProps = Readonly<{ collection: CollectionDetail; onClose(): void }>;

/** The costs of going to court: agreed to, or refused. */
export function ConsentDialog({ collection, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const decide = useConsent();
  const after = useAfter(onClose);
  const { collectionId, version, legalCosts } = collection;
  const costs = legalCosts && format.money(legalCosts);
  const answer = (isGiven: boolean) =>
    decide.mutate(
      { params: { collectionId }, body: { isGiven }, ifMatch: version },
      after(isGiven ? t`The collector goes to court.` : t`Nobody goes to court.`),
    );
  return (
    <Dialog
      title={t`Go to court?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" isBusy={decide.isPending} onPress={() => answer(true)}>
            <Trans>Agree to the costs</Trans>
          </Button>
          <Button isBusy={decide.isPending} onPress={() => answer(false)}>
            <Trans>Refuse them</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          The collector expects costs of {costs}. If you refuse them, it goes on without a court as long as that has a
          chance.
        </Trans>
      </p>
      <Failed problem={decide.error} />
    </Dialog>
  );
}

/** A buyer whose plan was only watched is pressed from now on. */
export function EscalateDialog({ collection, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const escalate = useEscalate();
  const after = useAfter(onClose);
  const { collectionId, version, company } = collection;
  return (
    <Asking
      title={t`Have ${company.companyName} pressed for payment`}
      send={<Trans>Have it collected</Trans>}
      isBusy={escalate.isPending}
      problem={escalate.error}
      onSend={() =>
        escalate.mutate({ params: { collectionId }, ifMatch: version }, after(t`The collector takes over.`))
      }
      onClose={onClose}
    >
      <p>
        <Trans>Deliveries from today on are not insured until the case ends.</Trans>
      </p>
    </Asking>
  );
}

/** The insured's own collection is over. */
export function CloseDialog({ collection, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const close = useCloseOwn();
  const after = useAfter(onClose);
  const [text, setText] = useState('');
  const { collectionId, version, company } = collection;
  const send = () =>
    close.mutate({ params: { collectionId }, body: wordsOf(text), ifMatch: version }, after(t`The case is closed.`));
  return (
    <Asking
      title={t`Close the case of ${company.companyName}`}
      send={<Trans>Close the case</Trans>}
      isBusy={close.isPending}
      problem={close.error}
      onSend={send}
      onClose={onClose}
    >
      <p>
        <Trans>How it ended follows from what came in.</Trans>
      </p>
      <TextArea label={t`Remark`} isOptional value={text} onChange={setText} rows={3} maxLength={2000} />
    </Asking>
  );
}

/** The case is taken back from the collector. */
export function WithdrawDialog({ collection, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const withdraw = useWithdrawCollection();
  const after = useAfter(onClose);
  const [text, setText] = useState('');
  const { collectionId, version, company } = collection;
  const send = () =>
    withdraw.mutate(
      { params: { collectionId }, body: wordsOf(text), ifMatch: version },
      after(t`The case is taken back.`),
    );
  return (
    <Asking
      title={t`Take back the case of ${company.companyName}`}
      send={<Trans>Take back</Trans>}
      isBusy={withdraw.isPending}
      problem={withdraw.error}
      onSend={send}
      onClose={onClose}
    >
      <p>
        <Trans>The invoices stay unpaid, and the duty to hand them over runs on.</Trans>
      </p>
      <TextArea label={t`Why`} isOptional value={text} onChange={setText} rows={3} maxLength={2000} />
    </Asking>
  );
}

/** A dialog with one deed. */
function Asking({
  title,
  send,
  isBusy,
  problem,
  onSend,
  onClose,
  children,
}: Readonly<{
  title: string;
  send: ReactNode;
  isBusy: boolean;
  problem: ProblemError | null;
  onSend(): void;
  onClose(): void;
  children: ReactNode;
}>) {
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" isBusy={isBusy} onPress={onSend}>
            {send}
          </Button>
          <Button onPress={onClose}>
            <Trans>Leave it</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.asking}>{children}</div>
      <Failed problem={problem} />
    </Dialog>
  );
}

function Failed({ problem }: { problem: ProblemError | null }) {
  const problemText = useProblemText();
  if (!problem) return null;
  return (
    <Banner tone="neg" isSpoken>
      {problemText(problem)}
    </Banner>
  );
}

function useAfter(onClose: () => void) {
  const say = useToast();
  return (text: string) => ({
    onSuccess: () => {
      say({ text });
      onClose();
    },
  });
}

function wordsOf(text: string): { text?: string } {
  return text.trim() === '' ? {} : { text: text.trim() };
}
