import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { unreadableLabels } from '../../../bulk/jobs/web/public.ts';
import type { FieldError } from '../../../platform/core/refusal.ts';
import { useFieldText } from '../../../platform/ui/problem-texts.ts';

const tooMuch = msg`The file contains far more than the invoices of one buyer: it was not opened.`;

/** Other reasons to refuse a file of invoices than for a file of orders. */
const ofInvoices: Readonly<Record<string, MessageDescriptor>> = {
  'too-many-columns': tooMuch,
  'too-many-cells': tooMuch,
  'cell-too-long': tooMuch,
  'takes-too-long': tooMuch,
  'workbook-expands-too-far': tooMuch,
  'workbook-too-many-parts': tooMuch,
};

/** Explains why a file cannot be read, in the reader's language. */
export function useFileFaultText(): (fault: FieldError) => string {
  const { i18n } = useLingui();
  const fieldText = useFieldText();
  return useCallback(
    (fault) => {
      const label = ofInvoices[fault.code] ?? unreadableLabels[fault.code];
      return label ? i18n._(label) : fieldText(fault);
    },
    [i18n, fieldText],
  );
}
