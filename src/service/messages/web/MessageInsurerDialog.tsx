import { Trans, useLingui } from '@lingui/react/macro';
import { ChooseDocuments, useChosenDocuments } from '../../../platform/documents/web/public.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { TextArea, TextField } from '../../../platform/ui/controls/Field.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
import { Fields, Whole } from '../../../platform/ui/form/FormParts.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { PolicyField } from '../../../policies/policies/web/public.ts';
import { longestMessage, longestSubject } from '../message-thread.ts';
import { type MessagesAboutProps, ThreadLinks } from './MessagesAbout.tsx';
import { messageCategories } from './message-categories.ts';
import { useOpenThread, useThreadsAbout } from './messages.queries.ts';

/** Begins a conversation about a buyer or a record of it; what runs about it already is offered first. */
export function MessageInsurerDialog({
  companyId,
  companyName,
  policy,
  about,
  onClose,
}: MessagesAboutProps & { onClose(): void }) {
  const { t } = useLingui();
  const documents = useChosenDocuments();
  const openThread = useOpenThread();
  const { items } = useThreadsAbout({ companyId, policy, about });
  const running = items.filter(({ status }) => status !== 'CLOSED');
  const form = useActionForm({
    draft: `message-${about ?? companyId}`,
    initial: { policy: policy ?? '', subject: '', text: '' },
    pointers: { '/companyId': 'policy' },
    check: (values) => {
      const missing = (text: string) => (text.trim() ? null : t`This field is required.`);
      return { policy: missing(values.policy), subject: missing(values.subject), text: missing(values.text) };
    },
  });
  return (
    <FormDialog
      title={t`Message the insurer about ${companyName}`}
      form={form}
      yes={<Trans>Send message</Trans>}
      onSubmit={async (values) => {
        await openThread.mutateAsync({
          body: {
            policy: values.policy,
            companyId,
            ...(about ? { about } : {}),
            subject: values.subject.trim(),
            text: values.text.trim(),
            documents: await documents.read(),
          },
        });
        return t`Message sent to the insurer.`;
      }}
      onClose={onClose}
    >
      <Fields>
        {running.length > 0 && (
          <Whole>
            <Banner tone="info" title={<Trans>Continue an open conversation instead:</Trans>}>
              <ThreadLinks threads={running} />
            </Banner>
          </Whole>
        )}
        {!policy && (
          <Whole>
            <PolicyField label={t`Policy`} {...form.field('policy')} />
          </Whole>
        )}
        <Whole>
          <TextField label={t`Subject`} longest={longestSubject} autoComplete="off" {...form.field('subject')} />
        </Whole>
        <Whole>
          <TextArea label={t`Your message`} rows={6} longest={longestMessage} {...form.field('text')} />
        </Whole>
        <Whole>
          <ChooseDocuments chosen={documents.chosen} onChoose={documents.choose} categories={messageCategories} />
        </Whole>
      </Fields>
    </FormDialog>
  );
}
