import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LineTargetContext, UploadProblem, useSending } from '../../../bulk/jobs/web/public.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { type ChangeRow, changesAsText } from '../change-rows.ts';
import styles from './cover-files.module.css';
import { coverChangeFilesOnScreen } from './cover-files.tsx';
import { changeLabels } from './file-of-changes-words.ts';

export type ChangesDialogProps = {
  /** "Reduce 3 covers". */
  title: string;
  /** What the file is called among the files of changes. */
  fileName: string;
  changes: readonly ChangeRow[];
  /** Why the changes cannot be uploaded as they are. */
  whyNot: string | null;
  onClose(): void;
  /** What is entered, and what will happen, in a sentence. */
  children: ReactNode;
};

/** Uploads changes of several covers as a file and opens its lines, where they are checked, corrected and ordered. */
export function ChangesDialog(props: ChangesDialogProps) {
  return (
    <LineTargetContext value={coverChangeFilesOnScreen}>
      <OpenDialog {...props} />
    </LineTargetContext>
  );
}

function OpenDialog({ title, fileName, changes, whyNot, onClose, children }: ChangesDialogProps) {
  const { i18n } = useLingui();
  const { send, isSending, problem } = useSending(onClose);
  const uploadFile = (isAgain: boolean) => {
    const file = new File(
      [
        changesAsText(
          changes,
          changeLabels((word) => i18n._(word)),
        ),
      ],
      `${fileName}.csv`,
      { type: 'text/csv' },
    );
    void send({ file, policy: null, isAgain });
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" whyNot={whyNot} isBusy={isSending} onPress={() => uploadFile(false)}>
            <Trans>Check lines</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.uploadFile}>
        {children}
        <p className={styles.origin}>
          <Trans>Nothing is requested yet: every line is checked first and is then ready for your review.</Trans>
        </p>
        <UploadProblem problem={problem} onAgain={() => uploadFile(true)} />
      </div>
    </Dialog>
  );
}
