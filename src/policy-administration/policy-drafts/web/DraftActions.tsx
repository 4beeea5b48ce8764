import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { longestRemark } from '../../../platform/core/remark.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { ConfirmationDialog } from '../../../platform/ui/controls/ConfirmationDialog.tsx';
import { TextArea } from '../../../platform/ui/controls/Field.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { canBeShown } from '../../policy-documents/policy-document.ts';
import { endedStatuses, uncheckedStatuses } from '../policy-draft.ts';
import { type PolicyDraftDetail, policyDraftsContract } from '../policy-drafts.contract.ts';
import styles from './policy-drafts.module.css';
import { useApproveDraft, useCommentOnDraft, useRequestDraftChange, useTakeDraft } from './policy-drafts.queries.ts';

type Props = Readonly<{ draft: PolicyDraftDetail }>;
type DialogProps = Props & Readonly<{ onClose(): void }>;

/** The wording as a file, and what the broker says of it. */
export function DraftActions({ draft }: Props) {
  const take = useTakeDraft();
  const mayCheck = useMay(policyDraftsContract.approvePolicyDraft);
  const whyNotText = useWhyNotText();
  const [open, show] = useState<'approve' | 'change' | 'comment' | null>(null);
  const { policyDraftId, status, file, actions } = draft;
  const isUnchecked = uncheckedStatuses.some((each) => each === status);
  const hasEnded = endedStatuses.some((each) => each === status);
  const close = () => show(null);
  return (
    <div className={styles.actions}>
      {isUnchecked && mayCheck && (
        <>
          <Button kind="primary" whyNot={whyNotText(actions.approve)} onPress={() => show('approve')}>
            <Trans>Approve…</Trans>
          </Button>
          <Button whyNot={whyNotText(actions.requestChange)} onPress={() => show('change')}>
            <Trans>Request a change…</Trans>
          </Button>
        </>
      )}
      {canBeShown(file.contentType) && (
        <Button icon="eye" onPress={() => take(policyDraftId, 'show')}>
          <Trans>Read the wording</Trans>
        </Button>
      )}
      <Button icon="export" onPress={() => take(policyDraftId, 'download')}>
        <Trans>Download</Trans>
      </Button>
      {!hasEnded && mayCheck && (
        <Button onPress={() => show('comment')}>
          <Trans>Comment…</Trans>
        </Button>
      )}
      {open === 'approve' && <Approve draft={draft} onClose={close} />}
      {open === 'change' && <RequestChange draft={draft} onClose={close} />}
      {open === 'comment' && <WriteComment draft={draft} onClose={close} />}
    </div>
  );
}

function Approve({ draft: { policyDraftId, version, versionNumber, title }, onClose }: DialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const approve = useApproveDraft();
  const number = format.number(versionNumber);
  return (
    <ConfirmationDialog
      title={t`Approve the wording`}
      action={approve}
      input={{ params: { policyDraftId }, ifMatch: version }}
      yes={<Trans>Approve</Trans>}
      done={t`Approved. The insurer issues the policy with it.`}
      onClose={onClose}
    >
      <p>
        <Trans>
          The insurer issues the policy with “{title}”, version {number}. This cannot be undone.
        </Trans>
      </p>
    </ConfirmationDialog>
  );
}

function RequestChange({ draft: { policyDraftId, version }, onClose }: DialogProps) {
  const { t } = useLingui();
  const request = useRequestDraftChange();
  const form = useTextForm();
  return (
    <FormDialog
      title={t`Request a change`}
      form={form}
      yes={<Trans>Send to the insurer</Trans>}
      onSubmit={async ({ text }) => {
        await request.mutateAsync({ params: { policyDraftId }, body: { text: text.trim() }, ifMatch: version });
        return t`The request is with the insurer.`;
      }}
      onClose={onClose}
    >
      <TextArea label={t`What is to be changed`} rows={5} longest={longestRemark} {...form.field('text')} />
    </FormDialog>
  );
}

function WriteComment({ draft: { policyDraftId, version }, onClose }: DialogProps) {
  const { t } = useLingui();
  const comment = useCommentOnDraft();
  const form = useTextForm();
  return (
    <FormDialog
      title={t`Comment on the draft`}
      form={form}
      yes={<Trans>Send to the insurer</Trans>}
      onSubmit={async ({ text }) => {
        await comment.mutateAsync({ params: { policyDraftId }, body: { text: text.trim() }, ifMatch: version });
        return t`The comment is with the insurer.`;
      }}
      onClose={onClose}
    >
      <TextArea
        label={t({ message: 'Comment', context: 'draft' })}
        rows={5}
        longest={longestRemark}
        {...form.field('text')}
      />
    </FormDialog>
  );
}

function useTextForm() {
  const { t } = useLingui();
  return useActionForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? t`This field is required.` : null }),
  });
}
