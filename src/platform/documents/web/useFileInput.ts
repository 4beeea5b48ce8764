import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { largestDocument, typeOfFileName } from '../../core/document.ts';
import { useToast } from '../../ui/controls/Toast.tsx';

/** Reads the chosen file where it can be kept; says why where it cannot. */
export function useFileInput(onPick: (file: File) => void): (event: ChangeEvent<HTMLInputElement>) => void {
  const { t } = useLingui();
  const notify = useToast();
  return ({ target }) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (!chosen) return;
    if (!typeOfFileName(chosen.name))
      notify({
        text: t`This file type is not accepted. Add a PDF, an image, a spreadsheet or a text file.`,
        tone: 'failed',
      });
    else if (chosen.size > largestDocument) notify({ text: t`This is too large to send at once.`, tone: 'failed' });
    else onPick(chosen);
  };
}
