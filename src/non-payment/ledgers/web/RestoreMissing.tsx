import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import type { LedgerEffects } from '../ledgers.contract.ts';
import { useRestoreMissing } from './ledgers.queries.ts';

/** Brings back what a complete ledger cleared as missing, as long as that is possible. */
export function RestoreMissing({ jobId, effects }: { jobId: string; effects: LedgerEffects }) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const restore = useRestoreMissing();
  const [asks, ask] = useState(false);
  const { gone, restored } = effects.done;
  if (restored > 0)
    return (
      <Plural
        value={restored}
        one="# invoice that was cleared as missing is open again."
        other="# invoices that were cleared as missing are open again."
      />
    );
  if (gone === 0 || effects.whyNotRestore) return null;
  const run = () => restore.mutate({ params: { jobId } }, { onSuccess: () => ask(false) });
  return (
    <>
      <Button size="small" onPress={() => ask(true)}>
        <Trans>Undo clearing…</Trans>
      </Button>
      <Dialog
        title={t`Undo clearing of missing invoices`}
        isOpen={asks}
        onClose={() => ask(false)}
        actions={
          <>
            <Button kind="primary" isBusy={restore.isPending} onPress={run}>
              <Trans>Undo clearing</Trans>
            </Button>
            <Button onPress={() => ask(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Plural
            value={gone}
            one="# invoice was cleared because it was missing from the file. It is open again, unless it has changed since."
            other="# invoices were cleared because they were missing from the file. They are open again, except those that have changed since."
          />
        </p>
        {restore.error && (
          <Banner tone="neg" isSpoken>
            {problemText(restore.error)}
          </Banner>
        )}
      </Dialog>
    </>
  );
}
