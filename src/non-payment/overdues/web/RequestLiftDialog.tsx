import { Trans, useLingui } from '@lingui/react/macro';
import { AnswerInsurerDialog } from '../../../platform/documents/web/public.ts';
import { FormHint } from '../../../platform/ui/form/FormParts.tsx';
import type { OverdueDialogProps } from './OverdueActions.tsx';
import { overdueDocuments } from './overdue-documents.ts';
import { useRequestLift } from './overdues.queries.ts';

/** Requests that the insurer lift the stop of its answer, with a text and with documents. */
export function RequestLiftDialog({ overdue: { overdueId, company }, onClose }: OverdueDialogProps) {
  const { t } = useLingui();
  const request = useRequestLift();
  return (
    <AnswerInsurerDialog
      question={null}
      draft={`overdue-lift/${overdueId}`}
      categories={overdueDocuments}
      texts={{
        title: t`Request to lift the stop on ${company.companyName}`,
        label: t`Reason for lifting the stop`,
        yes: <Trans>Send request</Trans>,
        done: t`Request sent to the insurer.`,
      }}
      onSend={({ text, documents }) =>
        request.mutateAsync({ params: { overdueId }, body: { comment: text, documents } })
      }
      onClose={onClose}
    >
      <FormHint>
        <Trans>New deliveries are not covered until the insurer lifts the stop.</Trans>
      </FormHint>
    </AnswerInsurerDialog>
  );
}
