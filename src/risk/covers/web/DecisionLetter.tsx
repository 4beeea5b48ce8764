import { Trans } from '@lingui/react/macro';
import { downloadFile } from '../../../platform/exports/web/public.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useConnection } from '../../../platform/ui/query.ts';
import { type CoverRequestOnWire, coverRequestsContract } from '../cover-requests.contract.ts';

/** Downloads the decision as a letter; nothing until there is one. */
export function DecisionLetter({ request: { requestId, decision } }: { request: CoverRequestOnWire }) {
  const { apiBase } = useConnection();
  if (!decision) return null;
  const letter = addressOf(apiBase, coverRequestsContract.printDecision, { params: { requestId }, query: {} });
  return (
    <Button icon="export" onPress={() => downloadFile(letter)}>
      <Trans>Letter</Trans>
    </Button>
  );
}
