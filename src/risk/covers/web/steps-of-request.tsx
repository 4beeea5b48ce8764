import { Trans } from '@lingui/react/macro';

/** The four steps of requesting cover; the answer is the last. */
export function stepsOfRequest() {
  return [
    <Trans key="buyer">Buyer</Trans>,
    <Trans key="terms">Amount and terms</Trans>,
    <Trans key="check">Review and send</Trans>,
    <Trans key="answer">Answer</Trans>,
  ];
}
