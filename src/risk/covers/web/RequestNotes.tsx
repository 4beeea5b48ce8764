import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { type DocumentType, documentTypes, typeOfFileName } from '../../../platform/core/document.ts';
import { longestRemark } from '../../../platform/core/remark.ts';
import { useKeptFiles } from '../../../platform/documents/web/public.ts';
import { base64Of } from '../../../platform/ui/base64.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { TextArea } from '../../../platform/ui/controls/Field.tsx';
import { Instant } from '../../../platform/ui/controls/Figures.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { type FileChooser, FileInput } from '../../../platform/ui/files/FileInput.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useConnection } from '../../../platform/ui/query.ts';
import type { CoverRequestOnWire } from '../cover-requests.contract.ts';
import { type RequestNote, requestNotesContract } from '../request-notes.contract.ts';
import {
  useAddComment,
  useAddDocument,
  useCoverRequestActions,
  useRemindInsurer,
  useRequestNotes,
} from './covers.queries.ts';
import styles from './notes.module.css';

/**
 * The notes of both sides while the underwriter reviews a request, and the form to add one. `frame` puts it under its
 * title; nothing is rendered where there are no notes and none can be added.
 */
export function RequestNotes({
  request,
  frame,
}: {
  request: CoverRequestOnWire;
  frame(content: ReactNode): ReactNode;
}) {
  const { data } = useRequestNotes(request.requestId);
  const isOpen = request.requestStatus === 'PENDING' && request.workflowStatus === 'SENT';
  const notes = data?.items ?? [];
  if (notes.length === 0 && !isOpen) return null;
  return frame(
    <div className={styles.notes}>
      {notes.length > 0 && (
        <ol>
          {notes.map((note) => (
            <Note key={note.noteId} note={note} requestId={request.requestId} />
          ))}
        </ol>
      )}
      {isOpen && <AddNote requestId={request.requestId} />}
    </div>,
  );
}

function Note({ note, requestId }: { note: RequestNote; requestId: string }) {
  return (
    <li>
      <p className={styles.who}>
        <b>{note.isFromInsurer ? <Trans>Underwriter</Trans> : note.createdBy}</b> <Instant value={note.createdAt} />
      </p>
      {note.text && <blockquote>{note.text}</blockquote>}
      {note.document && <DocumentLink note={note} document={note.document} requestId={requestId} />}
      {note.kind === 'REMINDER' && <Trans>Reminder sent to the insurer.</Trans>}
    </li>
  );
}

type Document = NonNullable<RequestNote['document']>;

function DocumentLink({ note, document, requestId }: { note: RequestNote; document: Document; requestId: string }) {
  const { apiBase } = useConnection();
  const format = useFormat();
  const size = format.number(Math.max(1, Math.round(document.size / 1024)));
  const href = addressOf(apiBase, requestNotesContract.downloadRequestDocument, {
    params: { requestId, noteId: note.noteId },
  });
  return (
    <a href={href} download>
      {document.fileName} <Trans>({size} kB)</Trans>
    </a>
  );
}

/** A comment, a document, a reminder; each shows why it cannot be added where it cannot. */
function AddNote({ requestId }: { requestId: string }) {
  const { t } = useLingui();
  const notify = useToast();
  const whyNotText = useWhyNotText();
  const problemText = useProblemText();
  const { data } = useCoverRequestActions(requestId);
  const [text, setText] = useState('');
  const [comment, remind] = [useAddComment(), useRemindInsurer()];
  if (!data) return null;
  const whyNotComment = whyNotText(data.actions.comment);
  const problem = comment.error ?? remind.error;
  const send = () =>
    comment.mutate(
      { params: { requestId }, body: { text } },
      {
        onSuccess: () => {
          setText('');
          notify({ text: t`The underwriter will read it.` });
        },
      },
    );
  return (
    <>
      {!whyNotComment && (
        <TextArea
          label={t`Comment for the underwriter`}
          value={text}
          onChange={setText}
          longest={longestRemark}
          rows={2}
        />
      )}
      <div className={styles.more}>
        <Button
          size="small"
          whyNot={whyNotComment ?? (text.trim() === '' ? t`Comment: enter a text.` : null)}
          isBusy={comment.isPending}
          onPress={send}
        >
          <Trans>Add comment</Trans>
        </Button>
        <AddDocument requestId={requestId} whyNot={whyNotComment} />
        <Button
          size="small"
          whyNot={whyNotText(data.actions.remind)}
          isBusy={remind.isPending}
          onPress={() =>
            remind.mutate({ params: { requestId } }, { onSuccess: () => notify({ text: t`Reminder sent.` }) })
          }
        >
          <Trans>Send reminder</Trans>
        </Button>
      </div>
      {problem && (
        <Banner tone="neg" isSpoken>
          {problemText(problem)}
        </Banner>
      )}
    </>
  );
}

function AddDocument({ requestId, whyNot }: { requestId: string; whyNot: string | null }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const keptFiles = useKeptFiles();
  const add = useAddDocument();
  const chooser = useRef<FileChooser>(null);
  const send = async (files: readonly File[]) => {
    for (const file of keptFiles(files)) {
      const contentType = typeOfFileName(file.name) as DocumentType;
      const body = { fileName: file.name, contentType, content: await base64Of(file) };
      await add.mutateAsync({ params: { requestId }, body }).then(
        () => notify({ text: t`${file.name} saved.` }),
        (problem) => notify({ text: `${file.name}: ${problemText(problem)}`, tone: 'failed' }),
      );
    }
  };
  return (
    <>
      <Button size="small" whyNot={whyNot} isBusy={add.isPending} onPress={() => chooser.current?.open()}>
        <Trans>Add documents…</Trans>
      </Button>
      <FileInput
        ref={chooser}
        label={t`Documents`}
        accept={documentTypes.join(',')}
        takesSeveral
        whyNot={whyNot}
        onFiles={(files) => void send(files)}
      />
    </>
  );
}
