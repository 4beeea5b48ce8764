import { Trans, useLingui } from '@lingui/react/macro';
import { RowsAction } from '../../../platform/lists/web/RowsAction.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { whyNotMoveIdentification } from '../identification-request.ts';
import type { IdentificationRequest } from '../identification-requests.contract.ts';
import { useCancelIdentification } from './companies.queries.ts';

type Props = Readonly<{ selection: Selection; rows: readonly IdentificationRequest[] }>;

/** What can be done with several requests: those that are not answered are withdrawn (row D16). */
export function IdentificationBulkActions(of: Props) {
  const { t } = useLingui();
  const cancel = useCancelIdentification();
  return (
    <RowsAction
      {...of}
      idOf={({ identificationId }) => identificationId}
      about={({ companyName, town }) => ({ name: companyName, number: town, amount: null })}
      label={<Trans>Withdraw…</Trans>}
      title={t`Withdraw requests`}
      yes={<Trans>Withdraw</Trans>}
      isDangerous
      whyNot={(request) => whyNotMoveIdentification(request, 'CANCELLED')}
      run={({ identificationId }) => cancel.mutateAsync({ params: { identificationId } })}
    />
  );
}
