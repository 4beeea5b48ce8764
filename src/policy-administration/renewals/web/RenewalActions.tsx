import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApprovalOutlook } from '../../../approvals/orders/web/public.ts';
import { longestRemark } from '../../../platform/core/remark.ts';
import { ChooseDocuments, useChosenDocuments } from '../../../platform/documents/web/public.ts';
import { downloadFile } from '../../../platform/exports/web/public.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Select, TextArea } from '../../../platform/ui/controls/Field.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
import { Part } from '../../../platform/ui/form/FormParts.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useConnection } from '../../../platform/ui/query.ts';
import { isUndecided } from '../renewal.ts';
import { type RenewalDetail, renewalsContract } from '../renewals.contract.ts';
import { useOptionTitle } from './option-title.ts';
import styles from './renewals.module.css';
import { useGiveNotice, useRequestOtherTerms } from './renewals.queries.ts';

type Props = Readonly<{ renewal: RenewalDetail }>;
type DialogProps = Props & Readonly<{ onClose(): void }>;

/** The offer as a file, and what one may do besides accepting it. */
export function RenewalActions({ renewal }: Props) {
  const { apiBase } = useConnection();
  const mayRequest = useMay(renewalsContract.requestOtherTerms);
  const whyNotText = useWhyNotText();
  const [open, show] = useState<'other-terms' | 'notice' | null>(null);
  const { renewalId, status, offered, actions } = renewal;
  const file = addressOf(apiBase, renewalsContract.printRenewal, { params: { renewalId }, query: {} });
  const close = () => show(null);
  return (
    <div className={styles.actions}>
      {status === 'QUOTED' && mayRequest && (
        <Button onPress={() => show('other-terms')}>
          <Trans>Request other terms…</Trans>
        </Button>
      )}
      {offered.length > 0 && (
        <Button icon="export" onPress={() => downloadFile(file)}>
          <Trans>Offer (PDF)</Trans>
        </Button>
      )}
      {isUndecided(status) && mayRequest && (
        <Button whyNot={whyNotText(actions.giveNotice)} onPress={() => show('notice')}>
          <Trans>Give notice…</Trans>
        </Button>
      )}
      {open === 'other-terms' && <RequestOtherTerms renewal={renewal} onClose={close} />}
      {open === 'notice' && <GiveNotice renewal={renewal} onClose={close} />}
    </div>
  );
}

function RequestOtherTerms({ renewal: { renewalId, version, offered }, onClose }: DialogProps) {
  const { t } = useLingui();
  const titleOf = useOptionTitle();
  const request = useRequestOtherTerms();
  const attachments = useChosenDocuments();
  const form = useActionForm({
    initial: { optionId: '', text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? t`This field is required.` : null }),
  });
  const options = offered.map((option) => ({ value: option.optionId, label: titleOf(option) }));
  return (
    <FormDialog
      title={t`Request other terms`}
      form={form}
      yes={<Trans>Send to the insurer</Trans>}
      onSubmit={async ({ optionId, text }) => {
        const documents = await attachments.read();
        const body = { text: text.trim(), documents, ...(optionId && { optionId }) };
        await request.mutateAsync({ params: { renewalId }, body, ifMatch: version });
        return t`The request is with the insurer. The offer holds meanwhile.`;
      }}
      onClose={onClose}
    >
      <Select
        label={t`About`}
        options={[{ value: '', label: t`All options` }, ...options]}
        {...form.field('optionId')}
      />
      <TextArea label={t`Requested terms`} rows={4} longest={longestRemark} {...form.field('text')} />
      <Part name="documents" legend={<Trans>Documents</Trans>} error={form.errors['documents']}>
        <ChooseDocuments
          chosen={attachments.chosen}
          onChoose={attachments.choose}
          categories={['CORRESPONDENCE', 'STATEMENT_OF_ACCOUNT', 'OTHER']}
        />
      </Part>
    </FormDialog>
  );
}

function GiveNotice({
  renewal: { renewalId, version, lastDay, noticeBy, policy, needsApproval },
  onClose,
}: DialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const giveNotice = useGiveNotice();
  const form = useActionForm({ initial: { reason: '' } });
  const ends = format.fullDay(lastDay);
  const lastNotice = format.fullDay(noticeBy);
  return (
    <FormDialog
      title={t`Give notice`}
      form={form}
      yes={needsApproval ? <Trans>Submit for approval</Trans> : <Trans>Give notice</Trans>}
      onSubmit={async ({ reason }) => {
        const body = reason.trim() ? { reason: reason.trim() } : {};
        await giveNotice.mutateAsync({ params: { renewalId }, body, ifMatch: version });
        return needsApproval
          ? t`Submitted for approval. Notice is given with the final approval.`
          : t`Notice is given. The policy ends on ${ends}.`;
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          {policy} ends on {ends}. Deliveries after that day are not insured. This cannot be undone.
        </Trans>
      </p>
      {needsApproval && (
        <>
          <p>
            <Trans>Colleagues have to approve it until {lastNotice}.</Trans>
          </p>
          <ApprovalOutlook policy={policy} kind="renewal-notice" />
        </>
      )}
      <TextArea label={t`Reason`} isOptional rows={3} longest={longestRemark} {...form.field('reason')} />
    </FormDialog>
  );
}
