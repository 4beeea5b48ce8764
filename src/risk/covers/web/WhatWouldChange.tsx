import { Trans } from '@lingui/react/macro';
import { Alternatives, Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { Explanation } from '../passport-shape.ts';
import { conditionOf, meaningOf, resultOf, timingOf } from './change-texts.tsx';

/** "What would change the answer": condition left, resulting amount right; the unfavourable ones too. */
export function WhatWouldChange({ explanation }: { explanation: Explanation }) {
  const format = useFormat();
  const wording = { format, currency: explanation.asked.currency };
  if (explanation.whatWouldChange.length === 0) return null;
  return (
    <section>
      <Heading level={3}>
        <Trans>What would change the answer</Trans>
      </Heading>
      <Alternatives
        alternatives={explanation.whatWouldChange.map((change) => ({
          condition: conditionOf(change, wording),
          detail: meaningOf(change),
          result: resultOf(change, wording),
          resultDetail: timingOf(change),
        }))}
      />
    </section>
  );
}
