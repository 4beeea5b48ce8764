import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { ConfirmationDialog } from '../../../platform/ui/controls/ConfirmationDialog.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { type ExtensionDetail, extensionsContract } from '../extensions.contract.ts';
import { useCancelExtension } from './extensions.queries.ts';

/**
 * Withdraws a request that is not answered. No button for users who may not write, and for extensions that do not wait.
 */
export function CancelExtension({ extension }: { extension: ExtensionDetail }) {
  const { t } = useLingui();
  const whyNotText = useWhyNotText();
  const mayNot = useWhyNot(extensionsContract.cancelExtension);
  const cancel = useCancelExtension();
  const [asks, ask] = useState(false);
  const { extensionId, version, documentNumber, status, actions } = extension;
  if (mayNot || status !== 'PENDING') return null;
  return (
    <>
      <Button isDangerous whyNot={whyNotText(actions.cancel)} onPress={() => ask(true)}>
        <Trans>Withdraw…</Trans>
      </Button>
      {asks && (
        <ConfirmationDialog
          title={t`Withdraw the request for ${documentNumber}`}
          action={cancel}
          input={{ params: { extensionId }, ifMatch: version }}
          yes={<Trans>Withdraw</Trans>}
          done={t`Request withdrawn.`}
          isDangerous
          onClose={() => ask(false)}
        >
          <p>
            <Trans>The due date of the invoice does not change.</Trans>
          </p>
        </ConfirmationDialog>
      )}
    </>
  );
}
