import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProblemText } from '../../platform/web/problem-texts.ts';
import { Banner } from '../../platform/web/ui/Banner.tsx';
import { Button } from '../../platform/web/ui/Button.tsx';
import { Dialog } from '../../platform/web/ui/Dialog.tsx';
import { TextField } from '../../platform/web/ui/Field.tsx';
import { useToast } from '../../platform/web/ui/Toast.tsx';
import { longestReference } from '../../reference/customer-reference.ts';
import type { CoverDetail } from '../cover-shape.ts';
import { useChangeCustomerReference } from './covers.queries.ts';

/** Changes the customer's own reference of a buyer; it needs nobody's approval. */
export function ReferenceDialog({ cover, isOpen, onClose }: { cover: CoverDetail; isOpen: boolean; onClose(): void }) {
  const { t } = useLingui();
  const say = useToast();
  const problemText = useProblemText();
  const change = useChangeCustomerReference();
  const former = cover.customerReference ?? '';
  const [reference, setReference] = useState(former);
  const length = [...reference.trim()].length;
  const whyNot =
    length > longestReference
      ? t`A reference has at most ${longestReference} characters.`
      : reference.trim() === former
        ? t`Nothing would change.`
        : null;
  const send = () =>
    change.mutate(
      {
        params: { coverId: cover.coverId },
        body: { customerReference: reference.trim() || null },
        ifMatch: cover.version,
      },
      {
        onSuccess: () => {
          say({ text: t`Your reference is changed.` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t`Change your reference`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" whyNot={whyNot} isBusy={change.isPending} onPress={send}>
            <Trans>Change</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Leave it</Trans>
          </Button>
        </>
      }
    >
      <TextField
        label={t`Your reference`}
        hint={
          <Trans>
            {length} of {longestReference} characters
          </Trans>
        }
        value={reference}
        onChange={setReference}
        autoFocus
      />
      {change.error && (
        <Banner tone="neg" isSpoken>
          {problemText(change.error)}
        </Banner>
      )}
    </Dialog>
  );
}
