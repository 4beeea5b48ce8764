import { Trans, useLingui } from '@lingui/react/macro';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
import { Fields } from '../../../platform/ui/form/FormParts.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { OverdueDetail } from '../overdues.contract.ts';
import type { OverdueDialogProps } from './OverdueActions.tsx';
import { useClearItem } from './overdues.queries.ts';

type Props = OverdueDialogProps & Readonly<{ item: OverdueDetail['items'][number] }>;

/** Clears one invoice of a report: it was paid by itself, credited, or reported by mistake. */
export function ClearInvoiceDialog({ overdue, item, onClose }: Props) {
  const { t } = useLingui();
  const { today } = useFormat();
  const clear = useClearItem();
  const { overdueId } = overdue;
  const { receivableId, documentNumber, issueDate } = item;
  const form = useActionForm<{ reason: 'PAID' | 'CREDITED' | 'WITHDRAWN'; on: string }>({
    initial: { reason: 'PAID', on: today },
    check: ({ on }) => ({ on: on ? null : t`This field is required.` }),
  });
  return (
    <FormDialog
      title={t`Clear invoice ${documentNumber}`}
      form={form}
      yes={<Trans>Clear invoice</Trans>}
      onSubmit={async (body) => {
        await clear.mutateAsync({ params: { overdueId, receivableId }, body });
        return t`${documentNumber} cleared.`;
      }}
      onClose={onClose}
    >
      <Fields>
        <Select
          label={t`Reason for clearing`}
          options={[
            { value: 'PAID', label: t`Paid separately` },
            { value: 'CREDITED', label: t`Credited` },
            { value: 'WITHDRAWN', label: t`Reported by mistake` },
          ]}
          {...form.field('reason')}
        />
        <DayField label={t`On`} from={issueDate} to={today} {...form.field('on')} />
      </Fields>
    </FormDialog>
  );
}
