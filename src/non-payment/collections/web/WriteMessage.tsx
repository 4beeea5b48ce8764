import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { documentTypes, typeOfFileName } from '../../../platform/core/document.ts';
import { longestRemark } from '../../../platform/core/remark.ts';
import { useKeptFiles } from '../../../platform/documents/web/public.ts';
import { base64Of } from '../../../platform/ui/base64.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { TextArea } from '../../../platform/ui/controls/Field.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { type FileChooser, FileInput } from '../../../platform/ui/files/FileInput.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import styles from './collections.module.css';
import { useSendMessage } from './collections.queries.ts';

/** A message to the collector, with a document where there is one. */
export function WriteMessage({ collectionId }: { collectionId: string }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const message = useSendMessage();
  const chooser = useRef<FileChooser>(null);
  const [text, setText] = useState('');
  const [file, choose] = useState<File | null>(null);
  const keptFiles = useKeptFiles();
  const send = async () => {
    const contentType = file && typeOfFileName(file.name);
    const document =
      file && contentType ? { document: { fileName: file.name, contentType, content: await base64Of(file) } } : {};
    message.mutate(
      { params: { collectionId }, body: { text: text.trim(), ...document } },
      {
        onSuccess: () => {
          setText('');
          choose(null);
          notify({ text: t`Message sent to the collector.` });
        },
      },
    );
  };
  return (
    <div className={styles.write}>
      <TextArea label={t`Message to the collector`} value={text} onChange={setText} longest={longestRemark} rows={2} />
      <div className={styles.more}>
        <Button
          size="small"
          whyNot={text.trim() === '' ? t`Enter a message first.` : null}
          isBusy={message.isPending}
          onPress={() => void send()}
        >
          <Trans>Send the message</Trans>
        </Button>
        <Button size="small" kind="quiet" onPress={() => chooser.current?.open()}>
          {file ? file.name : <Trans>Add document…</Trans>}
        </Button>
        <FileInput
          ref={chooser}
          label={t`Document for the collector`}
          accept={documentTypes.join(',')}
          onFiles={(files) => {
            const [kept] = keptFiles(files);
            if (kept) choose(kept);
          }}
        />
      </div>
      {message.error && (
        <Banner tone="neg" isSpoken>
          {problemText(message.error)}
        </Banner>
      )}
    </div>
  );
}
