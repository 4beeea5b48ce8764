import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { TextArea } from '../../../platform/ui/controls/Field.tsx';
import { PolicyField, usePolicyInView } from '../../../policies/policies/web/public.ts';
import { largestFile } from '../job.ts';
import { FileDrop } from './FileDrop.tsx';
import styles from './jobs.module.css';
import { useJobScreens } from './line-target.ts';
import type { Brought } from './received-file.ts';
import { UploadProblem } from './UploadProblem.tsx';
import { useSending } from './useSending.ts';

export type FileUploadProps = { brought: Brought; onBring(brought: Brought): void; onClose(): void };

/** Takes a file, or rows pasted from a spreadsheet, and opens its lines. */
export function FileUpload({ brought, onBring, onClose }: FileUploadProps) {
  const { t, i18n } = useLingui();
  const screens = useJobScreens();
  const { policyCount } = useMe();
  const [policy, choosePolicy] = useState(usePolicyInView());
  const { file, rows } = brought;
  const { send, isSending, problem } = useSending(onClose);
  const chosen = () => file ?? fileOf(rows, t`Pasted rows`);
  const whyNot =
    file === null && rows.trim() === ''
      ? t`Choose a file, or paste rows.`
      : file !== null && file.size > largestFile
        ? t`This is too large to send at once.`
        : null;
  return (
    <Dialog
      title={i18n._(screens.uploadFile)}
      isOpen
      onClose={onClose}
      width="wide"
      actions={
        <>
          <Button
            kind="primary"
            whyNot={whyNot}
            isBusy={isSending}
            onPress={() => void send({ file: chosen(), policy })}
          >
            <Trans>Check the lines</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.uploadFile}>
        <p className={styles.origin}>{i18n._(screens.notYet)}</p>
        <FileDrop file={file} onChoose={(chosen) => onBring({ ...brought, file: chosen })} />
        {file === null && (
          <TextArea
            label={t`Or paste rows from a spreadsheet`}
            hint={i18n._(screens.heads)}
            isOptional
            value={rows}
            onChange={(text) => onBring({ ...brought, rows: text })}
            rows={6}
          />
        )}
        {policyCount > 1 && (
          <PolicyField label={t`Policy of lines without one`} value={policy} onChange={choosePolicy} />
        )}
        <UploadProblem problem={problem} onAgain={() => void send({ file: chosen(), policy, isAgain: true })} />
      </div>
    </Dialog>
  );
}

/** Rows of a clipboard as a file: spreadsheets part cells by tabs. */
function fileOf(rows: string, name: string): File {
  const isTabbed = rows.includes('\t');
  return new File([rows], `${name}.${isTabbed ? 'tsv' : 'csv'}`, { type: 'text/plain' });
}
