import { Trans } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import { unnamedCheckList } from '../unnamed-checks.list.ts';
import { CheckBuyer } from './CheckBuyer.tsx';

const UnnamedCheckPanel = lazyPanel(async () => (await import('./UnnamedCheckPanel.tsx')).UnnamedCheckPanel);

/** The buyers that were checked for cover without asking, with the proof that was kept (row D8). */
export function UnnamedChecksPage() {
  return (
    <ResourceListPage
      list={unnamedCheckList}
      actions={
        <>
          <ButtonLink to={paths.unnamedConditions}>
            <Trans>Conditions</Trans>
          </ButtonLink>
          <CheckBuyer />
        </>
      }
      empty={() => <NoChecks />}
      panel={(checkId, row) => <UnnamedCheckPanel checkId={checkId} row={row} />}
    />
  );
}

function NoChecks() {
  return (
    <Empty
      title={<Trans>No buyer was checked yet.</Trans>}
      reason={
        <Trans>
          Small buyers are insured under the discretionary limit if you can justify it. Check a buyer and the evidence
          is saved for a claim.
        </Trans>
      }
    >
      <CheckBuyer />
    </Empty>
  );
}
