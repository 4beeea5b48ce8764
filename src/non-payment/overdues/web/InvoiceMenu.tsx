import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { MenuButton } from '../../../platform/ui/controls/Menu.tsx';
import { type OverdueDetail, overduesContract } from '../overdues.contract.ts';

type Props = Readonly<{ overdue: OverdueDetail; item: OverdueDetail['items'][number]; onClear(): void }>;

/** The actions on one open invoice of a report. Hidden from users who may not write. */
export function InvoiceMenu({ overdue, item, onClear }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayNot = useWhyNot(overduesContract.changeOverdue);
  if (mayNot || overdue.actions.update !== null) return null;
  const { policy, company } = overdue;
  const { documentNumber, receivableId, itemType } = item;
  const extend = () =>
    void navigate({
      to: paths.newExtension,
      search: { policy, companyId: company.companyId, invoice: receivableId } as never,
    });
  return (
    <MenuButton
      label={t`Actions for ${documentNumber}`}
      kind="quiet"
      size="small"
      items={[
        { id: 'clear', label: t`Clear…`, onPress: onClear },
        ...(itemType === 'INVOICE' ? [{ id: 'extend', label: t`Extend a due date`, onPress: extend }] : []),
      ]}
    />
  );
}
