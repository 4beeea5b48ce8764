import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import type { OverdueDialogProps } from './OverdueActions.tsx';
import { useChangeOverdue } from './overdues.queries.ts';
import { ReportDetailsFields } from './ReportDetailsFields.tsx';
import {
  bodyOfReportDetails,
  missingReportDetails,
  type ReportDetailsValues,
  reportDetailsPointers,
  valuesOfReportDetails,
} from './report-details-form.ts';

/** Changes what was declared with a report, as long as it is open (handbook N 1.1). */
export function ChangeReportDetails({ overdue }: Pick<OverdueDialogProps, 'overdue'>) {
  const [asks, ask] = useState(false);
  if (overdue.actions.update !== null) return null;
  return (
    <>
      <Button kind="quiet" size="small" onPress={() => ask(true)}>
        <Trans>Change…</Trans>
      </Button>
      {asks && <ChangeReportDetailsDialog overdue={overdue} onClose={() => ask(false)} />}
    </>
  );
}

function ChangeReportDetailsDialog({ overdue, onClose }: OverdueDialogProps) {
  const { t } = useLingui();
  const change = useChangeOverdue();
  const { overdueId, version, told, customerReference, company } = overdue;
  const form = useActionForm<ReportDetailsValues>({
    initial: valuesOfReportDetails(told, customerReference),
    pointers: reportDetailsPointers,
    check: (values) =>
      Object.fromEntries(missingReportDetails(values).map((field) => [field, t`This field is required.`])),
  });
  return (
    <FormDialog
      title={t`Report details for ${company.companyName}`}
      isWide
      form={form}
      yes={<Trans>Notify the insurer</Trans>}
      onSubmit={async (values) => {
        await change.mutateAsync({
          params: { overdueId },
          body: bodyOfReportDetails(values, told),
          ifMatch: version,
        });
        return t`Insurer notified.`;
      }}
      onClose={onClose}
    >
      <ReportDetailsFields form={form} />
    </FormDialog>
  );
}
