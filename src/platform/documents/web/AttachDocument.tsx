import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type DocumentType, documentTypes } from '../../core/document.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { type FileChooser, FileInput } from '../../ui/files/FileInput.tsx';
import { lazyPart, NotOpened } from '../../ui/lazy-part.tsx';
import type { InvoiceOfName } from '../document-of-name.ts';
import type { DocumentCategory } from '../document-on-file.ts';

const AttachFiles = lazyPart(async () => (await import('./AttachFiles.tsx')).AttachFiles, NotOpened);

/** A document as it is attached: what it is, and the invoice that it belongs to, where it belongs to one. */
export type AttachedDocument = Readonly<{
  category: DocumentCategory;
  receivableIds?: string[];
  document: Readonly<{ fileName: string; contentType: DocumentType; content: string }>;
}>;

export type AttachDocumentProps = Readonly<{
  /** What may be attached, the likeliest first. */
  categories: readonly DocumentCategory[];
  /** Invoices that a document may belong to, where the record asks for documents of each. */
  invoices?: readonly InvoiceOfName[];
  whyNot?: string | null;
  size?: 'usual' | 'small';
  attach(document: AttachedDocument): Promise<unknown>;
}>;

/** Chooses files, says what each is, and attaches them to a record. */
export function AttachDocument({ whyNot = null, size = 'small', ...attaching }: AttachDocumentProps) {
  const { t } = useLingui();
  const chooser = useRef<FileChooser>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <>
      <Button size={size} icon="document" whyNot={whyNot} onPress={() => chooser.current?.open()}>
        <Trans>Add documents…</Trans>
      </Button>
      <FileInput
        ref={chooser}
        label={t`Documents`}
        accept={documentTypes.join(',')}
        takesSeveral
        whyNot={whyNot}
        onFiles={setFiles}
      />
      {files.length > 0 && <AttachFiles {...attaching} files={files} onClose={() => setFiles([])} />}
    </>
  );
}
