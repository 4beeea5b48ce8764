import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { Format } from '../../../platform/core/format.ts';
import type { Facts } from '../../../platform/core/refusal.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { Ineligibility } from '../eligibility.ts';
import { whyNotInsuredLabels } from '../insurability-labels.ts';

type Reason = Readonly<{ code: Ineligibility; facts: Facts }>;

/** Says why an invoice is not insured, with the figures: `useWhyNotInsuredText()({ code, facts })`. */
export function useWhyNotInsuredText(): (reason: Reason) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  return useCallback((reason) => i18n._(sentenceFor(reason, format)), [i18n, format]);
}

function sentenceFor({ code, facts }: Reason, format: Format): MessageDescriptor {
  const number = (name: string) => format.number(Number(facts[name] ?? 0));
  const day = (name: string) => format.fullDay(String(facts[name] ?? ''));
  const has = (...names: readonly string[]) => names.every((name) => (facts[name] ?? null) !== null);
  if (code === 'TERM_TOO_LONG' && has('days', 'most'))
    return msg`Payment term: ${number('days')} days exceeds the policy’s ${number('most')}`;
  if (code === 'INVOICED_LATE' && has('days', 'most'))
    return msg`Invoiced ${number('days')} days after delivery, the policy allows ${number('most')}`;
  if (code === 'DELIVERED_AFTER_STOP' && has('delivered', 'stopOfCover'))
    return msg`Delivered on ${day('delivered')}, cover had stopped after ${day('stopOfCover')}`;
  if (code === 'DELIVERED_AFTER_LOSS' && has('delivered', 'dateOfLoss'))
    return msg`Delivered on ${day('delivered')}, after the date of loss, ${day('dateOfLoss')}`;
  if (code === 'NO_COVER_AT_DELIVERY' && has('delivered'))
    return msg`No cover on ${day('delivered')}, the day of delivery`;
  if (code === 'SELF_CHECK_MISSING' && has('delivered'))
    return msg`Delivered on ${day('delivered')} within the discretionary limit, without a self-check: proof of the buyer’s creditworthiness is required`;
  if (code === 'DELIVERED_OUTSIDE_POLICY' && has('delivered', 'from', 'to'))
    return msg`Delivered on ${day('delivered')}, the policy insures ${day('from')} to ${day('to')}`;
  return whyNotInsuredLabels[code];
}
