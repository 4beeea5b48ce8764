import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import { ChooseDocuments, useChosenDocuments } from '../../../platform/documents/web/public.ts';
import { useCommands } from '../../../platform/ui/commands.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { TextArea } from '../../../platform/ui/controls/Field.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { ticked, useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { longestMessage } from '../message-thread.ts';
import type { MessageThreadDetail } from '../messages.contract.ts';
import { messageCategories } from './message-categories.ts';
import styles from './messages.module.css';
import { useSendMessage } from './messages.queries.ts';

/** Adds a message to a conversation, with documents where there are any; what is typed is kept until it is sent. */
export function ReplyForm({ thread, isInsurer }: { thread: MessageThreadDetail; isInsurer: boolean }) {
  const whyNotText = useWhyNotText();
  const whyNot = whyNotText(thread.actions.write);
  return whyNot ? <p>{whyNot}</p> : <Reply thread={thread} isInsurer={isInsurer} />;
}

function Reply({ thread: { threadId }, isInsurer }: { thread: MessageThreadDetail; isInsurer: boolean }) {
  const { t } = useLingui();
  const notify = useToast();
  const send = useSendMessage();
  const documents = useChosenDocuments();
  const place = useRef<HTMLDivElement>(null);
  const form = useActionForm({
    draft: `message-${threadId}`,
    initial: { text: '', asksReply: false },
    check: ({ text }) => ({ text: text.trim() ? null : t`This field is required.` }),
  });
  useCommands([
    {
      id: 'reply',
      label: t`Reply`,
      keys: 'R',
      scope: 'screen',
      run: () => place.current?.querySelector('textarea')?.focus(),
    },
  ]);
  return (
    <div ref={place} className={styles.reply} onKeyDown={sendByKey}>
      <ActionForm
        form={form}
        onSubmit={async ({ text, asksReply }) => {
          const body = { text: text.trim(), documents: await documents.read() };
          await send.mutateAsync({ params: { threadId }, body: asksReply ? { ...body, asksReply } : body });
          form.startAfresh();
          documents.choose([]);
          notify({ text: isInsurer ? t`Message sent to the policyholder.` : t`Message sent to the insurer.` });
        }}
        actions={
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            <Trans>Send message</Trans>
          </Button>
        }
      >
        <TextArea label={t`Your message`} rows={3} longest={longestMessage} {...form.field('text')} />
        {isInsurer && <Checkbox label={t`The policyholder is to reply`} {...ticked(form.field('asksReply'))} />}
        <ChooseDocuments chosen={documents.chosen} onChoose={documents.choose} categories={messageCategories} />
      </ActionForm>
    </div>
  );
}

/** Ctrl and Enter send from within the text, as in mail programs. */
function sendByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.querySelector('form')?.requestSubmit();
}
