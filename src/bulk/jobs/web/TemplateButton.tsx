import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '../../../platform/core/locale.ts';
import { downloadFile } from '../../../platform/exports/web/public.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { MenuButton } from '../../../platform/ui/controls/Menu.tsx';
import { useConnection } from '../../../platform/ui/query.ts';
import { useJobOperations } from './line-target.ts';

/** The empty file with the columns that are read, as a workbook or as text. */
export function TemplateButton() {
  const { t, i18n } = useLingui();
  const { apiBase } = useConnection();
  const { template } = useJobOperations();
  const download = (format: 'xlsx' | 'csv') =>
    downloadFile(
      addressOf(apiBase, template, {
        query: { format, language: i18n.locale as Locale },
      }),
    );
  return (
    <MenuButton
      label={t`Template`}
      icon="document"
      items={[
        { id: 'xlsx', label: t`Workbook (XLSX)`, onPress: () => download('xlsx') },
        { id: 'csv', label: t`Text (CSV)`, onPress: () => download('csv') },
      ]}
    >
      <Trans>Template</Trans>
    </MenuButton>
  );
}
