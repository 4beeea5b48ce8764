import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { documentTypes, typeOfFileName } from '../../core/document.ts';
import { mostDraftDocuments } from '../../core/draft.ts';
import { draftsContract } from '../../core/drafts.contract.ts';
import { base64Of } from '../../ui/base64.ts';
import { Banner } from '../../ui/controls/Banner.tsx';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { type FileChooser, FileInput } from '../../ui/files/FileInput.tsx';
import { useFormat } from '../../ui/format/useFormat.ts';
import { useProblemText } from '../../ui/problem-texts.ts';
import { useAction, useOperation } from '../../ui/query.ts';
import styles from './documents.module.css';
import { useKeptFiles } from './refused-file.ts';

/**
 * The documents that are to go with a form, kept with its draft, on every device, until it is sent.
 *   const documents = useDraftDocuments(draft);
 *   <DraftDocuments draft={draft} /> … body: { …, documents }
 */
export function DraftDocuments({ draft }: { draft: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const problemText = useProblemText();
  const form = { form: draft };
  const { data } = useOperation(draftsContract.listDraftDocuments, { params: form });
  const add = useAction(draftsContract.addDraftDocument);
  const remove = useAction(draftsContract.removeDraftDocument);
  const chooser = useRef<FileChooser>(null);
  const keptFiles = useKeptFiles();
  const upload = async (files: readonly File[]) => {
    for (const file of keptFiles(files)) {
      const contentType = typeOfFileName(file.name) ?? 'text/plain';
      const body = { fileName: file.name, contentType, content: await base64Of(file) };
      // what was refused is said below the list; the others are kept
      await add.mutateAsync({ params: form, body }).catch(() => {});
    }
  };
  const documents = data?.items ?? [];
  const most = mostDraftDocuments;
  const problem = add.error ?? remove.error;
  const whyFull =
    documents.length >= most ? t`${most} documents can be attached at once. More can be added afterwards.` : null;
  return (
    <section className={styles.chosen} aria-label={t`Documents`}>
      {documents.length > 0 && (
        <ul className={styles.documents}>
          {documents.map(({ documentId, fileName, size: bytes }) => {
            const size = format.number(Math.max(1, Math.round(bytes / 1024)));
            return (
              <li key={documentId} className={styles.kept}>
                <span>
                  {fileName} <Trans>({size} kB)</Trans>
                </span>
                <IconButton
                  icon="close"
                  label={t`Remove ${fileName}`}
                  onPress={() => remove.mutate({ params: { ...form, documentId } })}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button
          size="small"
          icon="document"
          isBusy={add.isPending}
          whyNot={whyFull}
          onPress={() => chooser.current?.open()}
        >
          <Trans>Add documents…</Trans>
        </Button>
      </div>
      <p className={styles.none}>
        <Trans>
          Financial statements, an order, a guarantee. The underwriter and whoever approves the request read them.
        </Trans>
      </p>
      {problem && (
        <Banner tone="neg" isSpoken>
          {problemText(problem)}
        </Banner>
      )}
      <FileInput
        ref={chooser}
        label={t`Documents`}
        accept={documentTypes.join(',')}
        takesSeveral
        whyNot={whyFull}
        onFiles={(files) => void upload(files)}
      />
    </section>
  );
}
