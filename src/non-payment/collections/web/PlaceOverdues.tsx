import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RowsAction } from '../../../platform/lists/web/RowsAction.tsx';
import { useMay } from '../../../platform/ui/caller.ts';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { whyNotUpdate } from '../../overdues/overdue.ts';
import type { OverdueItem } from '../../overdues/overdues.contract.ts';
import { overdueInAction } from '../../overdues/web/public.ts';
import { type CaseType, caseTypes, pressesBuyer } from '../collection.ts';
import { caseTypeLabels } from '../collection-labels.ts';
import { collectionsContract } from '../collections.contract.ts';
import { useHandOver } from './collections.queries.ts';
import { firstHandOver } from './hand-over-form.ts';

/** Places the buyers of several reports for collection, with one mandate for all. */
export function PlaceOverdues(of: Readonly<{ selection: Selection; rows: readonly OverdueItem[] }>) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const handOver = useHandOver();
  const mayPlace = useMay(collectionsContract.handOver);
  const [caseType, choose] = useState<CaseType>(firstHandOver('EUR').caseType);
  if (!mayPlace) return null;
  return (
    <RowsAction
      {...of}
      {...overdueInAction}
      label={<Trans>Place for collection…</Trans>}
      title={t`Place for collection`}
      yes={<Trans>Place for collection</Trans>}
      whyNot={({ status }) => whyNotUpdate(status)}
      run={({ policy, company, overdueId, totalOutstanding: { currency } }) =>
        handOver.mutateAsync({ body: { policy, companyId: company.companyId, caseType, currency, overdueId } })
      }
    >
      <p>
        <Trans>
          Everything that each buyer owes in the currency of its report is placed, not yet due invoices included.
        </Trans>{' '}
        {pressesBuyer(caseType) && <Trans>New deliveries are not covered.</Trans>}
      </p>
      <Select
        label={t`Kind`}
        value={caseType}
        options={caseTypes.map((value) => ({ value, label: i18n._(caseTypeLabels[value]) }))}
        onChange={choose}
      />
    </RowsAction>
  );
}
