import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { documentTypes } from '../../core/document.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/controls/Field.tsx';
import { type DocumentCategory, mostSentAlong } from '../document-on-file.ts';
import { documentCategoryLabels } from './document-labels.ts';
import styles from './documents.module.css';
import type { ChosenDocument } from './useChosenDocuments.ts';
import { useFileInput } from './useFileInput.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const pickFile = useFileInput((file) => onChoose([...chosen, { file, category: categories[0] ?? 'OTHER' }]));
  const isFull = chosen.length >= mostSentAlong;
  const most = mostSentAlong;
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
        <Button
          size="small"
          icon="document"
          whyNot={isFull ? t`${most} documents can be attached at once. More can be added afterwards.` : null}
          onPress={() => input.current?.click()}
        >
          <Trans>Add document…</Trans>
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={documentTypes.join(',')}
        aria-label={t`Document`}
        onChange={pickFile}
      />
    </div>
  );
}
