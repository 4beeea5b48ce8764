import { plural } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type DocumentType, documentTypes, typeOfFileName } from '../../core/document.ts';
import { base64Of } from '../../ui/base64.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Select } from '../../ui/controls/Field.tsx';
import { useToast } from '../../ui/controls/Toast.tsx';
import { type FileChooser, FileInput } from '../../ui/files/FileInput.tsx';
import { useFormat } from '../../ui/format/useFormat.ts';
import { useProblemText } from '../../ui/problem-texts.ts';
import { Status } from '../../ui/signature/Status.tsx';
import { documentOfName } from '../document-of-name.ts';
import type { DocumentCategory } from '../document-on-file.ts';
import type { AttachDocumentProps } from './AttachDocument.tsx';
import { documentCategoryLabels } from './document-labels.ts';
import styles from './documents.module.css';
import { useWhyNotKept } from './refused-file.ts';

/** A file on its way: what it is, and how far it is. */
type Row = Readonly<{
  id: number;
  file: File;
  category: DocumentCategory | null;
  receivableId: string | null;
  state: 'ready' | 'sending' | 'saved' | 'failed' | 'refused';
  why: string | null;
}>;

type Props = Pick<AttachDocumentProps, 'categories' | 'invoices' | 'attach'> & {
  files: readonly File[];
  onClose(): void;
};

/**
 * Files before they are attached: what each is, proposed by its name, and the invoice that it belongs to. They are sent
 * one by one: one that is refused stays with its reason, and the others are kept.
 */
export function AttachFiles({ files, categories, invoices = [], attach, onClose }: Props) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const whyNotKept = useWhyNotKept();
  const chooser = useRef<FileChooser>(null);
  const rowOf = (file: File): Row => {
    const why = whyNotKept(file);
    const proposed = documentOfName(file.name, categories, invoices);
    return { id: nextId(), file, ...proposed, state: why ? 'refused' : 'ready', why };
  };
  const [rows, setRows] = useState<readonly Row[]>(() => files.map(rowOf));
  const [isBusy, setBusy] = useState(false);
  const change = (id: number, some: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...some } : row)));

  const toSend = rows.filter(({ state }) => state === 'ready' || state === 'failed');
  const count = toSend.length;
  const saved = rows.filter(({ state }) => state === 'saved').length;
  const unsaid = toSend.find(({ category }) => category === null);

  const send = async () => {
    setBusy(true);
    let done = saved;
    for (const row of toSend) {
      change(row.id, { state: 'sending', why: null });
      try {
        await attach(await documentOf(row));
        done += 1;
        change(row.id, { state: 'saved' });
      } catch (error) {
        change(row.id, { state: 'failed', why: problemText(error as never) });
      }
    }
    setBusy(false);
    const [only] = rows;
    if (done < rows.length) return;
    notify({
      text:
        rows.length === 1 && only
          ? t`${only.file.name} saved.`
          : t`${plural(done, { one: '# document saved.', other: '# documents saved.' })}`,
    });
    onClose();
  };

  return (
    <Dialog
      title={t`Attach documents`}
      isOpen
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            isBusy={isBusy}
            whyNot={
              count === 0 ? t`There is no document to attach.` : unsaid ? t`Choose what ${unsaid.file.name} is.` : null
            }
            onPress={() => void send()}
          >
            {count > 1 ? <Trans>Attach {count} documents</Trans> : <Trans>Attach</Trans>}
          </Button>
          <Button whyNot={isBusy ? t`Documents are being sent.` : null} onPress={() => chooser.current?.open()}>
            <Trans>Add more…</Trans>
          </Button>
          <Button onPress={onClose}>{saved > 0 ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}</Button>
        </>
      }
    >
      <FileInput
        ref={chooser}
        label={t`Documents`}
        accept={documentTypes.join(',')}
        takesSeveral
        onFiles={(more) => setRows((all) => [...all, ...more.map(rowOf)])}
      />
      <ul className={styles.rows} aria-live="polite">
        {rows.map((row) => (
          <FileRow
            key={row.id}
            row={row}
            categories={categories}
            invoices={invoices}
            onChange={(some) => change(row.id, some)}
            onRemove={() => setRows((all) => all.filter(({ id }) => id !== row.id))}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type FileRowProps = Required<Pick<Props, 'categories' | 'invoices'>> & {
  row: Row;
  onChange(some: Partial<Row>): void;
  onRemove(): void;
};

function FileRow({ row, categories, invoices, onChange, onRemove }: FileRowProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const { file, category, receivableId, state } = row;
  const size = format.number(Math.max(1, Math.round(file.size / 1024)));
  const isOpen = state === 'ready' || state === 'failed';
  return (
    <li className={styles.row}>
      <p>
        <b>{file.name}</b> <Trans>({size} kB)</Trans>
        <StateOfRow row={row} />
      </p>
      {state !== 'refused' && (
        <Select
          label={t`Document type`}
          isDisabled={!isOpen}
          placeholder={t`Choose`}
          options={categories.map((value) => ({ value, label: i18n._(documentCategoryLabels[value]) }))}
          value={category ?? ''}
          onChange={(value) => onChange({ category: value as DocumentCategory })}
        />
      )}
      {state !== 'refused' && invoices.length > 1 && (
        <Select
          label={t`Invoice`}
          isDisabled={!isOpen}
          options={[
            { value: 'all', label: t`All invoices` },
            ...invoices.map((invoice) => ({ value: invoice.receivableId, label: invoice.documentNumber })),
          ]}
          value={receivableId ?? 'all'}
          onChange={(value) => onChange({ receivableId: value === 'all' ? null : value })}
        />
      )}
      {(isOpen || state === 'refused') && <IconButton icon="close" label={t`Remove ${file.name}`} onPress={onRemove} />}
    </li>
  );
}

/** How far a file is, and why it does not get any further. */
function StateOfRow({ row: { state, why } }: { row: Row }) {
  if (state === 'ready') return null;
  return (
    <small>
      {state === 'sending' && (
        <Status shape="waiting">
          <Trans>Sending…</Trans>
        </Status>
      )}
      {state === 'saved' && (
        <Status shape="check">
          <Trans>Saved</Trans>
        </Status>
      )}
      {why && <Status shape="cross">{why}</Status>}
    </small>
  );
}

let ids = 0;

/** A file may be chosen twice: its name does not identify it. */
function nextId(): number {
  ids += 1;
  return ids;
}

async function documentOf({ file, category, receivableId }: Row) {
  return {
    category: category as DocumentCategory,
    ...(receivableId ? { receivableIds: [receivableId] } : {}),
    document: {
      fileName: file.name,
      contentType: typeOfFileName(file.name) as DocumentType,
      content: await base64Of(file),
    },
  };
}
