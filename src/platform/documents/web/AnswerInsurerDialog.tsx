import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { longestRemark } from '../../../platform/core/remark.ts';
import { Banner } from '../../ui/controls/Banner.tsx';
import { TextArea } from '../../ui/controls/Field.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { Fields, Whole } from '../../ui/form/FormParts.tsx';
import { useActionForm } from '../../ui/form/useActionForm.ts';
import type { DocumentCategory, SentAlong } from '../document-on-file.ts';
import { ChooseDocuments } from './ChooseDocuments.tsx';
import { useChosenDocuments } from './useChosenDocuments.ts';

type Props = Readonly<{
  question: string | null;
  /** Under which name what is typed is kept. */
  draft: string;
  categories: readonly DocumentCategory[];
  /** What the question may be about besides. */
  children?: ReactNode;
  /** Where it is no answer: what the dialog, its text and its button say, and what is said once it is sent. */
  texts?: Readonly<{ title: string; label: string; yes: ReactNode; done: string }>;
  onSend(answer: Readonly<{ text: string; documents: SentAlong }>): Promise<unknown>;
  onClose(): void;
}>;

/** Answers what the insurer asks about a record, or asks the insurer, with documents where there are any. */
export function AnswerInsurerDialog({ question, draft, categories, children, texts, onSend, onClose }: Props) {
  const { t } = useLingui();
  const supportingDocuments = useChosenDocuments();
  const form = useActionForm({
    draft,
    initial: { text: '' },
    pointers: { '/comment': 'text' },
    check: ({ text }) => ({ text: text.trim() ? null : t`This field is required.` }),
  });
  return (
    <FormDialog
      title={texts?.title ?? t`Answer the insurer`}
      form={form}
      yes={texts?.yes ?? <Trans>Send the answer</Trans>}
      onSubmit={async ({ text }) => {
        await onSend({ text: text.trim(), documents: await supportingDocuments.read() });
        return texts?.done ?? t`Your answer was sent to the insurer.`;
      }}
      onClose={onClose}
    >
      <Fields>
        {question && (
          <Whole>
            <Banner tone="warn">{question}</Banner>
          </Whole>
        )}
        <Whole>
          <TextArea label={texts?.label ?? t`Your answer`} rows={5} longest={longestRemark} {...form.field('text')} />
        </Whole>
        {children}
        <Whole>
          <ChooseDocuments
            chosen={supportingDocuments.chosen}
            onChoose={supportingDocuments.choose}
            categories={categories}
          />
        </Whole>
      </Fields>
    </FormDialog>
  );
}
