import { Trans, useLingui } from '@lingui/react/macro';
import { mostChosenRows } from '../../core/export.ts';
import { useWhyNot } from '../../ui/caller.ts';
import { MenuButton } from '../../ui/controls/Menu.tsx';
import type { Selection } from '../../ui/DataGrid/selection.ts';
import { exportsContract } from '../exports.contract.ts';
import { type Exported, useExport } from './useExport.ts';

type ExportSelectedProps = Omit<Exported, 'rows'> & Readonly<{ selection: Selection }>;

/** Exports the selected rows of a list, or all that fit its filters where all are selected. Without the right to files there is no button. */
export function ExportSelected({ selection: { ids, isAllMatching }, ...list }: ExportSelectedProps) {
  const { t } = useLingui();
  const mayExport = useWhyNot(exportsContract.askForExport) === null;
  const { run } = useExport({ ...list, rows: isAllMatching ? undefined : [...ids] });
  const mostAtOnce = mostChosenRows;
  const isTooMany = !isAllMatching && ids.size > mostAtOnce;
  const whyNot = isTooMany ? t`Select up to ${mostAtOnce} rows.` : null;
  if (!mayExport) return null;
  return (
    <MenuButton
      label={t`Export selected`}
      icon="export"
      size="small"
      kind="outlined"
      items={[
        { id: 'xlsx', label: t`Workbook (XLSX)`, whyNot, onPress: () => void run('xlsx') },
        { id: 'csv', label: t`Text (CSV)`, whyNot, onPress: () => void run('csv') },
      ]}
    >
      <Trans>Export</Trans>
    </MenuButton>
  );
}
