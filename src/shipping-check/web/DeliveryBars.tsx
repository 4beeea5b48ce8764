import { useLingui } from '@lingui/react';
import type { DeliveryBar } from '../delivery-bars.ts';
import { saidReasons } from '../shipping-check.ts';
import { shippingReasonLabels } from './shipping-labels.ts';

/** What excludes deliveries, in one sentence however many exclusions meet. */
export function DeliveryBars({ bars }: { bars: readonly DeliveryBar[] }) {
  const { i18n } = useLingui();
  return saidReasons(bars)
    .map((bar) => i18n._(shippingReasonLabels[bar]))
    .join(' ');
}
