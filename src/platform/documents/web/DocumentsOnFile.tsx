import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { addressOf } from '../../ui/client.ts';
import { Instant } from '../../ui/controls/Figures.tsx';
import { useFormat } from '../../ui/format/useFormat.ts';
import { useConnection } from '../../ui/query.ts';
import type { DocumentOnFile } from '../document-on-file.ts';
import { documentsContract } from '../documents.contract.ts';
import { documentCategoryLabels } from './document-labels.ts';
import styles from './documents.module.css';

/** The documents of a record, each as a way to its bytes. */
export function DocumentsOnFile({ documents }: { documents: readonly DocumentOnFile[] }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { apiBase } = useConnection();
  if (documents.length === 0)
    return (
      <p className={styles.none}>
        <Trans>No documents yet.</Trans>
      </p>
    );
  return (
    <ul className={styles.documents}>
      {documents.map(({ documentId, fileName, category, size: bytes, uploadedBy, uploadedAt }) => {
        const size = format.number(Math.max(1, Math.round(bytes / 1024)));
        return (
          <li key={documentId}>
            <a href={addressOf(apiBase, documentsContract.downloadDocument, { params: { documentId } })} download>
              {fileName}
            </a>
            <small>
              {i18n._(documentCategoryLabels[category])} <Trans>({size} kB)</Trans>, {uploadedBy},{' '}
              <Instant value={uploadedAt} />
            </small>
          </li>
        );
      })}
    </ul>
  );
}
