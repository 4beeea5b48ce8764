import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ResourceListPage } from '../../lists/web/ResourceListPage.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Changed } from '../../ui/controls/Changed.tsx';
import { Instant, Unknown } from '../../ui/controls/Figures.tsx';
import { type Term, Terms } from '../../ui/controls/SummaryCard.tsx';
import { Empty } from '../../ui/controls/states.tsx';
import { useToast } from '../../ui/controls/Toast.tsx';
import { useFormat } from '../../ui/format/useFormat.ts';
import { May } from '../../ui/May.tsx';
import { Page } from '../../ui/Page.tsx';
import { useProblemText } from '../../ui/problem-texts.ts';
import { areaOf, useAction } from '../../ui/query.ts';
import { DetailPanel, PanelSection } from '../../ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../ui/signature/Status.tsx';
import { type WorkItem, workContract } from '../work.contract.ts';
import { workList, workStateLabels } from '../work.list.ts';

/** What the server does on its own: what is due, running, failed and done (decision 105). */
export function WorkPage() {
  const { t } = useLingui();
  return (
    <May
      do={workContract.listWork}
      otherwise={
        <Page title={t`Background work`}>
          <Empty title={<Trans>This screen is for the insurer.</Trans>} />
        </Page>
      }
    >
      <ResourceListPage
        list={workList}
        actions={<ReadAgain />}
        empty={(tab) => <NoWork tab={tab} />}
        panel={(_workItemId, row) => <WorkPanel item={row} />}
      />
    </May>
  );
}

/** Work goes on without events that the screen could follow. */
function ReadAgain() {
  const queries = useQueryClient();
  return (
    <Button icon="replay" onPress={() => void queries.invalidateQueries({ queryKey: [areaOf(workContract.listWork)] })}>
      <Trans>Reload</Trans>
    </Button>
  );
}

function NoWork({ tab }: { tab: keyof typeof workList.tabs }) {
  const titles = {
    all: <Trans>There is no background work.</Trans>,
    failed: <Trans>Nothing has failed.</Trans>,
    due: <Trans>Nothing is due.</Trans>,
    running: <Trans>Nothing is running.</Trans>,
    done: <Trans>Nothing was completed recently.</Trans>,
  };
  return <Empty title={titles[tab]} />;
}

/** One item beside the list: its state, its times, why it failed, and the repetition. */
function WorkPanel({ item }: { item: WorkItem | undefined }) {
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
          <Trans>This entry is no longer in the list.</Trans>
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
        title={t`Status`}
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
        onSuccess: () => notify({ text: t`The work is being retried.` }),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <Button kind="primary" icon="replay" isBusy={retry.isPending} onPress={tryAgain}>
      <Trans>Try again</Trans>
    </Button>
  );
}
