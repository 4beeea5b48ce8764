import { Trans, useLingui } from '@lingui/react/macro';
import { useWhyNot } from '../../ui/caller.ts';
import { type Command, useCommands } from '../../ui/commands.tsx';
import { MenuButton } from '../../ui/controls/Menu.tsx';
import type { ListState } from '../../ui/ResourceList/useListState.ts';
import { exportsContract } from '../exports.contract.ts';
import { type Exported, useExport } from './useExport.ts';

type ExportButtonProps = Omit<Exported, 'columns'> & {
  /** All columns of the list, where it has some to choose from; those that the reader has hidden are left out. */
  columns?: ReadonlyArray<{ id: string }>;
  hidden?: ListState['hidden'];
};

/**
 * Exports the list as it is shown: with its filters, its order and its columns, all pages of it. Whoever lacks the
 * right to files sees no button.
 */
export function ExportButton({ list, query, columns, hidden = [] }: ExportButtonProps) {
  const { t } = useLingui();
  const mayExport = useWhyNot(exportsContract.askForExport) === null;
  const shown = columns?.map(({ id }) => id).filter((id) => !hidden.includes(id));
  const { run } = useExport({ list, query, columns: shown });
  const commands: Command[] = [
    {
      id: 'export-workbook',
      label: t`Export as a workbook (XLSX)`,
      icon: 'export',
      keys: 'E',
      scope: 'screen',
      alsoCalled: 'Excel',
      run: () => void run('xlsx'),
    },
    {
      id: 'export-text',
      label: t`Export as text (CSV)`,
      icon: 'export',
      scope: 'screen',
      run: () => void run('csv'),
    },
  ];
  useCommands(mayExport ? commands : []);
  if (!mayExport) return null;
  return (
    <MenuButton
      label={t`Export`}
      icon="export"
      kind="outlined"
      items={[
        { id: 'xlsx', label: t`Workbook (XLSX)`, end: 'E', onPress: () => void run('xlsx') },
        { id: 'csv', label: t`Text (CSV)`, onPress: () => void run('csv') },
      ]}
    >
      <Trans>Export</Trans>
    </MenuButton>
  );
}
