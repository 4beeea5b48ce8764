import { Trans } from '@lingui/react/macro';
import type { ClaimDetail } from '../claims.contract.ts';
import { IndemnitySummary } from './IndemnitySummary.tsx';
import { Objections } from './Objections.tsx';

/** What the author of a claim had beside it, as things stand: for whoever approves it. */
export function LikelyIndemnity({ answer }: { answer: unknown }) {
  // the server writes it by the shape that the order subject declares; no browser has the shapes of operations
  const data = answer as ClaimDetail['assessment'] | null;
  if (!data) return null;
  return (
    <>
      <IndemnitySummary assessment={data} title={<Trans>Estimated indemnity</Trans>} />
      <Objections objections={data.objections} />
    </>
  );
}
