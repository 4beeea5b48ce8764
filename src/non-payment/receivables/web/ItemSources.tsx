import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Locale } from '../../../platform/core/locale.ts';
import { downloadFile } from '../../../platform/exports/web/public.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { MenuButton } from '../../../platform/ui/controls/Menu.tsx';
import { type FileChooser, FileInput } from '../../../platform/ui/files/FileInput.tsx';
import { useConnection } from '../../../platform/ui/query.ts';
import { readItemsContract } from '../read-items.contract.ts';
import styles from './invoices.module.css';

/** Other sources of lines besides the keyboard: a file, and the template that can be filled in. */
export function ItemSources({ isReading, onFile }: { isReading: boolean; onFile(file: File): void }) {
  const { t, i18n } = useLingui();
  const { apiBase } = useConnection();
  const chooser = useRef<FileChooser>(null);
  const download = (format: 'xlsx' | 'csv') =>
    downloadFile(
      addressOf(apiBase, readItemsContract.downloadItemsTemplate, {
        query: { format, language: i18n.locale as Locale },
      }),
    );
  return (
    <div className={styles.sources}>
      <Button size="small" icon="import" isBusy={isReading} onPress={() => chooser.current?.open()}>
        <Trans>Upload a file…</Trans>
      </Button>
      <MenuButton
        kind="quiet"
        size="small"
        label={t`Template`}
        icon="document"
        items={[
          { id: 'xlsx', label: t`Workbook (XLSX)`, onPress: () => download('xlsx') },
          { id: 'csv', label: t`Text (CSV)`, onPress: () => download('csv') },
        ]}
      >
        <Trans>Template</Trans>
      </MenuButton>
      <FileInput
        ref={chooser}
        label={t`Invoices from a file (XLSX or CSV)`}
        accept=".xlsx,.csv,.tsv,.txt"
        onFiles={([file]) => file && onFile(file)}
      />
    </div>
  );
}
