import { useLingui } from '@lingui/react';
import { reminderCodeLabels } from '../../premium-invoices/premium-invoice-labels.ts';
import { reminderLevelOf } from '../policy-document.ts';
import type { PolicyDocument } from '../policy-documents.contract.ts';

/** The title of a document; of a reminder with its level, since an invoice has several. */
export function useDocumentTitle(): (document: Pick<PolicyDocument, 'title' | 'letterAbout'>) => string {
  const { i18n } = useLingui();
  return (document) => {
    const level = reminderLevelOf(document);
    return level === null ? document.title : `${document.title} · ${i18n._(reminderCodeLabels[level])}`;
  };
}
