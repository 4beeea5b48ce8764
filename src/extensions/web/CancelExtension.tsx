import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useHolds } from '../../access/web/public.ts';
import { useProblemText, useWhyNotText } from '../../platform/web/problem-texts.ts';
import { Banner } from '../../platform/web/ui/Banner.tsx';
import { Button } from '../../platform/web/ui/Button.tsx';
import { Dialog } from '../../platform/web/ui/Dialog.tsx';
import { useToast } from '../../platform/web/ui/Toast.tsx';
import type { ExtensionDetail } from '../extensions.contract.ts';
import { useCancelExtension } from './extensions.queries.ts';

/** Takes a request back that is not answered. Who may not write, and what waits for nothing, has no such button. */
export function CancelExtension({ extension }: { extension: ExtensionDetail }) {
  const { t } = useLingui();
  const say = useToast();
  const problemText = useProblemText();
  const whyNotText = useWhyNotText();
  const mayWrite = useHolds('write_overdues');
  const seesNoOrdering = useHolds('no_transactional');
  const cancel = useCancelExtension();
  const [asks, ask] = useState(false);
  const { extensionId, version, documentNumber, status, actions } = extension;
  if (!mayWrite || seesNoOrdering || status !== 'PENDING') return null;
  const close = () => ask(false);
  const send = () =>
    cancel.mutate(
      { params: { extensionId }, ifMatch: version },
      {
        onSuccess: () => {
          say({ text: t`The request is taken back.` });
          close();
        },
      },
    );
  return (
    <>
      <Button isDangerous whyNot={whyNotText(actions.cancel)} onPress={() => ask(true)}>
        <Trans>Take back…</Trans>
      </Button>
      {asks && (
        <Dialog
          title={t`Take back the request for ${documentNumber}`}
          isOpen
          onClose={close}
          actions={
            <>
              <Button kind="primary" isDangerous isBusy={cancel.isPending} onPress={send}>
                <Trans>Take back</Trans>
              </Button>
              <Button onPress={close}>
                <Trans>Leave it</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>The invoice stays due as it was.</Trans>
          </p>
          {cancel.error && (
            <Banner tone="neg" isSpoken>
              {problemText(cancel.error)}
            </Banner>
          )}
        </Dialog>
      )}
    </>
  );
}
