import { useLingui } from '@lingui/react/macro';
import { largestDocument, typeOfFileName } from '../../core/document.ts';
import { useToast } from '../../ui/controls/Toast.tsx';

/** Why a file cannot be kept, by its name and size; `null` where it can. */
export function useWhyNotKept(): (file: Pick<File, 'name' | 'size'>) => string | null {
  const { t } = useLingui();
  return ({ name, size }) => {
    if (!typeOfFileName(name))
      return t`This file type is not accepted. Add a PDF, an image, a spreadsheet or a text file.`;
    if (size > largestDocument) return t`This is too large to send at once.`;
    return size === 0 ? t`The file is empty.` : null;
  };
}

/** Of chosen files those that can be kept; of the others it says why they are refused. */
export function useKeptFiles(): (files: readonly File[]) => File[] {
  const whyNotKept = useWhyNotKept();
  const notify = useToast();
  return (files) =>
    files.filter((file) => {
      const whyNot = whyNotKept(file);
      if (whyNot) notify({ text: files.length > 1 ? `${file.name}: ${whyNot}` : whyNot, tone: 'failed' });
      return whyNot === null;
    });
}
