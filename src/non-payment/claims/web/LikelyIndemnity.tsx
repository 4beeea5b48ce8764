import { Trans } from '@lingui/react/macro';
import { claimDetailShape } from '../claims.contract.ts';
import { IndemnitySummary } from './IndemnitySummary.tsx';
import { Objections } from './Objections.tsx';

/** What the author of a claim had beside it, as things stand: for whoever approves it. */
export function LikelyIndemnity({ answer }: { answer: unknown }) {
  const { data } = claimDetailShape.shape.assessment.safeParse(answer);
  if (!data) return null;
  return (
    <>
      <IndemnitySummary assessment={data} title={<Trans>Indemnity as things stand</Trans>} />
      <Objections objections={data.objections} />
    </>
  );
}
