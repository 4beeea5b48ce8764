import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { StateTabs } from '../../../platform/ui/controls/StateTabs.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { useIsNarrow } from '../../../platform/ui/ResourceList/useIsNarrow.ts';
import { usePolicyInView } from '../../../policies/policies/web/public.ts';
import {
  type CompanyLine,
  CompanySearch,
  useQueryInAddress,
  whyNotRequestCoverOn,
} from '../../../risk/buyers/web/public.ts';
import { coverRequestsContract } from '../../../risk/covers/cover-requests.contract.ts';
import { AskForCover } from '../../../risk/covers/web/public.ts';

const noFilter = {};

/** Finds buyers in the register, by name or by identifier. */
export function RegisterPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const policy = usePolicyInView();
  const mayAsk = useWhyNot(coverRequestsContract.requestCover) === null;
  const [query, setQuery] = useQueryInAddress();
  const open = ({ companyId }: CompanyRef) => void navigate({ to: paths.buyer(companyId) });
  const ask = (line: CompanyLine) => {
    if (whyNotOpenRequestOn(line) !== null) return;
    void navigate({ to: paths.newCover, search: { companyId: line.company.companyId } } as never);
  };
  return (
    <Page
      title={t`Search the register`}
      views={
        <StateTabs
          label={t`Search by`}
          current={query.mode}
          tabs={[
            { id: 'byName', label: t`By name`, search: { searchMode: undefined } },
            { id: 'byIdentifier', label: t`By identifier`, search: { searchMode: 'byIdentifier' } },
          ]}
        />
      }
      actions={
        !isNarrow && (
          <>
            <ExportButton list="own-companies" query={noFilter} />
            <BeingIdentified />
          </>
        )
      }
    >
      <CompanySearch
        key={query.mode}
        query={query}
        onChange={setQuery}
        policy={policy}
        onChoose={open}
        {...(mayAsk ? { onAsk: ask } : {})}
        actions={(line, isCurrent) => (
          <AskForCover
            search={{ companyId: line.company.companyId }}
            whyNot={whyNotOpenRequestOn(line)}
            kind="quiet"
            size="small"
            tabIndex={isCurrent ? 0 : -1}
          />
        )}
        isLinked
        autoFocus
      />
      {isNarrow && <BeingIdentified />}
    </Page>
  );
}

/** On a phone it is below the search, because floating buttons at the bottom are for orders. */
function BeingIdentified() {
  return (
    <ButtonLink to={paths.identificationRequests}>
      <Trans>Identification requests</Trans>
    </ButtonLink>
  );
}

function whyNotOpenRequestOn({ hit }: CompanyLine) {
  return hit && whyNotRequestCoverOn(hit.company);
}
