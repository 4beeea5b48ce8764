import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { Button } from '../../ui/controls/Button.tsx';
import { Changed } from '../../ui/controls/Changed.tsx';
import { Instant, Unknown } from '../../ui/controls/Figures.tsx';
import { type Term, Terms } from '../../ui/controls/SummaryCard.tsx';
import { useToast } from '../../ui/controls/Toast.tsx';
import { useFormat } from '../../ui/format/useFormat.ts';
import { useProblemText } from '../../ui/problem-texts.ts';
import { useAction } from '../../ui/query.ts';
import { DetailPanel, PanelSection } from '../../ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../ui/signature/Status.tsx';
import { workContract, type workItemShape } from '../work.contract.ts';
import { workStateLabels } from '../work-labels.ts';

type WorkItem = z.output<typeof workItemShape>;

/** One item beside the list: its state, its times, why it failed, and the repetition. */
export function WorkPanel({ item }: { item: WorkItem | undefined }) {
  const { t } = useLingui();
  return (
    <DetailPanel
      kicker={t`Background work`}
      title={item?.work ?? '–'}
      sub={item?.about}
      foot={item?.state === 'FAILED' && <TryAgain item={item} />}
    >
      {item ? (
        <State item={item} />
      ) : (
        <p>
          <Trans>This work is no longer in the list.</Trans>
        </p>
      )}
    </DetailPanel>
  );
}

function State({ item: { state, dueAt, startedAt, endedAt, retries, error } }: { item: WorkItem }) {
  const { t } = useLingui();
  const format = useFormat();
  const at = (instant: string | null) => (instant === null ? <Unknown /> : <Instant value={instant} />);
  const terms: Term[] = [
    [<Trans key="due">Due</Trans>, at(dueAt)],
    [<Trans key="started">Started</Trans>, at(startedAt)],
    [<Trans key="ended">Ended</Trans>, at(endedAt)],
    [<Trans key="retries">Repetitions</Trans>, format.number(retries)],
  ];
  return (
    <>
      <PanelSection
        title={t`State`}
        end={
          <Changed by={state}>
            <StatusInWords of={workStateLabels[state]} />
          </Changed>
        }
      >
        <Terms terms={terms} />
      </PanelSection>
      {error !== null && (
        <PanelSection title={t`Error`}>
          <p lang="en">{error}</p>
        </PanelSection>
      )}
    </>
  );
}

function TryAgain({ item }: { item: WorkItem }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const retry = useAction(workContract.retryWork);
  const tryAgain = () =>
    retry.mutate(
      { params: { workItemId: item.workItemId } },
      {
        onSuccess: () => notify({ text: t`The work is being tried again.` }),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <Button kind="primary" icon="replay" isBusy={retry.isPending} onPress={tryAgain}>
      <Trans>Try again</Trans>
    </Button>
  );
}
