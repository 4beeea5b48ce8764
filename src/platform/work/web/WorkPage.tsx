import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Locale } from '../../core/locale.ts';
import { ResourceListPage } from '../../lists/web/ResourceListPage.tsx';
import { Button, type ButtonKind } from '../../ui/controls/Button.tsx';
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

/** What the server does on its own: what failed, is due, runs, waits and is done (decision 105). */
export function WorkPage() {
  const { t, i18n } = useLingui();
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
        asked={{ language: i18n.locale as Locale }}
        actions={<ReadAgain />}
        empty={(tab) => <NoWork tab={tab} />}
        bulk={({ ids }, { rows }) => <TryAgain items={rows.filter((row) => ids.has(row.workItemId))} kind="marked" />}
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
    waiting: <Trans>Nothing is waiting.</Trans>,
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
      title={item?.title ?? '–'}
      sub={item?.about}
      foot={item?.state === 'FAILED' && <TryAgain items={[item]} kind="primary" />}
    >
      {item ? <State item={item} /> : <Trans>This entry is no longer in the list.</Trans>}
    </DetailPanel>
  );
}

function State({ item: { state, dueAt, startedAt, endedAt, retries, error } }: { item: WorkItem }) {
  const { t } = useLingui();
  const format = useFormat();
  const at = (instant: string | null) => (instant === null ? <Unknown /> : <Instant value={instant} />);
  const terms: Term[] = [
    [t`Due at`, at(dueAt)],
    [t`Started`, at(startedAt)],
    [t`Ended`, at(endedAt)],
    [t`Repetitions`, format.number(retries)],
  ];
  return (
    <>
      <PanelSection title={t`Status`} end={<StatusInWords of={workStateLabels[state]} />}>
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

/** Tries again those of the items that failed. */
function TryAgain({ items, kind }: { items: readonly WorkItem[]; kind: ButtonKind }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const retry = useAction(workContract.retryWork);
  const failed = items.filter(({ state }) => state === 'FAILED');
  const tryAgain = async () => {
    for (const { workItemId } of failed) await retry.mutateAsync({ params: { workItemId } });
    notify({ text: t`The work is being retried.` });
  };
  return (
    <Button
      kind={kind}
      icon="replay"
      isBusy={retry.isPending}
      whyNot={failed.length === 0 ? t`Nothing of it has failed.` : null}
      onPress={() => void tryAgain().catch((error) => notify({ text: problemText(error), tone: 'failed' }))}
    >
      <Trans>Try again</Trans>
    </Button>
  );
}
