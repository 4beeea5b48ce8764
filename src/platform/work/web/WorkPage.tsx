import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ResourceListPage } from '../../lists/web/ResourceListPage.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/controls/states.tsx';
import { May } from '../../ui/May.tsx';
import { Page } from '../../ui/Page.tsx';
import { areaOf } from '../../ui/query.ts';
import { workContract } from '../work.contract.ts';
import { workList } from '../work.list.ts';
import { WorkPanel } from './WorkPanel.tsx';

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
      <Trans>Read again</Trans>
    </Button>
  );
}

function NoWork({ tab }: { tab: keyof typeof workList.tabs }) {
  const titles = {
    all: <Trans>There is no background work.</Trans>,
    failed: <Trans>Nothing has failed.</Trans>,
    due: <Trans>Nothing is due.</Trans>,
    running: <Trans>Nothing is running.</Trans>,
    done: <Trans>Nothing was done lately.</Trans>,
  };
  return <Empty title={titles[tab]} />;
}
