import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { FileInput } from '../../../platform/ui/files/FileInput.tsx';
import { acceptedFiles } from '../job.ts';
import { FileUpload } from './FileUpload.tsx';
import { useJobScreens } from './line-target.ts';
import { useBrought } from './received-file.ts';
import { useWhyNotUpload } from './useWhyNotUpload.ts';

/** The next file, from the page of one: with the button, or dropped or pasted anywhere. */
export function UploadAnother() {
  const { i18n } = useLingui();
  const { uploadFile } = useJobScreens();
  const whyNot = useWhyNotUpload();
  const { brought, bring, begin, end } = useBrought(whyNot);
  return (
    <>
      <Button icon="import" whyNot={whyNot} onPress={begin}>
        <Trans>Another file…</Trans>
      </Button>
      <FileInput
        label={i18n._(uploadFile)}
        accept={acceptedFiles}
        whyNot={whyNot}
        onFiles={([file]) => file && bring({ file, rows: '' })}
      />
      {brought && <FileUpload brought={brought} onBring={bring} onClose={end} />}
    </>
  );
}
