import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type DocumentType, typeOfFileName } from '../../../platform/core/document.ts';
import { paths } from '../../../platform/core/paths.ts';
import { base64Of } from '../../../platform/ui/base64.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { SendingContext, sendingAfter } from '../../../platform/ui/form/sending.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { LegalEntity } from '../../buyers/web/public.ts';
import type { UnnamedCover } from '../unnamed-covers.contract.ts';
import { SelfCheckFields } from './SelfCheckFields.tsx';
import {
  bodyOfSelfCheck,
  emptySelfCheck,
  type SelfCheckValues,
  selfCheckPointers,
  unreadFields,
} from './self-check-form.ts';
import styles from './unnamed.module.css';
import { useStoreCheck, useVerdictPreview } from './unnamed-covers.queries.ts';
import { VerdictPreview } from './VerdictPreview.tsx';

/** The amount, what justifies it, and the outcome beside it while one types; at the end it is stored. */
export function SelfCheckForm({ cover, companyId }: { cover: UnnamedCover; companyId: string }) {
  const { t } = useLingui();
  const notify = useToast();
  const navigate = useNavigate();
  const keep = useStoreCheck();
  const [file, chooseFile] = useState<File | null>(null);
  const { policy, justifications, discretionaryLimit } = cover;
  const subject = { policy, companyId, currency: discretionaryLimit.currency };
  const form = useActionForm<SelfCheckValues>({
    draft: `unnamed/${policy}/${companyId}`,
    initial: { ...emptySelfCheck, method: justifications[0] ?? '' },
    pointers: selfCheckPointers,
    check: (values) => {
      const { missing, unreadable } = unreadFields(values);
      return Object.fromEntries([
        ...missing.map((field) => [field, t`This field is required.`]),
        ...unreadable.map((field) => [field, t`The format is not recognised.`]),
      ]);
    },
  });
  const preview = useVerdictPreview(form.isBusy ? null : bodyOfSelfCheck(form.values, subject));

  const send = async (values: SelfCheckValues) => {
    const body = bodyOfSelfCheck(values, subject);
    if (!body) return;
    const document = file && (await documentOf(file));
    const { checkId } = await keep.mutateAsync({ body: { ...body, document } });
    notify({ text: t`Saved as evidence.` });
    await navigate({ to: paths.unnamedCheck(checkId), replace: true });
  };
  return (
    <div className={styles.beside}>
      <ActionForm
        form={form}
        onSubmit={send}
        actions={
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            <Trans>Save as evidence</Trans>
          </Button>
        }
      >
        <SelfCheckFields form={form} cover={cover} file={file} onChooseFile={chooseFile} />
        <LegalEntity companyId={companyId}>{(entity) => <Trans>You check {entity}.</Trans>}</LegalEntity>
      </ActionForm>
      <SendingContext value={sendingAfter(form.problem)}>
        <VerdictPreview preview={preview} method={form.values.method} />
      </SendingContext>
    </div>
  );
}

/** The file as it is sent. Its type was checked when it was chosen. */
async function documentOf(file: File) {
  return {
    fileName: file.name,
    contentType: typeOfFileName(file.name) as DocumentType,
    content: await base64Of(file),
  };
}
