import { Trans, useLingui } from '@lingui/react/macro';
import { useOrderingOn } from '../../../approvals/orders/web/public.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { type NdCoverDetail, useCancelNdCover } from './nd-covers.queries.ts';

/** The confirmation before insurance is ended: until when deliveries are insured, and who approves it first. */
export function EndNdCover({ ndCover, onClose }: { ndCover: NdCoverDetail; onClose(): void }) {
  const { t } = useLingui();
  const notify = useToast();
  const format = useFormat();
  const problemText = useProblemText();
  const cancel = useCancelNdCover();
  const { ndCoverId, version, fixedAmount, company, policy } = ndCover;
  const { companyName } = company;
  const goesStraight = useOrderingOn(policy).orderingMode === 'DIRECT';
  const sum = format.money(fixedAmount);
  const end = () =>
    cancel.mutate(
      { params: { ndCoverId }, ifMatch: version },
      {
        onSuccess: () => {
          notify({ text: goesStraight ? t`It is taken back.` : t`Submitted for approval.` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t`End ${sum} on ${companyName}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" isBusy={cancel.isPending} onPress={end}>
            {goesStraight ? <Trans>End it</Trans> : <Trans>Submit for approval</Trans>}
          </Button>
          <Button onPress={onClose}>
            <Trans>Leave it</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          The day on which the insurer gets this is the last one. What you delivered until then stays insured.
        </Trans>
      </p>
      {cancel.error && (
        <Banner tone="neg" isSpoken>
          {problemText(cancel.error)}
        </Banner>
      )}
    </Dialog>
  );
}
