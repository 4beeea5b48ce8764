import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { documentTypes } from '../../core/document.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/controls/Field.tsx';
import { useToast } from '../../ui/controls/Toast.tsx';
import { type FileChooser, FileInput } from '../../ui/files/FileInput.tsx';
import { documentOfName } from '../document-of-name.ts';
import { type DocumentCategory, mostSentAlong } from '../document-on-file.ts';
import { documentCategoryLabels } from './document-labels.ts';
import styles from './documents.module.css';
import { useKeptFiles } from './refused-file.ts';
import type { ChosenDocument } from './useChosenDocuments.ts';

type Props = Readonly<{
  chosen: readonly ChosenDocument[];
  onChoose(chosen: readonly ChosenDocument[]): void;
  /** What they may be, the likeliest first. */
  categories: readonly DocumentCategory[];
}>;

/**
 * Files that are sent with a form, each with its category.
 *   const papers = useChosenDocuments();
 *   <ChooseDocuments chosen={papers.chosen} onChoose={papers.choose} categories={['AGREEMENT', 'OTHER']} />
 *   … body: { …, documents: await papers.read() }
 */
export function ChooseDocuments({ chosen, onChoose, categories }: Props) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const chooser = useRef<FileChooser>(null);
  const keptFiles = useKeptFiles();
  const notify = useToast();
  const isFull = chosen.length >= mostSentAlong;
  const most = mostSentAlong;
  const whyFull = t`${most} documents can be attached at once. More can be added afterwards.`;
  const add = (files: readonly File[]) => {
    const more = keptFiles(files).map((file) => ({
      file,
      category: documentOfName(file.name, categories).category ?? categories[0] ?? 'OTHER',
    }));
    const all = [...chosen, ...more];
    if (all.length > most) notify({ text: whyFull, tone: 'failed' });
    onChoose(all.slice(0, most));
  };
  const options = categories.map((value) => ({ value, label: i18n._(documentCategoryLabels[value]) }));
  return (
    <div className={styles.chosen}>
      {chosen.map((each, index) => (
        <div key={`${each.file.name} ${each.file.size} ${each.file.lastModified}`} className={styles.choice}>
          <Select
            label={each.file.name}
            options={options}
            value={each.category}
            onChange={(value) => onChoose(chosen.with(index, { ...each, category: value as DocumentCategory }))}
          />
          <IconButton
            icon="close"
            label={t`Remove ${each.file.name}`}
            onPress={() => onChoose(chosen.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div>
        <Button size="small" icon="document" whyNot={isFull ? whyFull : null} onPress={() => chooser.current?.open()}>
          <Trans>Add documents…</Trans>
        </Button>
      </div>
      <FileInput
        ref={chooser}
        label={t`Documents`}
        accept={documentTypes.join(',')}
        takesSeveral
        whyNot={isFull ? whyFull : null}
        onFiles={add}
      />
    </div>
  );
}
