import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { useAction } from '../../../platform/ui/query.ts';
import { decisionPassportsContract } from '../passports.contract.ts';

/** Decides again from the stored inputs of a passport, and says whether the result is the same. */
export function Replay({ subject, position }: { subject: string; position: number }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const replay = useAction(decisionPassportsContract.replayDecisionPassport);
  const run = () =>
    replay.mutate(
      { query: { subject, position } },
      {
        onSuccess: ({ identical, rulesVersion }) =>
          notify(
            identical
              ? { text: t`Replayed with rules ${rulesVersion}: the same result, bit for bit.` }
              : {
                  text: t`Replayed with rules ${rulesVersion}: the result differs. Contact us and quote the reference.`,
                  tone: 'failed',
                },
          ),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <Button kind="quiet" size="small" icon="replay" isBusy={replay.isPending} onPress={run}>
      <Trans>Replay</Trans>
    </Button>
  );
}
