import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type DocumentType, documentTypes, typeOfFileName } from '../../core/document.ts';
import { base64Of } from '../../ui/base64.ts';
import { Banner } from '../../ui/controls/Banner.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Select } from '../../ui/controls/Field.tsx';
import { useToast } from '../../ui/controls/Toast.tsx';
import { useProblemText } from '../../ui/problem-texts.ts';
import type { DocumentCategory } from '../document-on-file.ts';
import { documentCategoryLabels } from './document-labels.ts';
import { useFileInput } from './useFileInput.ts';

type Props = Readonly<{
  /** What may be attached, the likeliest first. */
  categories: readonly DocumentCategory[];
  whyNot?: string | null;
  size?: 'usual' | 'small';
  attach(
    document: Readonly<{
      category: DocumentCategory;
      document: Readonly<{ fileName: string; contentType: DocumentType; content: string }>;
    }>,
  ): Promise<unknown>;
}>;

/** Chooses a file, says what it is, and attaches it to a record. */
export function AttachDocument({ categories, whyNot = null, size = 'small', attach }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const pickFile = useFileInput(setFile);
  return (
    <>
      <Button size={size} icon="document" whyNot={whyNot} onPress={() => input.current?.click()}>
        <Trans>Add document…</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={documentTypes.join(',')}
        aria-label={t`Document`}
        onChange={pickFile}
      />
      {file && <FiledAs file={file} categories={categories} attach={attach} onClose={() => setFile(null)} />}
    </>
  );
}

function FiledAs({
  file,
  categories,
  attach,
  onClose,
}: Pick<Props, 'categories' | 'attach'> & { file: File; onClose(): void }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const notify = useToast();
  const problemText = useProblemText();
  const [category, setCategory] = useState<DocumentCategory>(categories[0] ?? 'OTHER');
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({ isBusy: false, problem: null });
  const send = async () => {
    setState({ isBusy: true, problem: null });
    try {
      const contentType = typeOfFileName(file.name) as DocumentType;
      await attach({ category, document: { fileName: file.name, contentType, content: await base64Of(file) } });
      notify({ text: t`${file.name} saved.` });
      onClose();
    } catch (error) {
      setState({ isBusy: false, problem: problemText(error as never) });
    }
  };
  return (
    <Dialog
      title={t`What is ${file.name}?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" isBusy={state.isBusy} onPress={() => void send()}>
            <Trans>Attach</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <Select
        label={t`Document type`}
        options={categories.map((value) => ({ value, label: i18n._(documentCategoryLabels[value]) }))}
        value={category}
        onChange={(value) => setCategory(value as DocumentCategory)}
      />
      {state.problem && (
        <Banner tone="neg" isSpoken>
          {state.problem}
        </Banner>
      )}
    </Dialog>
  );
}
