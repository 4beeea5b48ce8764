import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Money } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { useEstimateCover } from './cover-estimates.queries.ts';

export type KeepAsEstimateProps = {
  policy: string;
  companyId: string;
  amount: Money;
  paymentTermDays?: number | undefined;
};

/** Stores the likely answer to what is typed, without requesting the cover. */
export function KeepAsEstimate(asked: KeepAsEstimateProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const notify = useToast();
  const problemText = useProblemText();
  const estimate = useEstimateCover();
  const keep = () =>
    estimate.mutate(
      { body: asked },
      {
        onSuccess: ({ estimateId }) =>
          notify({
            text: t`Saved as an estimate. It is not cover.`,
            action: {
              label: t`Open`,
              onPress: () => void navigate({ to: paths.coverEstimate(estimateId) }),
            },
          }),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <Button size="small" isBusy={estimate.isPending} onPress={keep}>
      <Trans>Save as estimate</Trans>
    </Button>
  );
}
