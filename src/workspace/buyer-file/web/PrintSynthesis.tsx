import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '../../../platform/core/locale.ts';
import { downloadFile } from '../../../platform/exports/web/public.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useConnection } from '../../../platform/ui/query.ts';
import { synthesisContract } from '../synthesis.contract.ts';
import type { SynthesisLevel } from '../synthesis.ts';

export type PrintSynthesisProps = { companyId: string; level: SynthesisLevel; policy: string | null };

/** Downloads the content of the page as a PDF, in the reader's language. */
export function PrintSynthesis({ companyId, level, policy }: PrintSynthesisProps) {
  const { t, i18n } = useLingui();
  const { apiBase } = useConnection();
  const query = { level, language: i18n.locale as Locale, ...(policy ? { policy } : {}) };
  const address = addressOf(apiBase, synthesisContract.printSynthesis, { params: { companyId }, query });
  return (
    <Button icon="export" aria-label={t`Download this page as a PDF`} onPress={() => downloadFile(address)}>
      <Trans>PDF</Trans>
    </Button>
  );
}
